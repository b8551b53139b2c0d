/**
 * Guards every check of a password against guessing: each guess is counted before the password is checked, further ones want a captcha, and many from
 * one network have to wait. docs/decisions/0041-guessing-passwords.md has the reasons, 0007 those of the captcha.
 */
import { Effect, Predicate } from 'effect'
import { nameKey } from '../../schemas/ids.ts'
import { CaptchaInUse } from '../captcha/CaptchaSettings.ts'
import type { Database } from '../database/Database.ts'
import { type Caller, callerNetwork } from '../http/Caller.ts'
import type { CaptchaRequired, InvalidCredentials, InvalidInput, RateLimited } from '../http/Refusal.ts'
import { useCaptchaAnswer } from './captchaAnswer.ts'
import { givePass, takePass } from './captchaPasses.ts'
import { type CountedGuess, countGuess, forgetGuesses, type Guesser, mustHaveWaited } from './passwordGuesses.ts'
import { countAttemptUpon } from './rateLimit.ts'

/** A login is two calls, /token and /user/login: who answered a captcha for one of them is not asked for the other. */
const loginPass = 2 * 60_000

const passOf = ({ key, network }: Guesser): string => `login:${key}@${network}`

/** A guess that may be made; `pass` is the milliseconds of the pass that a right guess gets, where a captcha was asked. */
interface Admitted {
  readonly guess: CountedGuess
  readonly pass?: number
}

/** Lets a guesser beyond the free guesses go on, by a pass or a captcha. */
const pay = Effect.fnUntraced(function* (guesser: Guesser, captcha: string | undefined) {
  // Nobody answers a captcha only to hear that they have to wait.
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
  // Without captchas nothing else stops many networks from guessing at one name.
  yield* countAttemptUpon('login', guesser.key)
  return { guess: yield* countGuess(guesser, { isPaid: true }) } satisfies Admitted
})

/** Runs `attempt`, the check of a name and password, once the caller may try. Document 2, section 4 (Login). */
export const guardedLogin = Effect.fnUntraced(function* <A, E, R>(
  { username, captcha }: { readonly username: string; readonly captcha?: string },
  attempt: Effect.Effect<A, E | InvalidCredentials, R>,
): Effect.fn.Return<A, E | InvalidCredentials | CaptchaRequired | InvalidInput | RateLimited, R | Database | Caller> {
  const guesser: Guesser = { key: nameKey(username), network: yield* callerNetwork }
  const { guess, pass }: Admitted = yield* admit(guesser, captcha)
  const proven = yield* Effect.tapError(attempt, (refusal) =>
    // Where no password was checked, nothing was guessed.
    Predicate.isTagged(refusal, 'InvalidCredentials') ? Effect.void : forgetGuesses(guess, 'last'),
  )
  yield* forgetGuesses(guess, 'all')
  if (pass !== undefined) yield* givePass(passOf(guesser), pass)
  return proven
})
