// Which entries a session has that begins at a place in the log, and which of them are only given.
import { describe, expect, it } from 'vitest'
import type { EndedEntry, LogEntry, OutsideCall } from '../kernel/LogEntry.ts'
import { PackedNumbers } from '../log/PackedNumbers.ts'
import { isGiven, toldFrom } from './stateBefore.ts'

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

describe('an entry is only given', () => {
  it.each([
    ['whose answer is gone', { calls: [cutAnswer] }],
    ['of whose step only ids are there', { steps: [{ order: 2, changes: [], brought: new PackedNumbers([7]) }] }],
    ['whose inner commands are not all there', { isPartlyGone: true as const }],
  ])('%s', (_words, parts) => {
    expect(isGiven(entry(1, parts))).toBe(true)
    expect(isGiven(entry(1))).toBe(false)
  })
})

describe('a session starts', () => {
  const told = (all: ReadonlyArray<LogEntry>, from: number): ReadonlyArray<number> =>
    toldFrom(all, from).map(({ sequence }) => sequence)

  it('with the entries that were running at its beginning, and without those that had ended', () => {
    expect(told([ended(2, 4), ended(3, 14), ended(12, 16), entry(1)], 10)).toEqual([3, 12, 1])
  })
})
