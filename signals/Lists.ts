/**
 * Lists by key, each a signal of its state, with a fixed limit: the least recently used is evicted first. A list holds
 * its entities in memory, and releases them when they leave it.
 */
import { batch, type ReadonlySignal } from '@preact/signals-core'
import { type Journal, makeJournal } from './journal.ts'
import { emptyList, type ListState } from './ListState.ts'
import { makeLruCache } from './LruCache.ts'

interface Holder<Id> {
  readonly hold: (ids: ReadonlyArray<Id>) => void
  readonly release: (ids: ReadonlyArray<Id>) => void
}

export interface Lists<Id> {
  /** The list as a signal; empty before the first request. */
  readonly read: (key: string) => ReadonlySignal<ListState<Id>>
  readonly peek: (key: string) => ListState<Id>
  /** Applies a transition to the current state. */
  readonly step: (key: string, step: (state: ListState<Id>) => ListState<Id>) => void
  /** Empties every list whose key passes the test; all without a test. */
  readonly reset: (test?: (key: string) => boolean) => void
  readonly keys: () => ReadonlyArray<string>
}

/** A store of at most `most` lists; watched lists are never evicted. */
export const makeLists = <Id>(
  name: string,
  most: number,
  holder: Holder<Id>,
  journal: Journal = makeJournal(),
): Lists<Id> => {
  const empty = emptyList<Id>()
  const hold = (next: ListState<Id>, previous: ListState<Id>): void => {
    if (next.ids === previous.ids) return
    holder.hold(next.ids)
    holder.release(previous.ids)
  }
  const shelf = makeLruCache<ListState<Id>>(name, most, empty, hold, journal)
  return {
    read: shelf.read,
    peek: shelf.peek,
    step: (key, step) => batch(() => shelf.set(key, step(shelf.peek(key)))),
    reset: (test = () => true) =>
      batch(() => {
        for (const key of shelf.keys()) if (test(key)) shelf.set(key, empty)
      }),
    keys: shelf.keys,
  }
}
