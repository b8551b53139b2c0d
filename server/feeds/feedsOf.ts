/** The feeds of a screen, by its path, so that feed readers and browsers find them from the page. */
import { type FeedSort, feedSorts, type TopPeriod } from '../../schemas/vocabulary.ts'
import { type FeedFormat, type FeedSubject, feedPath, newest, subjectOfCommunity } from './feedAddress.ts'

export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
}

export interface FeedLink {
  /** Plain text: not escaped for HTML. */
  readonly title: string
  readonly type: string
  /** Path and query, escaped for an address. */
  readonly address: string
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A list of posts has a feed of its newest posts, and one in the sort of its address. */
const lists = (name: string, sort: FeedSort | undefined): ReadonlyArray<FeedSubject> =>
  (sort === undefined || sort === 'new' ? [newest.sort] : [sort, newest.sort]).map((each) =>
    subjectOfCommunity(name, { ...newest, sort: each }),
  )

const subjectsOf = (path: string): ReadonlyArray<FeedSubject> => {
  const [first = '', second = '', third = '', fourth = ''] = path.slice(1).split('/').map(decoded)
  const sortNamed = (word: string) => feedSorts.find((sort) => sort === word)
  if (second === '') return first === '' || sortNamed(first) ? lists('home', sortNamed(first)) : []
  if (first === 'u')
    return second === 'me' || third !== ''
      ? []
      : [
          { kind: 'member', name: second, shows: 'posts' },
          { kind: 'member', name: second, shows: 'comments' },
        ]
  if (first === 'p') return [{ kind: 'post', uuid: second }]
  if (first !== 'c') return []
  if (third === 'p') return fourth === '' ? [] : [{ kind: 'post', uuid: fourth }, ...lists(second, undefined)]
  return third === '' || third === 'about' || sortNamed(third) ? lists(second, sortNamed(third)) : []
}

/** The feeds of the screen at a path, the most fitting first; none for screens that have no list for guests. */
export const feedsOf = (path: string): ReadonlyArray<FeedLink> =>
  subjectsOf(path).flatMap((subject) =>
    (['rss', 'atom'] as const).map((format) => ({
      title: `${feedTitle(subject)} (${format === 'rss' ? 'RSS' : 'Atom'})`,
      type: feedTypes[format],
      address: feedPath(subject, format),
    })),
  )

/** Titles may hold any letter; those that a header cannot carry are left out. */
const titleInHeader = (title: string): string => (/^[ !#-[\]-~]+$/.test(title) ? `; title="${title}"` : '')

/** The feeds of a screen as the value of a `Link` header; '' for none. */
export const feedLinkHeader = (path: string): string =>
  feedsOf(path)
    .map(({ title, type, address }) => `<${address}>; rel="alternate"; type="${type}"${titleInHeader(title)}`)
    .join(', ')

// The title of a feed, in the list of a reader and in the head of the page that it belongs to.

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
