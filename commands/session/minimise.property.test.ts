// Sessions made smaller: as few parts as are needed, entries always with those that began within them.
import { readFileSync } from 'node:fs'
import { Effect } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Difference } from './differences.ts'
import { readSession } from './readSession.ts'
import { fewest, groupsOf, minimise, smallestThatDiffers, traceOf, without } from './smallestThatDiffers.ts'

const session = readSession(readFileSync(new URL('../../tests/replay/moderation-by-two.json', import.meta.url), 'utf8'))

describe('the smallest set of parts', () => {
  it('has the needed parts and no others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(60), { maxLength: 6 }),
        fc.integer({ min: 0, max: 80 }),
        async (some, size) => {
          const needed = some.filter((each) => each < size)
          const parts = Array.from({ length: size }, (_, at) => at)
          const kept = await Effect.runPromise(
            fewest(parts, (left) => Effect.succeed(needed.every((each) => left.includes(each)))),
          )
          expect(kept).toEqual(needed.toSorted((one, other) => one - other))
        },
      ),
    )
  })
})

describe('a session made smaller', () => {
  it('keeps every entry that a kept entry began, and no entry whose beginner was removed', () => {
    const groups = groupsOf(session)
    fc.assert(
      fc.property(fc.subarray([...groups]), (left) => {
        const { entries } = without(session, new Set(left.flatMap((group) => [...group])))
        const numbers = new Set(entries.map(({ sequence }) => sequence))
        const lost = session.entries.filter(({ sequence }) => !numbers.has(sequence))
        const isIn = ({ within }: { readonly within?: number }): ReadonlyArray<boolean> =>
          within === undefined ? [] : [numbers.has(within)]
        expect(entries.flatMap(isIn)).not.toContain(false)
        expect(lost.flatMap(isIn)).not.toContain(true)
      }),
    )
  })

  it('has the needed entries and state, and can be read', async () => {
    const vital = session.entries.find(({ name }) => name === 'moderation.approve.v1') ?? session.entries[0]
    const [key = ''] = session.start.state[0] ?? []
    const small = await Effect.runPromise(
      minimise(session, ({ entries, start }) =>
        Effect.succeed(
          entries.some(({ sequence }) => sequence === vital?.sequence) && start.state.some(([each]) => each === key),
        ),
      ),
    )
    expect(small.start.state.map(([each]) => each)).toEqual([key])
    expect(small.entries.filter(({ within }) => within === undefined)).toHaveLength(1)
    expect(readSession(JSON.stringify(small))).toEqual(small)
  })

  it('stops after the allowed number of attempts', async () => {
    let tries = 0
    const isStill = (): Effect.Effect<boolean> =>
      Effect.sync(() => {
        tries += 1
        return false
      })
    expect(await Effect.runPromise(minimise(session, isStill, { tries: 7 }))).toEqual(session)
    expect(tries).toBe(7)
  })
})

describe('two sessions differ in the same way', () => {
  const one = { sequence: 3, name: 'a.v1', field: 'post/7 score', expected: 1, got: undefined, order: 9 }
  const other = { sequence: 5, name: 'b.v1', field: 'post/7 score', expected: undefined, got: 1, order: 12 }
  const more = { ...other, field: 'outcome' }

  it('if the same entries lack or add the same things at the first difference', () => {
    expect(traceOf([one, other, more])).toBe(traceOf([{ ...one, expected: 2 }, other]))
    expect(traceOf([one, other])).not.toBe(traceOf([one]))
    expect(traceOf([one, other])).not.toBe(traceOf([{ ...one, name: 'c.v1' }, other]))
    expect(traceOf([])).not.toBe(traceOf([one]))
  })
})

describe('the smallest session that still differs', () => {
  const [first, second] = [session.entries[3], session.entries[5]]
  const differs = (entries: typeof session.entries): ReadonlyArray<Difference> | undefined => {
    const found = entries.filter(({ sequence }) => sequence === second?.sequence)
    const isCaused = entries.some(({ sequence }) => sequence === first?.sequence)
    if (!isCaused || found.length === 0) return undefined
    return found.map(({ sequence, name, order }) => ({ sequence, name, order, field: 'outcome', expected: 1, got: 2 }))
  }

  it('has the entry that differs and its cause, and little else', async () => {
    const tried: Array<number> = []
    const small = await Effect.runPromise(
      smallestThatDiffers(session, ({ entries }) => Effect.succeed(differs(entries)), {
        told: (nth) => void tried.push(nth),
      }),
    )
    const needed = new Set([first?.sequence, second?.sequence])
    expect(small?.entries.filter(({ within, sequence }) => within === undefined && !needed.has(sequence))).toEqual([])
    expect(differs(small?.entries ?? [])).toBeDefined()
    expect(tried).toEqual(tried.map((_, at) => at + 1))
  })

  it('is the smallest found so far when stopped, and does not exist for a session that replays the same', async () => {
    let tries = 0
    const find = ({ entries }: typeof session) =>
      Effect.sync(() => {
        tries += 1
        return differs(entries)
      })
    const stopped = await Effect.runPromise(smallestThatDiffers(session, find, { isStopped: () => tries >= 4 }))
    expect(differs(stopped?.entries ?? [])).toBeDefined()
    expect(tries).toBeLessThanOrEqual(5)
    expect(await Effect.runPromise(smallestThatDiffers(session, () => Effect.succeed(undefined)))).toBeUndefined()
  })
})
