/**
 * Requires the password for sensitive account actions, so that a stolen session is not enough. Guesses here are limited
 * and counted like logins. docs/behaviour/account.md#own-account.
 */
import { Effect } from 'effect'
import type { CaptchaInUse } from '../../captcha/CaptchaSettings.ts'
import {
  type CaptchaRequired,
  Forbidden,
  InvalidCredentials,
  type InvalidInput,
  type RateLimited,
  type ServerBusy,
} from '../../context/ApiError.ts'
import type { RequestContext, Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import type { ServerLog } from '../../ServerLog.ts'
import { type Hashes, isOfHash } from '../rules/hashing.ts'
import { guardedLogin } from './loginGuard.ts'
import { isPasswordChanged } from './passwordChanges.ts'
import { type AttemptsAllowed, countAttempt } from './rateLimit.ts'

interface Proof {
  /** Hash of the current password. */
  readonly hash: string
  /** The change was already made: this is the same call again. */
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

/** Not the error of an expired session: clients log out on that. */
export const notTheirPassword = new Forbidden({ sentence: 'That is not your password.' })

interface Asked {
  readonly captcha?: string
  /** For a change of password. */
  readonly newPassword?: string
}

/** Refuses a wrong password; after too many recent guesses it requires a captcha first. */
export const provePassword = (
  viewer: Viewer,
  password: string,
  { newPassword, ...asked }: Asked,
): Effect.Effect<
  Proof,
  Forbidden | RateLimited | ServerBusy | CaptchaRequired | InvalidInput,
  Database | RequestContext | AttemptsAllowed | CaptchaInUse | Hashes | ServerLog
> =>
  Effect.andThen(
    countAttempt('password'),
    guardedLogin({ ...asked, username: viewer.username }, verified(viewer, password, newPassword)).pipe(
      Effect.catchTag('InvalidCredentials', () => Effect.fail(notTheirPassword)),
    ),
  )
