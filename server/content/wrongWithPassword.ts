/** What a new password must be like, beyond its length on the wire. Document 2, section 5 (Password fields). */
import { textLimits } from '../../schemas/limits.ts'
import { newAccountWords } from '../../schemas/words/newAccounts.ts'
import { commonPasswords } from './commonPasswords.ts'

/** A password without what people put at the end of a common one. */
const stem = (password: string): string => password.replace(/[\d\s!-/:-@[-`{-~]+$/, '')

const isCommon = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  return commonPasswords.has(plain) || commonPasswords.has(stem(plain)) || new Set(plain).size < 3
}

/** Letters and digits of a text, without case. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What is wrong with a new password of this member, as a sentence; undefined where nothing is. */
export const wrongWithPassword = (password: string, username: string): string | undefined => {
  if (password.length < textLimits.passwordHint) return `Passwords are ${textLimits.passwordHint} characters or longer.`
  if (bare(password) === bare(username)) return newAccountWords.passwordIsName
  return isCommon(password) ? newAccountWords.passwordCommon : undefined
}
