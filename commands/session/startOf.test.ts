// Where a replay of a log can begin that has let go of its oldest entries, and which entries it has.
import { describe, expect, it } from 'vitest'
import type { EndedEntry, LogEntry, OutsideCall } from '../LogEntry.ts'
import { type Kept, startOf, toldFrom } from './startOf.ts'

const entry = (order: number, parts: Partial<LogEntry> = {}): LogEntry => ({
  sequence: order,
  at: 0,
  order,
  kind: 'query',
  name: 'test.query.v1',
  input: null,
  calls: [],
  steps: [],
  ...parts,
})

const ended = (order: number, end: number, parts: Partial<LogEntry> = {}): EndedEntry => ({
  ...entry(order, parts),
  outcome: { kind: 'done' },
  ended: end,
  duration: 0,
})

const cutAnswer: OutsideCall = { port: 'api', nth: 0, order: 0, answer: { isCut: true, order: 0, at: 0 } }
const cut = { calls: [cutAnswer] }
const start = (kept: Partial<Kept>): number => startOf({ ended: [], running: [], since: 0, ...kept })

describe('a session begins', () => {
  it('with the log, where everything was kept', () => {
    expect(start({})).toBe(0)
    expect(start({ ended: [ended(1, 4), ended(5, 8)] })).toBe(0)
    expect(start({ ended: [ended(1, 4)], running: [entry(5)] })).toBe(0)
  })

  it('where the log does, which let go of what was before', () => {
    expect(start({ ended: [ended(12, 14)], since: 10 })).toBe(10)
  })

  it('after a step of which nothing was kept; an answer may be gone', () => {
    const gone = { steps: [{ order: 2, changes: [], isCut: true as const }] }
    expect(start({ ended: [ended(1, 4), ended(5, 8, cut), ended(9, 12)] })).toBe(0)
    expect(start({ ended: [ended(1, 4, gone), ended(5, 8)] })).toBe(2)
    expect(start({ ended: [ended(1, 4)], running: [entry(1, gone)] })).toBe(2)
  })
})

describe('a session is told', () => {
  const told = (all: ReadonlyArray<LogEntry>, from: number): ReadonlyArray<number> =>
    toldFrom(all, from).map(({ sequence }) => sequence)

  it('with the entries that were under way at its beginning, and without those that had ended', () => {
    expect(told([ended(2, 4), ended(3, 14), ended(12, 16), entry(1)], 10)).toEqual([3, 12, 1])
  })
})
