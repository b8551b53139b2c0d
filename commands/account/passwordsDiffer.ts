/** What a form with a password and its repetition says where they are not the same. Document 2, section 5. */
import { InvalidInput } from '../../schemas/Failure.ts'

export const passwordsDiffer = 'Passwords do not match.'

/** The failure of a command that was given two different passwords. */
export const differingPasswords = (password: string, confirmPassword: string): InvalidInput | undefined =>
  password === confirmPassword
    ? undefined
    : new InvalidInput({ fields: [{ field: 'confirmPassword', reason: passwordsDiffer }] })
