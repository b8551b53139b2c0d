// Open threads: what collapsing hides, and which threads are kept.
import { effect, signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import type { ThreadRow } from './CommentTree.ts'
import { makeThreads } from './Threads.ts'

const row = (id: number, depth: number, span: number): ThreadRow => ({
  id,
  depth,
  span,
  replies: 0,
  goesDeeper: false,
  author: `Author${id}`,
})
const nobody = signal<ReadonlySet<string>>(new Set())
const rows = [row(1, 0, 3), row(2, 1, 2), row(3, 2, 1), row(4, 0, 1)]
const ids = (shown: ReadonlyArray<ThreadRow>) => shown.map(({ id }) => id)

describe('Threads', () => {
  it('hides the replies of a collapsed comment, and shows them again', () => {
    const threads = makeThreads(2, nobody)
    threads.setRows('a', rows)
    const thread = threads.read('a')
    threads.toggle('a', 2)
    expect(ids(thread.visible.value)).toEqual([1, 2, 4])
    threads.toggle('a', 1)
    expect(ids(thread.visible.value)).toEqual([1, 4])
    threads.toggle('a', 1)
    threads.toggle('a', 2)
    expect(ids(thread.visible.value)).toEqual([1, 2, 3, 4])
    expect(ids(thread.rows.value)).toEqual([1, 2, 3, 4])
  })

  it('keeps collapsed comments when the same thread is loaded again', () => {
    const threads = makeThreads(2, nobody)
    threads.setRows('a', rows)
    threads.toggle('a', 1)
    threads.setRows('a', [...rows, row(5, 0, 1)])
    expect(ids(threads.read('a').visible.value)).toEqual([1, 4, 5])
  })

  it('follows the blocked names, whatever is collapsed', () => {
    const blocked = signal<ReadonlySet<string>>(new Set(['author2']))
    const threads = makeThreads(2, blocked)
    threads.setRows('a', rows)
    const { visible } = threads.read('a')
    expect(ids(visible.value)).toEqual([1, 4])
    blocked.value = new Set(['author1', 'author4'])
    expect(ids(visible.value)).toEqual([])
    blocked.value = new Set()
    expect(visible.value).toBe(rows)
  })

  it('returns the same thread as long as it is kept', () => {
    const threads = makeThreads(2, nobody)
    expect(threads.read('a')).toBe(threads.read('a'))
  })

  it('evicts the least recently used thread, but never one on screen', () => {
    const threads = makeThreads(2, nobody)
    threads.setRows('a', rows)
    threads.setRows('b', rows)
    const onScreen = threads.read('a')
    const stop = onScreen.visible.subscribe(() => {})
    threads.setRows('b', rows)
    threads.setRows('c', rows)
    threads.setRows('d', rows)
    expect(ids(onScreen.visible.value)).toEqual([1, 2, 3, 4])
    expect(threads.read('a')).toBe(onScreen)
    expect(threads.read('b').rows.value).toEqual([])
    stop()
  })

  it('shows a thread that was evicted between being read and being watched', () => {
    const threads = makeThreads(1, nobody)
    const early = threads.read('a')
    threads.setRows('b', rows)
    threads.setRows('a', rows)
    const seen: Array<ReadonlyArray<number>> = []
    const stop = effect(() => {
      seen.push(ids(early.visible.value))
    })
    threads.toggle('a', 1)
    stop()
    expect(seen.at(-1)).toEqual([1, 4])
  })

  it('resets everything when it is cleared, also for watchers', () => {
    const threads = makeThreads(2, nobody)
    threads.setRows('a', rows)
    threads.toggle('a', 1)
    const thread = threads.read('a')
    threads.clear()
    expect([thread.rows.value, thread.collapsed.value.size]).toEqual([[], 0])
  })
})
