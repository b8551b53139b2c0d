/**
 * Sets a new password with the token of a reset link. The form shows failures.
 * docs/behaviour/account.md#password-reset.
 */
import { Effect, Schema } from 'effect'
import { recoverAccount, requestReset } from '../../schemas/api/account.ts'
import { Password } from '../../schemas/codecs/scalars.ts'
import { redactedEmail, secret } from '../../schemas/codecs/secret.ts'
import { Api } from '../kernel/Api.ts'
import { accountToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { Navigator } from '../ports/Navigator.ts'
import { differingPasswords } from './ChangePassword.ts'
import { endSession } from './LogOut.ts'
import { fetchViewer } from './openSession.ts'

const Input = Schema.Struct({
  token: secret(Schema.NonEmptyString),
  password: Password,
  confirmPassword: Password,
})

/**
 * A reset ends all sessions of its member. The server is asked whether this device's session is one of them, because
 * the link may belong to another account.
 */
const letGo = Effect.fnUntraced(function* ({ store }: CommandContext) {
  if (store.member.peek() === '') return
  const check = yield* Effect.exit(fetchViewer)
  if (check._tag === 'Failure' && store.ended.peek() !== undefined && store.member.peek() !== '') yield* endSession
})

const recover = Effect.fnUntraced(function* ({ token, password }: typeof Input.Type, context: CommandContext) {
  yield* (yield* Api).call(recoverAccount, { token, password })
  yield* letGo(context)
  yield* (yield* Navigator).go('/login', { replace: true })
})

export const RecoverAccount = defineIntent({
  name: 'account.recover.v1',
  input: Input,
  lane: () => ({ key: 'recover', policy: 'join' }),
  guard: ({ password, confirmPassword }) => differingPasswords(password, confirmPassword),
  send: recover,
  tell: { success: () => accountToasts.passwordReset },
})

const RequestResetInput = Schema.Struct({ username: Schema.String, email: secret(Schema.String, redactedEmail) })

/**
 * Requests a link to reset a forgotten password. Does nothing without both name and address.
 * docs/behaviour/account.md#password-reset.
 */
export const RequestReset = defineIntent({
  name: 'account.requestReset.v1',
  input: RequestResetInput,
  lane: () => ({ key: 'reset', policy: 'join' }),
  guard: ({ username, email }) => (username === '' || email === '' ? 'idle' : undefined),
  send: (input) =>
    Effect.flatMap(Api, (api) =>
      Effect.asVoid(withCaptcha((captcha) => api.call(requestReset, { ...input, ...captcha }))),
    ),
})
