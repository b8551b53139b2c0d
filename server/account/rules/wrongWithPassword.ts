/** Checks a new password beyond its length on the wire. docs/behaviour/account.md#fields. */
import { textLimits } from '../../../schemas/limits.ts'
import { newAccountLabels } from '../../../schemas/words/newAccounts.ts'
import { commonPasswords } from './commonPasswords.ts'

/** A password without the characters that people append to a common one. */
const stem = (password: string): string => password.replace(/[\d\s!-/:-@[-`{-~]+$/, '')

const isCommon = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  return commonPasswords.has(plain) || commonPasswords.has(stem(plain)) || new Set(plain).size < 3
}

/** Letters and digits of a text, in lower case. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The problem of this member's new password, as a sentence; undefined if there is none. */
export const wrongWithPassword = (password: string, username: string): string | undefined => {
  if (password.length < textLimits.passwordHint) return `Passwords are ${textLimits.passwordHint} characters or longer.`
  if (bare(password) === bare(username)) return newAccountLabels.passwordIsName
  return isCommon(password) ? newAccountLabels.passwordCommon : undefined
}
