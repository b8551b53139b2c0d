// Where a replay of what is left of a log can begin: nothing was under way, and from there on everything was kept.
import { describe, expect, it } from 'vitest'
import type { EndedEntry, LogEntry, OutsideCall } from '../LogEntry.ts'
import { type Kept, startOf } from './startOf.ts'

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
const start = (kept: Partial<Kept>): number | undefined => startOf({ ended: [], running: [], since: 0, ...kept })

describe('a session begins', () => {
  it('with the log, where everything was kept', () => {
    expect(start({})).toBe(0)
    expect(start({ ended: [ended(1, 4), ended(5, 8)] })).toBe(0)
    expect(start({ ended: [ended(1, 4)], running: [entry(5)] })).toBe(0)
  })

  it('where the log does, which let go of what was before', () => {
    expect(start({ ended: [ended(12, 14)], since: 10 })).toBe(10)
  })

  it('after whatever was under way at that place', () => {
    expect(start({ ended: [ended(8, 14), ended(15, 18)], since: 10 })).toBe(14)
    // One began before the other ended.
    expect(start({ ended: [ended(8, 14), ended(12, 18), ended(20, 22)], since: 10 })).toBe(18)
  })

  it('after a step of which nothing was kept; an answer may be gone', () => {
    const gone = { steps: [{ order: 2, changes: [], isCut: true as const }] }
    expect(start({ ended: [ended(1, 4), ended(5, 8, cut), ended(9, 12)] })).toBe(0)
    expect(start({ ended: [ended(1, 4, gone), ended(5, 8)] })).toBe(4)
    expect(start({ ended: [ended(1, 9), ended(2, 4, gone), ended(10, 12)] })).toBe(9)
  })

  it('nowhere, while what is cut still runs, or something has run since before', () => {
    expect(start({ ended: [ended(1, 4)], running: [entry(5, cut)] })).toBeUndefined()
    expect(start({ ended: [ended(2, 4)], running: [entry(1)], since: 2 })).toBeUndefined()
  })
})
