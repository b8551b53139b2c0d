/**
 * Sets the e-mail address for password resets; '' removes it. Solves a captcha if the server asks for one.
 * docs/behaviour/account.md#own-account.
 */
import { Effect, Schema } from 'effect'
import { setEmail } from '../../schemas/api/account.ts'
import { EmailOrNone, Password } from '../../schemas/codecs/scalars.ts'
import { Api } from '../kernel/Api.ts'
import { ownAccountToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { ownAccountFailure, ownAccountLane } from './ownAccount.ts'

const Input = Schema.Struct({ password: Password, email: EmailOrNone })

const set = Effect.fnUntraced(function* (input: typeof Input.Type) {
  const { call } = yield* Api
  yield* withCaptcha((captcha) => call(setEmail, { ...input, ...captcha }))
})

export const SetEmail = defineIntent({
  name: 'account.setEmail.v1',
  input: Input,
  lane: ownAccountLane,
  guard: memberOnly,
  send: set,
  tell: { success: () => ownAccountToasts.emailChanged, failure: ownAccountFailure },
})
