/**
 * Addresses of feeds for feed readers: what they show is below the screen of the same name.
 * docs/decisions/0059-feeds-sitemaps-and-robots.md.
 */
import { defaultPeriod, sourceOfCommunity } from '../../schemas/FeedAddress.ts'
import { nameKey } from '../../schemas/ids.ts'
import { type FeedSort, feedSorts, type TopPeriod, topPeriods } from '../../schemas/vocabulary.ts'

export type FeedFormat = 'rss' | 'atom'

interface PostOrder {
  readonly sort: FeedSort
  /** Matters to `top` only. */
  readonly period: TopPeriod
}

/** What a feed shows. */
export type FeedSubject =
  | ({ readonly kind: 'all' | 'trending' } & PostOrder)
  | ({ readonly kind: 'community'; readonly name: string } & PostOrder)
  | { readonly kind: 'member'; readonly name: string; readonly shows: 'posts' | 'comments' }
  /** The comments of a post. */
  | { readonly kind: 'post'; readonly uuid: string }

/** Newest first: feed readers show each entry once, in order of time. */
export const newest: PostOrder = { sort: 'new', period: defaultPeriod }

const orderQuery = ({ sort, period }: PostOrder): string => {
  if (sort === newest.sort) return ''
  return `?sort=${sort}${sort === 'top' && period !== defaultPeriod ? `&period=${period}` : ''}`
}

/** The path and query of a feed. */
export const feedPath = (subject: FeedSubject, format: FeedFormat): string => {
  switch (subject.kind) {
    case 'community':
      return `/c/${encodeURIComponent(subject.name.toWellFormed())}.${format}${orderQuery(subject)}`
    case 'member': {
      const query = subject.shows === 'comments' ? '?type=comment' : ''
      return `/u/${encodeURIComponent(subject.name.toWellFormed())}.${format}${query}`
    }
    case 'post':
      return `/p/${encodeURIComponent(subject.uuid.toWellFormed())}.${format}`
    default:
      return `/${subject.kind}.${format}${orderQuery(subject)}`
  }
}

/** The same feed in any spelling has one key. */
export const feedKey = (subject: FeedSubject, format: FeedFormat): string =>
  feedPath('name' in subject ? { ...subject, name: nameKey(subject.name) } : subject, format)

/** A feed of a community as named in an address; Trending is what guests read at home. */
export const subjectOfCommunity = (name: string, order: PostOrder): FeedSubject => {
  const source = sourceOfCommunity(name)
  if (source.kind === 'all') return { kind: 'all', ...order }
  return source.kind === 'community' ? { kind: 'community', name, ...order } : { kind: 'trending', ...order }
}

/** A name of twenty letters of any script, escaped, has up to a few hundred characters. */
const shape = /^\/(?:(all|trending)|([cup])\/([^/]{1,1000}))\.(rss|atom)$/

/** An unknown sort is a feed that does not exist; an unknown period counts as missing, as on screens. */
const orderOf = (params: URLSearchParams): PostOrder | undefined => {
  const wanted = params.get('sort') ?? newest.sort
  const sort = feedSorts.find((each) => each === wanted)
  const period = topPeriods.find((each) => each === params.get('period')) ?? defaultPeriod
  return sort && { sort, period }
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

const subjectOf = (kind: string, name: string, params: URLSearchParams): FeedSubject | undefined => {
  if (kind === 'p') return { kind: 'post', uuid: name }
  if (kind === 'u') return { kind: 'member', name, shows: params.get('type') === 'comment' ? 'comments' : 'posts' }
  const order = orderOf(params)
  if (order === undefined) return undefined
  return kind === 'c' ? subjectOfCommunity(name, order) : { kind: kind === 'all' ? 'all' : 'trending', ...order }
}

/** The feed at an address; `unknown` if the address is a feed's but there is none, `undefined` if it is not. */
export const feedAt = (
  path: string,
  params: URLSearchParams,
): { readonly subject: FeedSubject; readonly format: FeedFormat } | 'unknown' | undefined => {
  const match = shape.exec(path)
  if (match === null) return undefined
  const [, fixed, letter, part = '', ending] = match
  const name = decoded(part)
  const subject = name === undefined ? undefined : subjectOf(fixed ?? letter ?? '', name, params)
  return subject === undefined ? 'unknown' : { subject, format: ending === 'atom' ? 'atom' : 'rss' }
}
