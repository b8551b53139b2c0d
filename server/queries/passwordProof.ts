/**
 * Stands before what only who knows the password may do to an account: whoever got hold of a session alone cannot. Guessing here is as
 * dear as guessing at a login, and counts as that. Document 2, section 5.
 */
import { Effect } from 'effect'
import { isPassword } from '../content/passwords.ts'
import { type Database, query } from '../database/Database.ts'
import type { Caller, Viewer } from '../http/Caller.ts'
import {
  type CaptchaRequired,
  Forbidden,
  InvalidCredentials,
  type InvalidInput,
  type RateLimited,
} from '../http/Refusal.ts'
import { guardedLogin } from './loginGuard.ts'
import { countAttempt, countAttemptUpon } from './rateLimit.ts'

interface Proof {
  /** The one of them that is the member's password now. */
  readonly password: string
  readonly hash: string
}

const verified = Effect.fnUntraced(function* ({ id, username }: Viewer, passwords: ReadonlyArray<string>) {
  yield* countAttemptUpon('password', username)
  const row = yield* query((db) =>
    db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst(),
  )
  const hash = row?.password_hash ?? ''
  for (const password of passwords)
    if (yield* Effect.promise(() => isPassword(password, hash))) return { password, hash } satisfies Proof
  return yield* new InvalidCredentials()
})

/** Not the words for a session that is over: a client that hears those lets its member go. */
export const notTheirPassword = new Forbidden({ sentence: 'That is not your password.' })

/** Which of these passwords is the viewer's. Refuses where none is; who failed too often lately answers a captcha first. */
export const provePassword = (
  viewer: Viewer,
  passwords: ReadonlyArray<string>,
  asked: { readonly captcha?: string },
): Effect.Effect<Proof, Forbidden | RateLimited | CaptchaRequired | InvalidInput, Database | Caller> =>
  Effect.andThen(
    countAttempt('password'),
    guardedLogin({ ...asked, username: viewer.username }, verified(viewer, passwords)).pipe(
      Effect.catchTag('InvalidCredentials', () => Effect.fail(notTheirPassword)),
    ),
  )
