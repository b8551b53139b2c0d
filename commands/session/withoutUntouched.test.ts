// Of a thread that nobody would send whole, what a session needs stays: its beginning, and every conversation in which something happened.
import { describe, expect, it } from 'vitest'
import type { ThreadRow } from '../../signals/CommentTree.ts'
import { withoutUntouched } from './withoutUntouched.ts'

/** Conversations of four: one begins, one answers it, two answer that. */
const rowsOf = (count: number): ReadonlyArray<ThreadRow> =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    depth: Math.min(at % 4, 2),
    span: [4, 3, 1, 1][at % 4] ?? 1,
    replies: [1, 2, 0, 0][at % 4] ?? 0,
  })) as unknown as ReadonlyArray<ThreadRow>

const stateOf = (count: number): Map<string, unknown> =>
  new Map<string, unknown>([
    ['post/7', { id: 7 }],
    ...rowsOf(count).map(({ id }): [string, unknown] => [`comment/${id}`, { id }]),
    ['thread/p/a:top', { rows: rowsOf(count), collapsed: new Set() }],
    ['comments/p/a:top', { ids: rowsOf(count).map(({ id }) => id), page: 1 }],
  ])

const idsIn = (state: ReadonlyMap<string, unknown>): ReadonlyArray<number> =>
  [...state.keys()].filter((key) => key.startsWith('comment/')).map((key) => Number(key.slice('comment/'.length)))

describe('of a thread', () => {
  it('of few comments everything stays', () => {
    const whole = stateOf(996)
    const { state, leftOut } = withoutUntouched(whole, new Set())
    expect([state, leftOut]).toEqual([whole, 0])
  })

  it('of many stays the beginning, in whole conversations, and it is said how many were left out', () => {
    const { state, leftOut } = withoutUntouched(stateOf(2000), new Set())
    expect(idsIn(state)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1))
    expect(leftOut).toBe(1700)
    expect(state.get('post/7')).toEqual({ id: 7 })
  })

  it('stays every conversation in which something happened, with its rows and its place in the list', () => {
    const { state, leftOut } = withoutUntouched(stateOf(2000), new Set(['comment/1003', 'post/7']))
    const kept = [...Array.from({ length: 300 }, (_, at) => at + 1), 1001, 1002, 1003, 1004]
    expect(idsIn(state)).toEqual(kept)
    expect(leftOut).toBe(2000 - kept.length)
    const { rows } = state.get('thread/p/a:top') as { readonly rows: ReadonlyArray<ThreadRow> }
    expect(rows.map(({ id }) => id)).toEqual(kept)
    expect(state.get('comments/p/a:top')).toEqual({ ids: kept, page: 1 })
  })

  it('stays a comment that something happened to and that stands in no thread', () => {
    const alone = stateOf(2000).set('comment/9001', { id: 9001 })
    expect(idsIn(withoutUntouched(alone, new Set(['comment/9001'])).state)).toContain(9001)
    expect(idsIn(withoutUntouched(alone, new Set()).state)).not.toContain(9001)
  })

  it('the state itself stays as it was', () => {
    const whole = stateOf(2000)
    withoutUntouched(whole, new Set(['comment/5']))
    expect(whole).toEqual(stateOf(2000))
  })
})
