/** The title of a feed, in the list of a reader and in the head of the page that it belongs to. */
import type { TopPeriod } from '../../schemas/vocabulary.ts'
import type { FeedSubject } from './feedAddress.ts'

const periods: Readonly<Record<TopPeriod, string>> = {
  hour: 'past hour',
  day: 'past day',
  week: 'past week',
  month: 'past month',
  all: 'all time',
}

/** `postTitle` is that of the post whose comments it shows, if it is known. */
export const feedTitle = (subject: FeedSubject, postTitle = ''): string => {
  if (subject.kind === 'post') return postTitle === '' ? 'Comments on this post' : `Comments on "${postTitle}"`
  if (subject.kind === 'member') return `u/${subject.name}: ${subject.shows}`
  const place = subject.kind === 'community' ? `c/${subject.name}` : { all: 'All', trending: 'Trending' }[subject.kind]
  const period = subject.sort === 'top' ? `, ${periods[subject.period]}` : ''
  return `${place}: ${subject.sort} posts${period}`
}
