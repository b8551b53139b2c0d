/**
 * Where a store tells of what changes in it: the value before and after, by the name that it has as a signal. Both are references to values
 * that never change themselves, so that telling costs nothing; whoever keeps a session's history listens.
 */

export interface Journal {
  /** `key` is the signal's name, `post/7`. `isGone` means that the store let go of it, not that anything was done to it. */
  note: (key: string, before: unknown, after: unknown, isGone?: boolean) => void
}

/** A journal that nobody reads yet. */
export const makeJournal = (): Journal => ({ note: () => {} })
