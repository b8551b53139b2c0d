// A captcha is answered once or fails with a reason; the command waits until the dialog has closed.
import { describe, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { afterEach, expect, vi } from 'vitest'
import { Api } from '../../commands/kernel/Api.ts'
import { Overlays } from '../../commands/ports/Overlays.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { captchaQuestion } from '../core/captchaQuestion.ts'
import { askCaptcha } from './askCaptcha.ts'

const challenge = answered({ status: true, provider: 'altcha', site_key: '', challenge: '{}' })

const othersRun = Effect.repeat(Effect.yieldNow, { times: 12 })

/** Starts a captcha and waits for its dialog; `asked` is the waiting command. */
const ask = (options: TestKernelOptions = {}) => {
  const kernel = testKernel({ answer: () => challenge, ...options })
  return Effect.gen(function* () {
    const asking = askCaptcha(yield* Api, yield* Overlays)
    const asked = yield* Effect.forkChild(Effect.result(asking))
    yield* othersRun
    return { kernel, asked, asking, question: question() }
  }).pipe(Effect.provide(kernel.layer))
}

const question = () => {
  const { value } = captchaQuestion
  if (value === undefined) throw new Error('nothing is asked')
  return value
}

afterEach(() => vi.restoreAllMocks())

describe('a captcha', () => {
  it.effect('opens its dialog, fetches a puzzle, and returns the answer once the dialog has closed', () =>
    Effect.gen(function* () {
      const { kernel, asked, question: open } = yield* ask()
      expect(kernel.overlays).toEqual([{ name: 'captcha' }])
      expect(kernel.requests.map(({ path }) => path)).toEqual(['/captcha/challenge.json'])
      expect(open.puzzle.value.kind).toBe('altcha')
      open.answer('first')
      open.answer('second')
      yield* othersRun
      expect(kernel.overlays).toEqual([])
      expect(asked.pollUnsafe()).toBeUndefined()
      open.leave()
      expect(yield* Fiber.join(asked)).toMatchObject({ success: 'first' })
      expect(captchaQuestion.value).toBeUndefined()
    }),
  )

  it.effect('stops waiting for the dialog to close after two seconds', () =>
    Effect.gen(function* () {
      const { asked, question: open } = yield* ask()
      open.answer('solved')
      yield* TestClock.adjust(2000)
      expect(yield* Fiber.join(asked)).toMatchObject({ success: 'solved' })
    }),
  )

  it.effect('is cancelled when its dialog is closed', () =>
    Effect.gen(function* () {
      const { asked, question: open } = yield* ask()
      open.leave()
      expect(yield* Fiber.join(asked)).toMatchObject({ failure: { why: 'cancelled' } })
    }),
  )

  it.effect('is cancelled at once when its dialog is closed while the puzzle loads', () =>
    Effect.gen(function* () {
      const { asked, question: open, kernel } = yield* ask({ answer: () => Effect.never })
      expect(open.puzzle.value.kind).toBe('loading')
      open.leave()
      expect(yield* Fiber.join(asked)).toMatchObject({ failure: { why: 'cancelled' } })
      expect(kernel.aborted).toHaveLength(1)
    }),
  )

  for (const why of ['expired', 'notLoaded'] as const) {
    it.effect(`that is lost (${why}) can be retried, and fails with that reason when the dialog is closed`, () =>
      Effect.gen(function* () {
        const { kernel, asked, question: open } = yield* ask()
        open.lose(why)
        expect(open.puzzle.value).toEqual({ kind: 'lost', why })
        open.again()
        yield* othersRun
        expect(open.puzzle.value.kind).toBe('altcha')
        expect(kernel.requests).toHaveLength(2)
        open.lose(why)
        open.leave()
        expect(yield* Fiber.join(asked)).toMatchObject({ failure: { why } })
      }),
    )
  }

  it.effect('is lost when its puzzle cannot be fetched', () =>
    Effect.gen(function* () {
      const { question: open } = yield* ask({ answer: () => answered({}, 502) })
      expect(open.puzzle.value).toEqual({ kind: 'lost', why: 'notLoaded' })
    }),
  )

  it.effect("is shown by the provider's script when a provider is configured", () =>
    Effect.gen(function* () {
      const { question: open } = yield* ask({
        answer: () => answered({ status: true, provider: 'recaptcha', site_key: 'site', challenge: '' }),
      })
      expect(open.puzzle.value.kind).toBe('recaptcha')
    }),
  )

  it.effect('is shown one at a time', () =>
    Effect.gen(function* () {
      const { kernel, asked, asking, question: open } = yield* ask()
      const second = yield* Effect.forkChild(Effect.result(asking))
      yield* othersRun
      expect(question()).toBe(open)
      open.leave()
      yield* Fiber.join(asked)
      yield* othersRun
      expect(question()).not.toBe(open)
      expect(kernel.requests).toHaveLength(2)
      question().leave()
      expect(yield* Fiber.join(second)).toMatchObject({ failure: { why: 'cancelled' } })
    }),
  )
})
