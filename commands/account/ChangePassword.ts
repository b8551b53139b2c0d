/**
 * Sets a new password, given the current one; other devices are logged out. Solves a captcha if the server asks for
 * one. docs/behaviour/account.md#own-account.
 */
import { Effect, Schema } from 'effect'
import { changePassword, setEmail } from '../../schemas/api/account.ts'
import { EmailOrNone, Password } from '../../schemas/codecs/scalars.ts'
import { type Failure, InvalidInput } from '../../schemas/Failure.ts'
import { refusals } from '../../schemas/words/refusals.ts'
import { Api } from '../kernel/Api.ts'
import { ownAccountToasts } from '../kernel/actionToasts.ts'
import { defineIntent, type Lane } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import type { Toast } from '../ports/Overlays.ts'

/**
 * Shared by the commands that need the member's password: one at a time, and one sentence for all failures.
 * docs/behaviour/account.md#own-account.
 */
export const ownAccountLane = (): Lane => ({ key: 'own account', policy: 'join' })

/** Invalid input was not sent: the form shows it at the field. */
export const ownAccountFailure = (failure: Failure): Toast | undefined =>
  failure._tag === 'InvalidInput' ? undefined : ownAccountToasts.failed

/** The sentence of a form whose password and repetition differ. docs/behaviour/account.md#fields. */
export const passwordsDiffer = refusals.passwordsDiffer

/** The failure of a command that got two different passwords. */
export const differingPasswords = (password: string, confirmPassword: string): InvalidInput | undefined =>
  password === confirmPassword
    ? undefined
    : new InvalidInput({ fields: [{ field: 'confirmPassword', reason: passwordsDiffer }] })

const Input = Schema.Struct({ oldPassword: Password, newPassword: Password, confirmPassword: Password })

const change = Effect.fnUntraced(function* ({ confirmPassword, ...passwords }: typeof Input.Type) {
  const { call } = yield* Api
  yield* withCaptcha((captcha) =>
    call(changePassword, { ...passwords, confirmNewPassword: confirmPassword, ...captcha }),
  )
})

export const ChangePassword = defineIntent({
  name: 'account.changePassword.v1',
  input: Input,
  lane: ownAccountLane,
  guard: (input, context) => memberOnly(input, context) ?? differingPasswords(input.newPassword, input.confirmPassword),
  send: change,
  tell: { success: () => ownAccountToasts.passwordChanged, failure: ownAccountFailure },
})

const SetEmailInput = Schema.Struct({ password: Password, email: EmailOrNone })

const set = Effect.fnUntraced(function* (input: typeof SetEmailInput.Type) {
  const { call } = yield* Api
  yield* withCaptcha((captcha) => call(setEmail, { ...input, ...captcha }))
})

/**
 * Sets the e-mail address for password resets; '' removes it. Solves a captcha if the server asks for one.
 * docs/behaviour/account.md#own-account.
 */
export const SetEmail = defineIntent({
  name: 'account.setEmail.v1',
  input: SetEmailInput,
  lane: ownAccountLane,
  guard: memberOnly,
  send: set,
  tell: { success: () => ownAccountToasts.emailChanged, failure: ownAccountFailure },
})
