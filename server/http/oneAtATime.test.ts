import { expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { makeOneAtATime } from './oneAtATime.ts'

it.effect('queued tasks run one after the other, and other requests do not wait for all of them', () =>
  Effect.gen(function* () {
    const inTurn = makeOneAtATime()
    const done: Array<string> = []
    const works = yield* Effect.forEach([1, 2, 3, 4], (each) =>
      Effect.forkChild(inTurn(Effect.sync(() => done.push(`search ${each}`)))),
    )
    yield* Effect.promise(() => new Promise((resolve) => setImmediate(() => setImmediate(resolve))))
    done.push('reader')
    yield* Effect.forEach(works, Fiber.join)
    expect(done.toSorted()).toEqual(['reader', 'search 1', 'search 2', 'search 3', 'search 4'])
    expect(done.filter((each) => each !== 'reader')).toEqual(['search 1', 'search 2', 'search 3', 'search 4'])
    expect(done.indexOf('reader')).toBeLessThan(4)
  }),
)

it.effect('a task that was cancelled or failed frees the queue for the next one', () =>
  Effect.gen(function* () {
    const inTurn = makeOneAtATime()
    const never = yield* Deferred.make<void>()
    const gone = yield* Effect.forkChild(inTurn(Deferred.await(never)))
    const next = yield* Effect.forkChild(inTurn(Effect.succeed('next')))
    yield* Fiber.interrupt(gone)
    expect(yield* Fiber.join(next)).toBe('next')
    expect(yield* Effect.flip(inTurn(Effect.fail('failed')))).toBe('failed')
    expect(yield* inTurn(Effect.succeed('after'))).toBe('after')
  }),
)
