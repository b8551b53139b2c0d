/**
 * From name and password to a session: first the keys, which sign every call from then on, then the login, then the
 * member's own data. A failure on the way leaves no keys behind, and no session on the server: that begins with the
 * keys. docs/behaviour/account.md#login.
 */
import { Effect } from 'effect'
import { createToken, logIn } from '../../schemas/api/session.ts'
import { getUser, meName } from '../../schemas/api/users.ts'
import { Api } from '../kernel/Api.ts'
import { firstOr } from '../kernel/notFound.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { Credentials } from '../ports/KeyValueStore.ts'
import { storeMember } from './storedMember.ts'

export interface NameAndPassword {
  readonly username: string
  readonly password: string
}

/** The viewer as the server reports them now. */
export const fetchViewer = Effect.gen(function* () {
  const { users } = yield* (yield* Api).call(getUser, { user: meName })
  return yield* firstOr(users, 'user')
})

/** Opens the session, stores its keys and its member on this device, and returns the member. */
export const openSession = Effect.fnUntraced(function* ({ username, password }: NameAndPassword) {
  const api = yield* Api
  const credentials = yield* Credentials
  const keys = yield* withCaptcha((captcha) => api.call(createToken, { username, password, ...captcha }))
  yield* credentials.keep(keys)
  return yield* Effect.gen(function* () {
    yield* withCaptcha((captcha) => api.call(logIn, { username, password, ...captcha }))
    const user = yield* fetchViewer
    yield* storeMember(user)
    return user
  }).pipe(Effect.onError(() => credentials.revoke))
})
