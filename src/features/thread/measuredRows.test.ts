import { describe, expect, it } from 'vitest'
import { makeMeasuredRows } from './measuredRows.ts'

const row = new Map([[1, 90]])

describe('measuredRows', () => {
  it('returns the measurements for the same width, and none for another', () => {
    const rows = makeMeasuredRows()
    rows.keep('a', 390, row)
    expect(rows.recall('a', 390)).toEqual(row)
    expect(rows.recall('a', 1280)).toEqual(new Map())
    expect(rows.recall('b', 390)).toEqual(new Map())
  })

  it('evicts the least recently saved thread', () => {
    const rows = makeMeasuredRows(2)
    for (const thread of ['a', 'b', 'a', 'c']) rows.keep(thread, 390, row)
    expect(['a', 'b', 'c'].map((thread) => rows.recall(thread, 390).size)).toEqual([1, 0, 1])
  })
})
