/**
 * Conversion between a feed's address and its place, sort and period. A place is not yet a feed: guests have no home
 * feed and read Trending there. docs/behaviour/feed.md#addresses.
 */
import {
  defaultPeriod,
  defaultSort,
  type FeedAddress,
  type FeedSource,
  sourceOfCommunity,
} from '../../../schemas/FeedAddress.ts'
import { communityPath, feedPath, homePath } from '../../../schemas/rules/addresses.ts'
import { type FeedSort, feedSorts, type TopPeriod, topPeriods } from '../../../schemas/vocabulary.ts'

export type FeedLocation =
  | { readonly kind: 'home' }
  /** `trending` and `all` are communities in addresses. */
  | { readonly kind: 'community'; readonly community: string }
  | { readonly kind: 'custom'; readonly feedId: string; readonly name: string }

export interface FeedSpot {
  readonly place: FeedLocation
  readonly sort: FeedSort
  readonly period: TopPeriod
}

export interface FeedSearch {
  readonly period?: TopPeriod | undefined
}

/** Reads `?period=`; an unknown period counts as missing. */
export const readFeedSearch = (search: Readonly<Record<string, unknown>>): FeedSearch => {
  // Set `period` even if undefined: a missing property would keep its raw value from the address.
  return { period: topPeriods.find((each) => each === search.period) }
}

/** Reads the sort in an address, if there is one; `false`, for an unknown sort, lets the router try other routes. */
export const readSort = <Params extends { readonly sort?: string | undefined }>(
  params: Params,
): (Omit<Params, 'sort'> & { readonly sort?: FeedSort | undefined }) | false => {
  if (params.sort === undefined) return { ...params, sort: undefined }
  const sort = feedSorts.find((each) => each === params.sort)
  return sort === undefined ? false : { ...params, sort }
}

/** The spot for the parts of an address, with defaults. */
export const spotAt = (place: FeedLocation, sort: FeedSort = defaultSort, { period }: FeedSearch = {}): FeedSpot => ({
  place,
  sort,
  period: period ?? defaultPeriod,
})

const sourceAt = (place: FeedLocation, isGuest: boolean, base: string): FeedSource => {
  const source: FeedSource =
    place.kind === 'custom'
      ? { kind: 'custom', feedId: place.feedId }
      : sourceOfCommunity(place.kind === 'community' ? place.community : base)
  return source.kind === 'home' && isGuest ? { kind: 'trending' } : source
}

/** The feed to read at a spot. `base` is the community that the host belongs to; its feed replaces home. */
export const feedAt = ({ place, sort, period }: FeedSpot, isGuest: boolean, base = 'home'): FeedAddress => ({
  source: sourceAt(place, isGuest, base),
  sort,
  period,
})

const pathAt = (place: FeedLocation, sort: FeedSort): string => {
  switch (place.kind) {
    case 'home':
      return homePath(sort)
    case 'community':
      return communityPath(place.community, sort)
    case 'custom':
      return feedPath({ id: Number(place.feedId), name: place.name }, sort)
  }
}

/** The address of a spot, without the defaults hot and week. */
export const spotPath = ({ place, sort, period }: FeedSpot): string =>
  pathAt(place, sort) + (sort === 'top' && period !== defaultPeriod ? `?period=${period}` : '')

const placeOf = (
  parts: ReadonlyArray<string>,
): { readonly place: FeedLocation; readonly rest: ReadonlyArray<string> } | undefined => {
  const [first, second, third, ...rest] = parts
  if (first === 'c') {
    const after = third === undefined ? [] : [third, ...rest]
    return second === undefined ? undefined : { place: { kind: 'community', community: second }, rest: after }
  }
  if (first !== 'feed') return { place: { kind: 'home' }, rest: parts }
  if (second === undefined || third === undefined) return undefined
  return { place: { kind: 'custom', feedId: second, name: third }, rest }
}

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The spot of a path; `undefined` if it is no feed. */
export const spotOfPath = (path: string, search: FeedSearch = {}): FeedSpot | undefined => {
  const found = placeOf(
    path
      .split('/')
      .filter((part) => part !== '')
      .map(decodePart),
  )
  if (found === undefined || found.rest.length > 1) return undefined
  const [sort] = found.rest
  if (sort === undefined) return spotAt(found.place, undefined, search)
  const known = readSort({ sort })
  return known === false ? undefined : spotAt(found.place, known.sort, search)
}
