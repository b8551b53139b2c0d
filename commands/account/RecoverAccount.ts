/** Sets a new password, by the token of a reset link. Failures stand in the form. Document 2, sections 4 (Reset flow) and 5 (Set Password). */
import { Effect, Schema } from 'effect'
import { recoverAccount } from '../../schemas/api/account.ts'
import { Password } from '../../schemas/codecs/scalars.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { Api } from '../Api.ts'
import { accountToasts } from '../actionToasts.ts'
import { defineIntent } from '../Command.ts'
import { Navigator } from '../ports/Navigator.ts'
import { differingPasswords } from './passwordsDiffer.ts'

const Input = Schema.Struct({
  token: secret(Schema.NonEmptyString),
  password: Password,
  confirmPassword: Password,
})

const recover = Effect.fnUntraced(function* ({ token, password }: typeof Input.Type) {
  yield* (yield* Api).call(recoverAccount, { token, password })
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
