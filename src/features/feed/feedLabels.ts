/** Display names of sorts and periods. docs/behaviour/feed.md#sorts. */

import { sourceOfCommunity } from '../../../schemas/FeedAddress.ts'
import { feedLimits } from '../../../schemas/limits.ts'
import type { FeedSort, TopPeriod } from '../../../schemas/vocabulary.ts'
import type { AdSlot } from '../../../signals/AdPlan.ts'
import type { FeedPosition } from '../../../signals/ReadingPlaces.ts'
import type { FeedLocation, FeedSpot } from './feedLocation.ts'

export const sortLabels: Readonly<Record<FeedSort, string>> = {
  hot: 'Hot',
  active: 'Active',
  new: 'New',
  rising: 'Rising',
  top: 'Top',
}

export const periodLabels: Readonly<Record<TopPeriod, string>> = {
  hour: 'Past hour',
  day: 'Past day',
  week: 'Past week',
  month: 'Past month',
  all: 'All time',
}

/** 'Hot', 'Top, past week' */
export const sortName = ({ sort, period }: FeedSpot): string =>
  sort === 'top' ? `${sortLabels.top}, ${periodLabels[period].toLowerCase()}` : sortLabels[sort]

/** The screen title of a place; `site` is the site's name. */
export const placeTitle = (place: FeedLocation, site: string): string => {
  if (place.kind === 'home') return site
  if (place.kind === 'custom') return place.name
  const source = sourceOfCommunity(place.community)
  switch (source.kind) {
    case 'community':
      return place.community
    case 'trending':
      return 'Trending'
    case 'all':
      return 'All'
    default:
      return 'Home'
  }
}

// Measures the entries of a feed's first page, in the format of the virtual list's saved measurements.

export type Standing = Pick<FeedPosition, 'margin' | 'measurements'>

/** `names` are the keys of the entries rendered in `list`, from the top down. */
export const standingOf = (list: HTMLElement, names: ReadonlyArray<string>): Standing => {
  const margin = Math.round(list.getBoundingClientRect().top + window.scrollY)
  const measurements = Array.from(list.children, (child, index) => {
    const { top, height: size } = child.getBoundingClientRect()
    const start = top + window.scrollY
    return { key: names[index] ?? index, index, start, end: start + size, size, lane: 0 }
  })
  return { margin, measurements }
}

// The entries of a feed, in order: posts, the app's own cards, and ads. docs/behaviour/feed.md#inserts.

export type FeedEntry = { readonly kind: 'post'; readonly id: number } | { readonly kind: 'support' | AdSlot }

export interface ShownInserts {
  /** 'Support us', at list index 3. */
  readonly support: boolean
  /** Ads, by the index of the post that follows them. */
  readonly ads: ReadonlyMap<number, AdSlot> | undefined
}

/** The entries for a list of post ids. An insert is left out of a list that is too short for it. */
export const feedEntries = (ids: ReadonlyArray<number>, inserts: ShownInserts): ReadonlyArray<FeedEntry> => {
  const entries: Array<FeedEntry> = ids.flatMap((id, at): ReadonlyArray<FeedEntry> => {
    const post = { kind: 'post', id } as const
    const ad = inserts.ads?.get(at)
    return ad === undefined ? [post] : [{ kind: ad }, post]
  })
  const at = feedLimits.supportInsertIndex
  if (inserts.support && entries.length > at) entries.splice(at, 0, { kind: 'support' })
  return entries
}

/** The identity of an entry, independent of its index. */
export const entryKey = (entry: FeedEntry): string => (entry.kind === 'post' ? `post/${entry.id}` : entry.kind)
