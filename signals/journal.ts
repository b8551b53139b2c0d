/**
 * Where a store tells of what changes in it: the value before and after, by the name that it has as a signal. Both are references to values
 * that never change themselves, so that telling costs nothing; whoever keeps a session's history listens.
 */

import type { Signal } from '@preact/signals-core'

export interface Journal {
  /** `key` is the signal's name, `post/7`. `isGone` means that the store let go of it, not that anything was done to it. */
  note: (key: string, before: unknown, after: unknown, isGone?: boolean) => void
}

/** A journal that nobody reads yet. */
export const makeJournal = (): Journal => ({ note: () => {} })

/** What is no entity and no list tells of its changes itself. */
export const tellChanges = <A>(journal: Journal, key: string, told: Signal<A>): void => {
  let before = told.peek()
  told.subscribe((after) => {
    if (after !== before) journal.note(key, before, after)
    before = after
  })
}
