/** Loads a member's public profile: scores, age, what they moderate. */
import { Effect, Schema } from 'effect'
import { getUser } from '../../schemas/api/users.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'

const Input = Schema.Struct({ username: Schema.NonEmptyString })

const fetchUser = Effect.fnUntraced(function* ({ username }: typeof Input.Type) {
  const api = yield* Api
  const answer = yield* api.call(getUser, { user: username }).pipe(orNotFound('user'))
  return yield* firstOr(answer.users, 'user')
})

export const LoadUser = defineQuery({
  name: 'user.load.v1',
  input: Input,
  lane: ({ username }) => ({ key: `user ${nameKey(username)}`, policy: 'join' }),
  send: fetchUser,
  settle: (user, _input, { store }) => store.users.confirm([user]),
})
