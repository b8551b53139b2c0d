/**
 * Open threads: their rows, collapsed comments, and visible rows, which follow the names that the viewer blocks. Only a
 * few are kept, and always those on screen.
 */
import { batch, computed, type ReadonlySignal } from '@preact/signals-core'
import { nameKey } from '../schemas/ids.ts'
import { visibleRows } from './Arrival.ts'
import type { ThreadRow } from './CommentTree.ts'
import { type Journal, makeJournal } from './journal.ts'
import { makeLruCache } from './LruCache.ts'

interface Thread {
  /** All rows, in reading order. */
  readonly rows: ReadonlySignal<ReadonlyArray<ThreadRow>>
  readonly collapsed: ReadonlySignal<ReadonlySet<number>>
  /** The rows without replies of collapsed comments, and without comments of blocked authors and their replies. */
  readonly visible: ReadonlySignal<ReadonlyArray<ThreadRow>>
}

export interface ThreadState {
  readonly rows: ReadonlyArray<ThreadRow>
  readonly collapsed: ReadonlySet<number>
}

export interface Threads {
  /** The thread of a key; the same object as long as it is kept. */
  readonly read: (key: string) => Thread
  readonly setRows: (key: string, rows: ReadonlyArray<ThreadRow>) => void
  /** Collapses a comment, or expands it again. */
  readonly toggle: (key: string, commentId: number) => void
  readonly clear: () => void
  /** The thread of a key as plain data, for reading and writing. */
  readonly state: (key: string) => ThreadState
  readonly setState: (key: string, state: ThreadState) => void
  readonly keys: () => ReadonlyArray<string>
}

const closed: ThreadState = { rows: [], collapsed: new Set() }

type Names = ReadonlySignal<ReadonlySet<string>>

const threadOf = (state: ReadonlySignal<ThreadState>, blocked: Names): Thread => {
  const rows = computed(() => state.value.rows)
  const collapsed = computed(() => state.value.collapsed)
  const visible = computed(() => {
    const names = blocked.value
    const isBlocked = names.size === 0 ? undefined : (author: string) => names.has(nameKey(author))
    return visibleRows(rows.value, { collapsed: collapsed.value, isBlocked })
  })
  return { rows, collapsed, visible }
}

/**
 * A store of at most `most` threads; the least recently used is evicted first, and a watched one never. `blocked` has
 * lower-case names.
 */
export const makeThreads = (most: number, blocked: Names, journal: Journal = makeJournal()): Threads => {
  const shelf = makeLruCache<ThreadState>('thread', most, closed, () => {}, journal)
  const views = new WeakMap<ReadonlySignal<ThreadState>, Thread>()
  return {
    read: (key) => {
      const state = shelf.read(key)
      const view = views.get(state) ?? threadOf(state, blocked)
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
    state: shelf.peek,
    setState: shelf.set,
    keys: shelf.keys,
  }
}
