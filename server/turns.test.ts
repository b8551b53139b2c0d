// Tasks that arrive together start one per turn of the event loop, and input is read in between.
import { Effect, Fiber } from 'effect'
import { describe, expect, it } from 'vitest'
import { makeTurns } from './turns.ts'

/** One turn of the event loop later. */
const around = () => new Promise((done) => setImmediate(done))

describe('a queue of turns', () => {
  it('starts the first task at once', () => {
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

  it('starts one task per turn of the event loop, in order of arrival', async () => {
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

  it('skips tasks that were cancelled', async () => {
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

  it('is free again when no request waits', async () => {
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

  it.each([
    [false, 5, 1],
    [true, 0.5, 1],
    [true, 5, 6],
    [true, 500, 9],
  ])('that rests (%s) after a task of %d ms starts the next one %i turns later', async (rests, took, turns) => {
    let time = 0
    const begun: Array<string> = []
    const { turn } = makeTurns({ rests, now: () => time })
    const task = (name: string) =>
      Effect.runPromise(
        Effect.andThen(
          turn,
          Effect.sync(() => {
            begun.push(name)
            time += took
          }),
        ),
      )
    const both = [task('one'), task('other')]
    let waited = 0
    while (begun.length < 2) {
      waited += 1
      await around()
    }
    await Promise.all(both)
    expect(waited).toBe(turns)
  })
})
