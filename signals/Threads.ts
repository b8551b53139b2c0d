/** Open threads: the rows of each, which comments are collapsed, and what stays visible. At most a few are kept, and always those on screen. */
import { batch, computed, type ReadonlySignal } from '@preact/signals-core'
import type { ThreadRow } from './CommentTree.ts'
import { makeShelf } from './shelf.ts'
import { uncollapsedRows } from './uncollapsedRows.ts'

export interface Thread {
  /** All rows that may show, in reading order. */
  readonly rows: ReadonlySignal<ReadonlyArray<ThreadRow>>
  readonly collapsed: ReadonlySignal<ReadonlySet<number>>
  /** The rows without those under collapsed comments. */
  readonly visible: ReadonlySignal<ReadonlyArray<ThreadRow>>
}

interface ThreadState {
  readonly rows: ReadonlyArray<ThreadRow>
  readonly collapsed: ReadonlySet<number>
}

export interface Threads {
  /** The thread of a key: the same as long as it is kept. */
  readonly read: (key: string) => Thread
  readonly setRows: (key: string, rows: ReadonlyArray<ThreadRow>) => void
  /** Collapses a comment, or expands it again. */
  readonly toggle: (key: string, commentId: number) => void
  readonly clear: () => void
}

const closed: ThreadState = { rows: [], collapsed: new Set() }

const threadOf = (state: ReadonlySignal<ThreadState>): Thread => {
  const rows = computed(() => state.value.rows)
  const collapsed = computed(() => state.value.collapsed)
  return { rows, collapsed, visible: computed(() => uncollapsedRows(rows.value, collapsed.value)) }
}

/** A store of at most `most` threads; the one used longest ago goes first, and one that something watches never goes. */
export const makeThreads = (most: number): Threads => {
  const shelf = makeShelf<ThreadState>('thread', most, closed)
  const views = new WeakMap<ReadonlySignal<ThreadState>, Thread>()
  return {
    read: (key) => {
      const state = shelf.read(key)
      const view = views.get(state) ?? threadOf(state)
      views.set(state, view)
      return view
    },
    setRows: (key, rows) => shelf.set(key, { ...shelf.peek(key), rows }),
    toggle: (key, commentId) => {
      const state = shelf.peek(key)
      const collapsed = new Set(state.collapsed)
      if (!collapsed.delete(commentId)) collapsed.add(commentId)
      shelf.set(key, { ...state, collapsed })
    },
    clear: () =>
      batch(() => {
        for (const key of shelf.keys()) shelf.set(key, closed)
      }),
  }
}
