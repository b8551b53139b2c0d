/**
 * Requests a link to reset a forgotten password. Does nothing without both name and address.
 * docs/behaviour/account.md#password-reset.
 */
import { Effect, Schema } from 'effect'
import { requestReset } from '../../schemas/api/account.ts'
import { redactedEmail, secret } from '../../schemas/codecs/secret.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'

const Input = Schema.Struct({ username: Schema.String, email: secret(Schema.String, redactedEmail) })

export const RequestReset = defineIntent({
  name: 'account.requestReset.v1',
  input: Input,
  lane: () => ({ key: 'reset', policy: 'join' }),
  guard: ({ username, email }) => (username === '' || email === '' ? 'idle' : undefined),
  send: (input) =>
    Effect.flatMap(Api, (api) =>
      Effect.asVoid(withCaptcha((captcha) => api.call(requestReset, { ...input, ...captcha }))),
    ),
})
