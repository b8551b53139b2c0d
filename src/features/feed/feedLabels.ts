/** Display names of sorts and periods. docs/behaviour/feed.md#sorts. */

import { sourceOfCommunity } from '../../../schemas/FeedAddress.ts'
import type { FeedSort, TopPeriod } from '../../../schemas/vocabulary.ts'
import { type FeedLocation, type FeedSpot } from './feedLocation.ts'

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

/** The screen title of a place. */
export const placeTitle = (place: FeedLocation): string => {
  if (place.kind === 'home') return 'Parley'
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
