/**
 * Lists by key, each a signal of its state, at most a fixed number of them: the one used longest ago goes first. A list
 * holds the entities it names, and lets go of them when they leave it.
 */
import { batch, type ReadonlySignal } from '@preact/signals-core'
import { type Journal, makeJournal } from './journal.ts'
import { emptyList, type ListState } from './ListState.ts'
import { makeShelf } from './shelf.ts'

interface Holder<Id> {
  readonly hold: (ids: ReadonlyArray<Id>) => void
  readonly release: (ids: ReadonlyArray<Id>) => void
}

export interface Lists<Id> {
  /** The list as a signal; empty while nothing was asked for. */
  readonly read: (key: string) => ReadonlySignal<ListState<Id>>
  readonly peek: (key: string) => ListState<Id>
  /** Takes a step from the present state to the next. */
  readonly step: (key: string, step: (state: ListState<Id>) => ListState<Id>) => void
  /** Empties every list whose key passes; without a test all of them. */
  readonly reset: (test?: (key: string) => boolean) => void
  readonly keys: () => ReadonlyArray<string>
}

/** A store of at most `most` lists; lists that something watches are never let go of. */
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
  const shelf = makeShelf<ListState<Id>>(name, most, empty, hold, journal)
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
