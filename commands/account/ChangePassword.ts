/**
 * Sets a new password, given the current one; other devices are logged out. Solves a captcha if the server asks for
 * one. docs/behaviour/account.md#own-account.
 */
import { Effect, Schema } from 'effect'
import { changePassword } from '../../schemas/api/account.ts'
import { Password } from '../../schemas/codecs/scalars.ts'
import { Api } from '../kernel/Api.ts'
import { ownAccountToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { ownAccountFailure, ownAccountLane } from './ownAccount.ts'
import { differingPasswords } from './passwordsDiffer.ts'

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
