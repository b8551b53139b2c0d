/** Display names of sorts and periods. Document 1, section 2 (Feed screen); API notes on feeds. */

import { sourceOfCommunity } from '../../../schemas/FeedAddress.ts'
import type { FeedSort, TopPeriod } from '../../../schemas/vocabulary.ts'
import { type FeedPlace, type FeedSpot } from './feedPlace.ts'

export const sortWords: Readonly<Record<FeedSort, string>> = {
  hot: 'Hot',
  active: 'Active',
  new: 'New',
  rising: 'Rising',
  top: 'Top',
}

export const periodWords: Readonly<Record<TopPeriod, string>> = {
  hour: 'Past hour',
  day: 'Past day',
  week: 'Past week',
  month: 'Past month',
  all: 'All time',
}

/** 'Hot', 'Top, past week' */
export const sortName = ({ sort, period }: FeedSpot): string =>
  sort === 'top' ? `${sortWords.top}, ${periodWords[period].toLowerCase()}` : sortWords[sort]

/** The screen title of a place. */
export const placeTitle = (place: FeedPlace): string => {
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
