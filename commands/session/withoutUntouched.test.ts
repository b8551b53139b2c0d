// Of a thread that nobody would send whole, what a session needs stays: its first rows, and every comment to which something happened.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ThreadRow } from '../../signals/CommentTree.ts'
import { type WithoutUntouched, withoutUntouched } from './withinBudget.ts'

/** Conversations of four: one begins, one answers it, two answer that. */
const rowsOf = (count: number): ReadonlyArray<ThreadRow> =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    depth: Math.min(at % 4, 2),
    span: [4, 3, 1, 1][at % 4] ?? 1,
    replies: [1, 2, 0, 0][at % 4] ?? 0,
  })) as unknown as ReadonlyArray<ThreadRow>

const valuesOf = (count: number): ReadonlyArray<readonly [string, unknown]> => [
  ['post/7', { id: 7 }],
  ...rowsOf(count).map(({ id }): [string, unknown] => [`comment/${id}`, { id, markdown: 'Words' }]),
  ['thread/p/a:top', { rows: rowsOf(count), collapsed: new Set() }],
  ['comments/p/a:top', { ids: rowsOf(count).map(({ id }) => id), page: 1 }],
]

const idsIn = (values: ReadonlyArray<readonly [string, unknown]>, { has }: WithoutUntouched): ReadonlyArray<number> =>
  values.flatMap(([key]) => (key.startsWith('comment/') && has(key) ? [Number(key.slice('comment/'.length))] : []))

const first = Array.from({ length: 25 }, (_, at) => at + 1)

describe('of a thread', () => {
  it('with few comments is kept whole', () => {
    const values = valuesOf(996)
    const told = withoutUntouched(values, new Set())
    expect(told.leftOut).toBe(0)
    expect(values.every(([key, value]) => told.has(key) && told.shown(key, value) === value)).toBe(true)
  })

  it('with many comments keeps its first rows, and the number of comments left out', () => {
    const values = valuesOf(2000)
    const told = withoutUntouched(values, new Set())
    expect(idsIn(values, told)).toEqual(first)
    expect(told.leftOut).toBe(1975)
    expect(told.has('post/7')).toBe(true)
    expect(told.has('post/8')).toBe(false)
  })

  it('keeps each comment that was touched and those above it, in its rows and its list', () => {
    const values = valuesOf(2000)
    const told = withoutUntouched(values, new Set(['comment/1003', 'post/7']))
    const kept = [...first, 1001, 1002, 1003]
    expect(idsIn(values, told)).toEqual(kept)
    const thread = told.shown('thread/p/a:top', { rows: rowsOf(2000), collapsed: new Set() })
    const { rows } = thread as { readonly rows: ReadonlyArray<ThreadRow> }
    expect(rows.map(({ id }) => id)).toEqual(kept)
    expect(rows.slice(-4).map(({ span }) => span)).toEqual([1, 3, 2, 1])
    expect(told.shown('comments/p/a:top', { ids: rowsOf(2000).map(({ id }) => id), page: 1 })).toEqual({
      ids: kept,
      page: 1,
    })
  })

  it('keeps the text that a command may need, where something was touched', () => {
    const told = withoutUntouched(valuesOf(2000), new Set(['comment/1003']))
    const shown = (id: number): unknown => told.shown(`comment/${id}`, { id, markdown: 'Words' })
    expect([shown(1001), shown(1003)]).toEqual([
      { id: 1001, markdown: '' },
      { id: 1003, markdown: 'Words' },
    ])
  })

  it('keeps a comment of no thread if it was touched, or if a list of content names it', () => {
    const values = [
      ...valuesOf(2000),
      ['comment/9001', { id: 9001 }] as const,
      ['comment/9002', { id: 9002 }] as const,
      ['comment/9003', { id: 9003 }] as const,
      ['content/ada', { ids: ['post/7', 'comment/9002'] }] as const,
    ]
    const told = withoutUntouched(values, new Set(['comment/9001']))
    expect(idsIn(values, told).filter((id) => id > 9000)).toEqual([9001, 9002])
  })
})

it('has rows that count exactly the rows below them, whatever was touched', () => {
  const whole = valuesOf(1200)
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1200 }), { maxLength: 40 }), (ids) => {
      const told = withoutUntouched(whole, new Set(ids.map((id) => `comment/${id}`)))
      const thread = told.shown('thread/x', { rows: rowsOf(1200), collapsed: new Set() })
      const { rows } = thread as { readonly rows: ReadonlyArray<ThreadRow> }
      for (const [at, { depth, span }] of rows.entries()) {
        const after = rows.slice(at + 1).findIndex((row) => row.depth <= depth)
        expect(span).toBe(after < 0 ? rows.length - at : after + 1)
      }
      expect(ids.every((id) => rows.some((row) => row.id === id))).toBe(true)
    }),
    { numRuns: 50 },
  )
})
