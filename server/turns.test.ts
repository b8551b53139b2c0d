// Work that arrives together begins one by one, and what arrives meanwhile is heard in between.
import { Effect, Fiber } from 'effect'
import { describe, expect, it } from 'vitest'
import { makeTurns } from './turns.ts'

/** Once the event loop has come round. */
const around = () => new Promise((done) => setImmediate(done))

describe('a queue of turns', () => {
  it('has the first begin at once', () => {
    let begun = false
    const { turn } = makeTurns()
    void Effect.runPromise(
      Effect.andThen(
        turn,
        Effect.sync(() => (begun = true)),
      ),
    )
    expect(begun).toBe(true)
  })

  it('has one begin at each turn of the event loop, in their order', async () => {
    const begun: Array<number> = []
    const { turn } = makeTurns()
    const all = [1, 2, 3, 4].map((place) =>
      Effect.runPromise(
        Effect.andThen(
          turn,
          Effect.sync(() => begun.push(place)),
        ),
      ),
    )
    const seen: Array<number> = []
    while (begun.length < 4) {
      seen.push(begun.length)
      await around()
    }
    await Promise.all(all)
    expect(begun).toEqual([1, 2, 3, 4])
    expect(seen).toEqual([1, 2, 3])
  })

  it('does not wait for those who gave up', async () => {
    const begun: Array<string> = []
    const { turn } = makeTurns()
    const work = (name: string) =>
      Effect.andThen(
        turn,
        Effect.sync(() => begun.push(name)),
      )
    await Effect.runPromise(
      Effect.gen(function* () {
        yield* work('first')
        const left = yield* Effect.forkChild(work('left'), { startImmediately: true })
        const last = yield* Effect.forkChild(work('last'), { startImmediately: true })
        yield* Fiber.interrupt(left)
        yield* Fiber.join(last)
      }),
    )
    expect(begun).toEqual(['first', 'last'])
  })

  it('is free again once no request waits', async () => {
    const { turn } = makeTurns()
    await Effect.runPromise(turn)
    await around()
    let begun = false
    void Effect.runPromise(
      Effect.andThen(
        turn,
        Effect.sync(() => (begun = true)),
      ),
    )
    expect(begun).toBe(true)
  })
})
