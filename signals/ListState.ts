/**
 * The states of a list - a feed, a profile, search results, an inbox - and the pure steps between them. A list holds ids only; the
 * entities stand in their stores once, whatever lists they are in. Document 1, section 4 (Feed list phases).
 */
import type { Failure, Offline, TimedOut } from '../schemas/Failure.ts'
import { paging } from '../schemas/limits.ts'

export interface ListState<Id> {
  readonly ids: ReadonlyArray<Id>
  /** The last page that was loaded; starts at 1. */
  readonly page: number
  /** Whether there may be more to load. */
  readonly more: boolean
  /** What is under way: the list itself, its next page, or nothing. */
  readonly loading: 'list' | 'tail' | false
  readonly loaded: boolean
  /** When the list was last loaded from its start: milliseconds since the epoch. */
  readonly timestamp: number
  /** Newly found ids that are not in the list yet. */
  readonly polled: ReadonlyArray<Id>
  /** When the list was last polled; 0 for not since it was loaded. */
  readonly polledAt: number
  /** When the list was last on screen; absent until it has left it. Milliseconds since the epoch. */
  readonly seenAt?: number | undefined
  /** Why the last load or the last tail did not arrive. */
  readonly failure: Failure | undefined
  /** Set where the device's own copy is shown, in the place of an answer that did not come. */
  readonly kept?: Kept | undefined
}

/** When a copy was made, and why it is shown. */
export interface Kept {
  readonly at: number
  readonly failure: Offline | TimedOut
}

const nothing: ListState<never> = {
  ids: [],
  page: paging.firstPage,
  more: true,
  loading: false,
  loaded: false,
  timestamp: 0,
  polled: [],
  polledAt: 0,
  failure: undefined,
}

/** The state before anything was asked for, and after a reset. */
export const emptyList = <Id>(): ListState<Id> => nothing

/** A page as a list step needs it. */
export interface PageOf<Id> {
  readonly ids: ReadonlyArray<Id>
  readonly hasMore: boolean
  readonly kept?: Kept | undefined
}

const unique = <Id>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => [...new Set(ids)]

/** The list is asked for from its start; what it shows stays until the answer is there. */
export const listLoading = <Id>(state: ListState<Id>): ListState<Id> => ({
  ...state,
  loading: 'list',
  failure: undefined,
})

/** The first page arrived and replaces what was there. */
export const listLoaded = <Id>(_state: ListState<Id>, page: PageOf<Id>, now: number): ListState<Id> => ({
  ids: unique(page.ids),
  page: paging.firstPage,
  more: page.hasMore && page.ids.length > 0,
  loading: false,
  loaded: true,
  timestamp: now,
  polled: [],
  polledAt: 0,
  failure: undefined,
  kept: page.kept,
})

/** The list could not be loaded; what it showed stays. */
export const listFailed = <Id>(state: ListState<Id>, failure: Failure): ListState<Id> => ({
  ...state,
  loading: false,
  failure,
})

/** The next page is asked for. */
export const tailLoading = <Id>(state: ListState<Id>): ListState<Id> => ({
  ...state,
  loading: 'tail',
  failure: undefined,
})

/** What was asked for was given up before an answer came: the list stands as it did. */
export const listGivenUp = <Id>(state: ListState<Id>): ListState<Id> =>
  state.loading === false ? state : { ...state, loading: false }

/**
 * The next page arrived: what is new in it is added. A page that repeats, overlaps or wraps to the start adds nothing new, and
 * a page that adds nothing ends the list. A list that no longer waits for it (it was emptied meanwhile) stays as it is.
 */
export const tailLoaded = <Id>(state: ListState<Id>, page: PageOf<Id>): ListState<Id> => {
  if (state.loading !== 'tail') return state
  const known = new Set(state.ids)
  const added = unique(page.ids).filter((id) => !known.has(id))
  return {
    ...state,
    ids: added.length === 0 ? state.ids : [...state.ids, ...added],
    page: state.page + 1,
    more: page.hasMore && added.length > 0,
    loading: false,
    failure: undefined,
  }
}

/** The next page could not be loaded: no more is tried by itself. Document 1, section 4 (tail-load-failed). */
export const tailFailed = <Id>(state: ListState<Id>, failure: Failure): ListState<Id> =>
  state.loading === 'tail' ? { ...state, more: false, loading: false, failure } : state

/** A poll found what the first page holds now; what the list does not have yet is kept aside. */
export const listPolled = <Id>(state: ListState<Id>, ids: ReadonlyArray<Id>, now: number): ListState<Id> => {
  if (!state.loaded) return state
  const known = new Set(state.ids)
  return { ...state, polled: unique(ids).filter((id) => !known.has(id)), polledAt: now }
}
