/**
 * Protects every password check against guessing: each guess is counted before the check, further ones need a captcha,
 * and many from one network have to wait. docs/decisions/0041-guessing-passwords.md has the reasons, 0007 those of the
 * captcha.
 */
import { Effect, Predicate } from 'effect'
import { nameKey } from '../../../schemas/ids.ts'
import { CaptchaInUse } from '../../captcha/CaptchaSettings.ts'
import { givePass, takePass, useCaptchaAnswer } from '../../captcha/queries/captchaAnswer.ts'
import {
  type CaptchaRequired,
  Forbidden,
  InvalidCredentials,
  type InvalidInput,
  type RateLimited,
  type ServerBusy,
} from '../../context/ApiError.ts'
import { type RequestContext, requestNetwork, type Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import type { ServerLog } from '../../ServerLog.ts'
import { type Hashes, isOfHash } from '../rules/hashing.ts'
import { isPasswordChanged } from './passwordChanges.ts'
import { type CountedGuess, countGuess, forgetGuesses, type Guesser, mustHaveWaited } from './passwordGuesses.ts'
import { type AttemptsAllowed, countAttempt, countAttemptUpon } from './rateLimit.ts'

/** A login is two calls, /token and /user/login: a captcha solved for one covers the other. */
const loginPass = 2 * 60_000

const passOf = ({ key, network }: Guesser): string => `login:${key}@${network}`

/**
 * An allowed guess; `pass` is the duration, in milliseconds, of the pass after a right guess, if a captcha was needed.
 */
interface Admitted {
  readonly guess: CountedGuess
  readonly pass?: number
}

/** Allows a guess beyond the free ones, with a pass or a captcha. */
const pay = Effect.fnUntraced(function* (guesser: Guesser, captcha: string | undefined) {
  // Checked first, so that a captcha is not solved in vain.
  yield* mustHaveWaited(guesser)
  const left = yield* takePass(passOf(guesser))
  if (left === undefined) yield* useCaptchaAnswer(captcha)
  return { guess: yield* countGuess(guesser, { isPaid: true }), pass: left ?? loginPass } satisfies Admitted
})

/** Counts the guess, or refuses it. */
const admit = Effect.fnUntraced(function* (guesser: Guesser, captcha: string | undefined) {
  if ((yield* CaptchaInUse).kind !== 'off')
    return yield* countGuess(guesser, { isPaid: false }).pipe(
      Effect.map((guess): Admitted => ({ guess })),
      Effect.catchTag('CaptchaRequired', () => pay(guesser, captcha)),
    )
  // Without captchas, nothing else stops many networks from guessing at one name.
  yield* countAttemptUpon('login', guesser.key)
  return { guess: yield* countGuess(guesser, { isPaid: true }) } satisfies Admitted
})

/** Runs `attempt`, the check of a name and password, if the caller may try. docs/behaviour/account.md#login. */
export const guardedLogin = Effect.fnUntraced(function* <A, E, R>(
  { username, captcha }: { readonly username: string; readonly captcha?: string },
  attempt: Effect.Effect<A, E | InvalidCredentials, R>,
): Effect.fn.Return<
  A,
  E | InvalidCredentials | CaptchaRequired | InvalidInput | RateLimited,
  R | Database | RequestContext | CaptchaInUse | AttemptsAllowed | ServerLog
> {
  const guesser: Guesser = { key: nameKey(username), network: yield* requestNetwork }
  const { guess, pass }: Admitted = yield* admit(guesser, captcha)
  const proven = yield* Effect.tapError(attempt, (refusal) =>
    // If no password was checked, the guess does not count, and the captcha stays solved.
    Predicate.isTagged(refusal, 'InvalidCredentials')
      ? Effect.void
      : Effect.andThen(
          forgetGuesses(guess, 'last'),
          pass === undefined ? Effect.void : givePass(passOf(guesser), pass),
        ),
  )
  yield* forgetGuesses(guess, 'all')
  if (pass !== undefined) yield* givePass(passOf(guesser), pass)
  return proven
})

// Requires the password for sensitive account actions, so that a stolen session is not enough. Guesses here are limited
// and counted like logins. docs/behaviour/account.md#own-account.

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
