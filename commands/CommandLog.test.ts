// The ring of the log: bounded in entries and in bytes, in order.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCommandLog } from './CommandLog.ts'
import type { LogEntry } from './LogEntry.ts'

const entry = (sequence: number, input: string): LogEntry => ({
  sequence,
  at: 0,
  kind: 'intent',
  name: 'a.b.v1',
  input,
  exchanges: [],
  outcome: { kind: 'done' },
  duration: 0,
})

describe('the command log', () => {
  it('holds the last entries that fit its limits, in order, and always the newest', () => {
    const limits = fc.record({ entries: fc.integer({ min: 1, max: 6 }), bytes: fc.integer({ min: 1, max: 600 }) })
    fc.assert(
      fc.property(limits, fc.array(fc.string({ unit: 'grapheme', maxLength: 80 })), (most, inputs) => {
        const log = makeCommandLog(most)
        const all = inputs.map((input) => entry(log.next(), input))
        for (const each of all) log.append(each)
        const kept = log.entries()
        expect(kept).toEqual(all.slice(all.length - kept.length))
        const bytes = (list: ReadonlyArray<LogEntry>) =>
          list.reduce((sum, each) => sum + Buffer.byteLength(JSON.stringify(each)), 0)
        const fits = (list: ReadonlyArray<LogEntry>) => list.length <= most.entries && bytes(list) <= most.bytes
        expect(kept.length >= Math.min(1, all.length)).toBe(true)
        expect(fits(kept) || kept.length === 1).toBe(true)
        // Nothing went that could have stayed.
        const oneMore = all.slice(Math.max(0, all.length - kept.length - 1))
        expect(oneMore.length === kept.length || !fits(oneMore)).toBe(true)
      }),
    )
  })
})
