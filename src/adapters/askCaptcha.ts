/**
 * Gets the answer to a captcha from the person: opens the dialog, fetches puzzles until one is solved, and makes sure
 * the dialog is closed again.
 */
import { signal } from '@preact/signals-core'
import { Deferred, Effect } from 'effect'
import type { Api } from '../../commands/kernel/Api.ts'
import type { Overlays } from '../../commands/ports/Overlays.ts'
import { getCaptcha } from '../../schemas/api/captcha.ts'
import { CaptchaUnanswered } from '../../schemas/Failure.ts'
import { type CaptchaPuzzle, captchaQuestion, type PuzzleListener } from '../core/captchaQuestion.ts'
import { showRecaptcha } from './recaptcha.ts'

// Solves the built-in captcha in a worker, and reports when its puzzle expires.

/**
 * Milliseconds until the puzzle expires. Infinite without a time or if the device's clock is wrong: the server then
 * decides.
 */
const timeLeft = (challenge: string): number => {
  try {
    const { parameters } = JSON.parse(challenge)
    const left = Number(parameters.expiresAt) * 1000 - Date.now()
    return left > 0 ? left : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Starts at once; the returned function stops the work and suppresses its result. */
const solveAltcha =
  (challenge: string) =>
  ({ onSolved, onLost }: PuzzleListener): (() => void) => {
    const worker = new Worker(new URL('./altchaWorker.ts', import.meta.url), { type: 'module' })
    const left = timeLeft(challenge)
    const timer = Number.isFinite(left) ? setTimeout(() => onLost('expired'), left) : undefined
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && data !== 'failed') onSolved(data)
      else onLost('notLoaded')
    })
    worker.addEventListener('error', () => onLost('notLoaded'))
    worker.postMessage(challenge, [])
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }

let last: Deferred.Deferred<void> | undefined

/** Shows one captcha at a time; further requests wait their turn. */
const inTurn = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E>) {
  const before = last
  const mine = yield* Deferred.make<void>()
  last = mine
  // A waiting request cannot be interrupted before its turn: the one after it waits on the first request as well.
  if (before !== undefined) yield* Effect.uninterruptible(Deferred.await(before))
  return yield* Effect.ensuring(effect, Deferred.succeed(mine, undefined))
})

const fetchPuzzle = Effect.fnUntraced(function* (api: Api['Service']) {
  const answer = yield* api.call(getCaptcha, {}).pipe(Effect.catch(() => Effect.succeed(undefined)))
  if (answer === undefined) return { kind: 'lost', why: 'notLoaded' } satisfies CaptchaPuzzle
  const { provider, siteKey, challenge } = answer
  return provider === 'altcha'
    ? ({ kind: 'altcha', solve: solveAltcha(challenge) } satisfies CaptchaPuzzle)
    : ({ kind: 'recaptcha', show: showRecaptcha(siteKey) } satisfies CaptchaPuzzle)
})

/**
 * Closing the dialog steps back in history, which takes a moment; the command must not navigate before that. Waits at
 * most this long (ms).
 */
const patience = 2000

const ask = Effect.fnUntraced(function* (api: Api['Service'], overlays: Overlays['Service']) {
  const answer = yield* Deferred.make<string, CaptchaUnanswered>()
  const gone = yield* Deferred.make<void>()
  let wanted = yield* Deferred.make<void>()
  const puzzle = signal<CaptchaPuzzle>({ kind: 'loading' }, { name: 'puzzle' })
  const bringPuzzles = Effect.forever(
    Effect.gen(function* () {
      wanted = yield* Deferred.make<void>()
      puzzle.value = { kind: 'loading' }
      puzzle.value = yield* fetchPuzzle(api)
      yield* Deferred.await(wanted)
    }),
  )
  captchaQuestion.value = {
    puzzle,
    answer: (token) => void Deferred.doneUnsafe(answer, Effect.succeed(token)),
    lose: (why) => {
      puzzle.value = { kind: 'lost', why }
    },
    again: () => void Deferred.doneUnsafe(wanted, Effect.void),
    leave: () => {
      const left = puzzle.peek()
      const why = left.kind === 'lost' ? left.why : 'cancelled'
      Deferred.doneUnsafe(gone, Effect.void)
      Deferred.doneUnsafe(answer, Effect.fail(new CaptchaUnanswered({ why })))
    },
  }
  yield* overlays.open({ name: 'captcha' })
  const token = yield* Effect.raceFirst(Deferred.await(answer), bringPuzzles)
  yield* overlays.close
  yield* Effect.timeoutOption(Deferred.await(gone), patience)
  return token
})

/** Opens the dialog and waits for the answer, or for the person to close it. */
export const askCaptcha = (
  api: Api['Service'],
  overlays: Overlays['Service'],
): Effect.Effect<string, CaptchaUnanswered> =>
  inTurn(
    Effect.ensuring(
      ask(api, overlays),
      Effect.sync(() => {
        captchaQuestion.value = undefined
      }),
    ),
  )
