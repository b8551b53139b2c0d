// Two sessions beside each other: nothing is lost, nothing changes its order, and the first that differs is found.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SessionEntry } from '../../../../commands/session/Session.ts'
import { alignSessions, commonPairs, isSame, pairLines } from './alignSessions.ts'

const entryOf = (sequence: number, id: number): SessionEntry => ({
  sequence,
  order: sequence * 10,
  at: sequence * 1000,
  kind: 'intent',
  name: `command${id % 3}.v1`,
  input: { id },
  calls: [],
  steps: [],
  outcome: { kind: 'done' },
})
const entries = fc.array(fc.nat(5), { maxLength: 25 }).map((ids) => ids.map((id, at) => entryOf(at + 1, id)))
const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })

/** By trying all. */
const most = (ones: ReadonlyArray<string>, others: ReadonlyArray<string>): number => {
  const [one, ...rest] = ones
  if (one === undefined) return 0
  const at = others.indexOf(one)
  return Math.max(most(rest, others), at === -1 ? 0 : 1 + most(rest, others.slice(at + 1)))
}

describe('what two lists have in common', () => {
  it('is as long as possible, in the order of both', () => {
    fc.assert(
      fc.property(words, words, (ones, others) => {
        const pairs = commonPairs(ones, others)
        expect(pairs.length).toBe(most(ones, others))
        expect(pairs.map(([one]) => ones[one])).toEqual(pairs.map(([, other]) => others[other]))
        for (const side of [0, 1] as const) {
          const places = pairs.map((pair) => pair[side])
          expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
        }
      }),
    )
  })
})

describe('two sessions', () => {
  it('keep all their entries, each in its order', () => {
    fc.assert(
      fc.property(entries, entries, (lefts, rights) => {
        const pairs = alignSessions({ entries: lefts }, { entries: rights })
        expect(pairs.flatMap(({ left }) => left ?? [])).toEqual(lefts)
        expect(pairs.flatMap(({ right }) => right ?? [])).toEqual(rights)
      }),
    )
  })

  it('are the same if only times and places differ', () => {
    fc.assert(
      fc.property(entries, (lefts) => {
        const rights = lefts.map((entry) => ({ ...entry, order: entry.order + 7, at: entry.at + 99, duration: 3 }))
        expect(alignSessions({ entries: lefts }, { entries: rights }).every(isSame)).toBe(true)
      }),
    )
  })

  it('differ at the changed entry, and say how', () => {
    fc.assert(
      fc.property(entries, fc.nat(), (lefts, seed) => {
        fc.pre(lefts.length > 0)
        const at = seed % lefts.length
        const rights = lefts.map(
          (entry, place): SessionEntry =>
            place === at ? { ...entry, outcome: { kind: 'failed', failure: { _tag: 'Offline' } } } : entry,
        )
        const first = alignSessions({ entries: lefts }, { entries: rights }).find((pair) => !isSame(pair))
        expect([first?.left?.sequence, first?.right?.sequence, first?.part]).toEqual([at + 1, at + 1, 'outcome'])
        expect(pairLines(first ?? {}).map(({ path }) => path)).toEqual(['failure', 'kind'])
      }),
    )
  })
})
