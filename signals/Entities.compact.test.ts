// An entity that was not read yet is compact. Nothing outside the store can tell.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CompactThing, makeRunner, makeThings, type Step, step, type Thing } from '../tests/support/thingSteps.ts'
import { makeJournal } from './journal.ts'
import { makeRequestOrder } from './RequestOrder.ts'

/** Often the same again. */
const sameAgain: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('bring' as const),
  things: fc.constantFrom<ReadonlyArray<Thing>>(
    [{ id: 1, score: 0, tags: [] }],
    [{ id: 1, score: 1, tags: [], note: 'x' }],
  ),
})

describe('a compact entity', () => {
  it('is reported to the journal and listed like a whole one, after any sequence of steps', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(step, sameAgain), { maxLength: 40 }), (steps) => {
        const runs = [true, false].map((mayBeCompact) => {
          const journal = makeJournal()
          const told: Array<readonly [step: number, key: string, before: unknown, after: unknown, isGone: boolean]> = []
          let nth = 0
          journal.note = (key, before, after, isGone = false) => void told.push([nth, key, before, after, isGone])
          journal.base = (key, before, after) => void told.push([nth, `confirmed ${key}`, before, after, false])
          const things = makeThings(journal)
          const runner = makeRunner(things)
          for (const each of steps) {
            nth += 1
            // Twice in one answer is told once if it is whole.
            const isTwice = 'things' in each && new Set(each.things.map((one) => one.id)).size < each.things.length
            runner.apply(each.do === 'bring' && (isTwice || !mayBeCompact) ? { ...each, do: 'confirm' } : each)
          }
          runner.stop()
          const key = (row: ReadonlyArray<unknown>): string => JSON.stringify(row)
          return {
            told: told.map(key).toSorted(),
            known: things.known().map(key).toSorted(),
            proposed: things.proposed().map(key).toSorted(),
            facts: [1, 2, 3].map((one) => [things.isKnown(one), things.isNewer(one), things.isProposed(one)]),
          }
        })
        expect(runs[0]).toEqual(runs[1])
      }),
      { numRuns: 500 },
    )
  })

  it('is made whole when it is first read, and is the same object from then on', () => {
    const things = makeThings()
    const one = { id: 1, score: 1, tags: ['a'] }
    things.bring([one], [new CompactThing(one)])
    things.hold([1])
    expect([things.isKnown(1), things.size(), things.sweep()]).toEqual([true, 1, 0])
    const shown = things.peek(1)
    expect(shown).toEqual(one)
    expect([things.base(1), things.read(1).value]).toEqual([shown, shown])
    expect(things.peek(1)).toBe(shown)
    things.bring([{ ...one, score: 2 }], [new CompactThing({ ...one, score: 2 })])
    expect(things.read(1).value?.score).toBe(2)
    things.release([1])
    expect(things.sweep()).toBe(1)
  })

  it('has the last of several values in one answer', () => {
    const things = makeThings()
    const all = [1, 0, 1].map((score) => ({ id: 1, score, tags: [] }))
    things.bring(
      all,
      all.map((one) => new CompactThing(one)),
    )
    expect(things.peek(1)?.score).toBe(1)
  })

  it('has the newest answer, in any order of arrival', () => {
    const asking = makeRequestOrder()
    const things = makeThings(undefined, asking)
    const [first, second, third] = [asking.ask(), asking.ask(), asking.ask()]
    const bring = (asked: number, score: number): void =>
      asking.answering(asked, () => {
        const one = { id: 1, score, tags: [] }
        things.bring([one], [new CompactThing(one)])
      })
    bring(third, 3)
    bring(first, 3)
    bring(second, 2)
    expect(things.peek(1)?.score).toBe(3)
  })
})
