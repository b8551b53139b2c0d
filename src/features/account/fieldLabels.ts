/** Validation of the account forms before sending. docs/behaviour/account.md#fields. */
import { passwordsDiffer } from '../../../commands/account/ChangePassword.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { isReservedName } from '../../../schemas/rules/reservedName.ts'
import { sessionEnded } from '../../../schemas/words/counts.ts'
import { newAccountLabels } from '../../../schemas/words/newAccounts.ts'

/** The hint of every new password. */
export const passwordHint = `${textLimits.passwordHint} characters or longer`

/** The error of an empty required field. */
export const missing = (value: string, what: string): string | undefined =>
  value.trim() === '' ? `Type your ${what}.` : undefined

/** The error of a new password. */
export const wrongNewPassword = (password: string): string | undefined =>
  password.length < textLimits.passwordHint ? `Passwords are ${passwordHint}.` : undefined

/** The error of a repeated new password that differs from the first. */
export const wrongConfirmation = (password: string, confirmPassword: string): string | undefined =>
  password === confirmPassword ? undefined : passwordsDiffer

/** The error of an e-mail address that is not one. */
export const wrongEmail = (email: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'This is not a valid e-mail address.'

/** The error of a new username. */
export const wrongNewName = (username: string): string | undefined =>
  missing(username, 'username') ?? (isReservedName(username.trim()) ? newAccountLabels.nameReserved : undefined)

const ofPasswords: ReadonlyArray<string> = [newAccountLabels.passwordCommon, newAccountLabels.passwordIsName]

/**
 * Which of these fields the server's refusal is about; undefined if unknown, since other servers use their own words.
 */
export const refusedField = (text: string, fields: ReadonlyArray<string>): string | undefined => {
  const named = ofPasswords.includes(text)
    ? ['newPassword', 'password']
    : /\busernames?\b/i.test(text)
      ? ['username']
      : []
  return named.find((name) => fields.includes(name))
}

/** Why an account is needed: one sentence per action. docs/behaviour/layout-and-navigation.md#guests. */
export const accountSentences = {
  messages: 'You need an account to send and read messages.',
  profile: 'You need an account to have a profile.',
  comment: 'You need an account to comment.',
  session: sessionEnded,
  lists: 'You need an account to keep lists of your own.',
  settings: 'You need an account to change settings.',
} as const
