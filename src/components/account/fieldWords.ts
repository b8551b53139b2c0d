/** What a form of an account says of a field before it is sent. Document 2, section 5. */
import { textLimits } from '../../../schemas/limits.ts'
import { isReservedName } from '../../../schemas/rules/reservedName.ts'
import { newAccountWords } from '../../../schemas/words/newAccounts.ts'

/** The hint of every new password. */
export const passwordHint = `${textLimits.passwordHint} characters or longer`

/** What is wrong with a text that must be there. */
export const missing = (value: string, what: string): string | undefined =>
  value.trim() === '' ? `Type your ${what}.` : undefined

/** What is wrong with a password that is to be. */
export const wrongNewPassword = (password: string): string | undefined =>
  password.length < textLimits.passwordHint ? `Passwords are ${passwordHint}.` : undefined

/** What is wrong with an e-mail address: that it cannot be one. */
export const wrongEmail = (email: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'This is not an e-mail address.'

/** What is wrong with a name that is to be. */
export const wrongNewName = (username: string): string | undefined =>
  missing(username, 'username') ?? (isReservedName(username.trim()) ? newAccountWords.nameReserved : undefined)

const ofPasswords: ReadonlyArray<string> = [newAccountWords.passwordCommon, newAccountWords.passwordIsName]

/** Which of these fields a server's refusal is about; undefined where that cannot be told. Other servers say it in their own words. */
export const refusedField = (text: string, fields: ReadonlyArray<string>): string | undefined => {
  const named = ofPasswords.includes(text)
    ? ['newPassword', 'password']
    : /\busernames?\b/i.test(text)
      ? ['username']
      : []
  return named.find((name) => fields.includes(name))
}
