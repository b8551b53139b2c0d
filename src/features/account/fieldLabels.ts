/** Validation of the account forms before sending. docs/behaviour/account.md#fields. */
import { passwordsDiffer } from '../../../commands/account/passwordsDiffer.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { isReservedName } from '../../../schemas/rules/reservedName.ts'
import { newAccountLabels } from '../../../schemas/words/newAccounts.ts'

/** The hint of every new password. */
export const passwordHint = `${textLimits.passwordHint} characters or longer`

/** The error of an empty required field. */
export const missing = (value: string, what: string): string | undefined =>
  value.trim() === '' ? `Type your ${what}.` : undefined

/** The error of a new password. */
export const wrongNewPassword = (password: string): string | undefined =>
  password.length < textLimits.passwordHint ? `Passwords are ${passwordHint}.` : undefined

/** The error of the second typing of a new password, so that a typo locks nobody out. */
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
