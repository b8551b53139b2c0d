/** The sentence of a form whose password and repetition differ. docs/behaviour/account.md#fields. */
import { InvalidInput } from '../../schemas/Failure.ts'
import { refusals } from '../../schemas/words/refusals.ts'

export const passwordsDiffer = refusals.passwordsDiffer

/** The failure of a command that got two different passwords. */
export const differingPasswords = (password: string, confirmPassword: string): InvalidInput | undefined =>
  password === confirmPassword
    ? undefined
    : new InvalidInput({ fields: [{ field: 'confirmPassword', reason: passwordsDiffer }] })
