/** What a new password must be like, beyond its length on the wire. Document 2, section 5 (Password fields). */
import { textLimits } from '../../schemas/limits.ts'

/** What is wrong with a new password, as a sentence; undefined where nothing is. */
export const wrongWithPassword = (password: string): string | undefined =>
  password.length >= textLimits.passwordHint
    ? undefined
    : `Passwords are ${textLimits.passwordHint} characters or longer.`
