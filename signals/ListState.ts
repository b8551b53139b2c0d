/**
 * The states of a list - a feed, a profile, search results, an inbox - and the pure transitions between them. A list
 * holds ids only; each entity is stored once, whatever lists contain it. docs/behaviour/feed.md#list-states.
 */
import type { Failure, Offline, TimedOut } from '../schemas/Failure.ts'
import { paging } from '../schemas/limits.ts'

export interface ListState<Id> {
  readonly ids: ReadonlyArray<Id>
  /** The last page that was loaded; starts at 1. */
  readonly page: number
  /** Whether there may be more to load. */
  readonly more: boolean
  /** The pending request: for the list itself, for its next page, or none. */
  readonly loading: 'list' | 'tail' | false
  readonly loaded: boolean
  /** When the list was last loaded from its start: milliseconds since the epoch. */
  readonly timestamp: number
  /** Newly found ids that are not in the list yet. */
  readonly polled: ReadonlyArray<Id>
  /** When the list was last polled; 0 if not since it was loaded. */
  readonly polledAt: number
  /** When the list was last on screen; absent until it has left it. Milliseconds since the epoch. */
  readonly seenAt?: number | undefined
  /** Why the last load or tail failed. */
  readonly failure: Failure | undefined
  /** Set where the offline copy is shown because the request failed. */
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

/** The state before the first request, and after a reset. */
export const emptyList = <Id>(): ListState<Id> => nothing

/** A page, as list transitions need it. */
export interface PageOf<Id> {
  readonly ids: ReadonlyArray<Id>
  readonly hasMore: boolean
  readonly kept?: Kept | undefined
}

/** The same list if all are different. */
const unique = <Id>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => {
  const all = new Set(ids)
  return all.size === ids.length ? ids : [...all]
}

/** A next page that failed may be there after all: without its failure the list would look as if it ended here. */
const mayHaveMore = ({ more, failure }: ListState<unknown>): boolean => more || failure !== undefined

/** The list is being loaded from its start; its ids stay until the response. */
export const listLoading = <Id>(state: ListState<Id>): ListState<Id> => ({
  ...state,
  more: mayHaveMore(state),
  loading: 'list',
  failure: undefined,
})

/** The first page arrived and replaces the ids. */
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

/** The list could not be loaded; its ids stay. */
export const listFailed = <Id>(state: ListState<Id>, failure: Failure): ListState<Id> => ({
  ...state,
  loading: false,
  failure,
})

/** The next page is being loaded. */
export const tailLoading = <Id>(state: ListState<Id>): ListState<Id> => ({
  ...state,
  more: mayHaveMore(state),
  loading: 'tail',
  failure: undefined,
})

/** The request was given up before a response: the list stays as it was. */
export const listGivenUp = <Id>(state: ListState<Id>): ListState<Id> =>
  state.loading === false ? state : { ...state, loading: false }

/**
 * The next page arrived: its new ids are appended. A page that repeats, overlaps or wraps to the start adds nothing,
 * and a page that adds nothing ends the list. A list that no longer waits for it (it was emptied meanwhile) is not
 * changed.
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

/** The next page could not be loaded: no further page is requested automatically. */
export const tailFailed = <Id>(state: ListState<Id>, failure: Failure): ListState<Id> =>
  state.loading === 'tail' ? { ...state, more: false, loading: false, failure } : state

/** A poll returned the first page: ids that are not in the list are set aside. */
export const listPolled = <Id>(state: ListState<Id>, ids: ReadonlyArray<Id>, now: number): ListState<Id> => {
  if (!state.loaded) return state
  const known = new Set(state.ids)
  return { ...state, polled: unique(ids).filter((id) => !known.has(id)), polledAt: now }
}
