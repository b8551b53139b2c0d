/**
 * Stands before what only who knows the password may do to an account: whoever got hold of a session alone cannot. Guessing here is as
 * dear as guessing at a login, and counts as that. Document 2, section 5.
 */
import { Effect } from 'effect'
import { isOfHash } from '../content/hashing.ts'
import { type Database, query } from '../database/Database.ts'
import type { Caller, Viewer } from '../http/Caller.ts'
import {
  type CaptchaRequired,
  Forbidden,
  InvalidCredentials,
  type InvalidInput,
  type RateLimited,
  type ServerBusy,
} from '../http/Refusal.ts'
import { guardedLogin } from './loginGuard.ts'
import { isPasswordChanged } from './passwordChanges.ts'
import { countAttempt } from './rateLimit.ts'

interface Proof {
  /** Of the password in use. */
  readonly hash: string
  /** The change that is asked for was made already: this is the same call again. */
  readonly isMade: boolean
}

const verified = Effect.fnUntraced(function* ({ id }: Viewer, password: string, newPassword: string | undefined) {
  const row = yield* query((db) =>
    db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst(),
  )
  const hash = row?.password_hash ?? ''
  if (yield* isOfHash(password, hash)) return { hash, isMade: false } satisfies Proof
  if (newPassword !== undefined && (yield* isPasswordChanged(id, { from: password, to: newPassword, hash })))
    return { hash, isMade: true } satisfies Proof
  return yield* new InvalidCredentials()
})

/** Not the words for a session that is over: a client that hears those lets its member go. */
export const notTheirPassword = new Forbidden({ sentence: 'That is not your password.' })

interface Asked {
  readonly captcha?: string
  /** For a change of it. */
  readonly newPassword?: string
}

/** Refuses where this is not the viewer's password; who guessed too often lately answers a captcha first. */
export const provePassword = (
  viewer: Viewer,
  password: string,
  { newPassword, ...asked }: Asked,
): Effect.Effect<Proof, Forbidden | RateLimited | ServerBusy | CaptchaRequired | InvalidInput, Database | Caller> =>
  Effect.andThen(
    countAttempt('password'),
    guardedLogin({ ...asked, username: viewer.username }, verified(viewer, password, newPassword)).pipe(
      Effect.catchTag('InvalidCredentials', () => Effect.fail(notTheirPassword)),
    ),
  )
