/**
 * Lists without JavaScript: `?page=2` is the second page of the list at an address. The browser's own app has no such
 * address, since its lists go on as they are scrolled; with JavaScript it shows the list from its beginning.
 * docs/behaviour/platform.md#pages.
 */
import { Option, Schema } from 'effect'
import type { PageContent } from './PageRenderer.ts'

/** The highest page number: further pages are rarely read and cost long queries. */
const mostPages = 40

/** Comments on the second page of a post, which is its last one. */
const mostComments = 200

export interface FurtherPage {
  /** The address of the list. */
  readonly address: string
  /** 1 for the list itself. */
  readonly page: number
  /** On a profile: posts and comments of the pages before. */
  readonly seen: readonly [posts: number, comments: number]
}

/** Parses the address of a page: a path with its query. */
export const furtherPage = (address: string): FurtherPage => {
  const url = new URL(address, 'http://localhost')
  const page = Number(/^[1-9]\d?$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1)
  const [, posts = 0, comments = 0] = /^(\d{1,5})-(\d{1,5})$/.exec(url.searchParams.get('seen') ?? '') ?? []
  url.searchParams.delete('page')
  url.searchParams.delete('seen')
  return {
    address: page === 1 ? address : `${url.pathname}${url.search}`,
    page: Math.min(page, mostPages),
    seen: [Number(posts), Number(comments)],
  }
}

const isList = (path: string): boolean =>
  /\/(?:post\/(?:\w+v2|search)|community\/communities|feeds\/\w+)\.json$/.test(path)

/** Changes the API call of a list's first page into the call of the page asked for. */
export const furtherCall = (call: string, { page, seen: [posts, comments] }: FurtherPage): string => {
  if (page === 1) return call
  const url = new URL(call, 'http://localhost')
  const { pathname, searchParams } = url
  if (isList(pathname)) searchParams.set('page', String(page))
  else if (pathname.endsWith('/content/profile.json')) {
    searchParams.set('post', String(posts))
    searchParams.set('comment', String(comments))
  } else if (pathname.endsWith('/post/post.json') && searchParams.has('limit'))
    searchParams.set('limit', String(mostComments))
  return `${pathname}${url.search}`
}

/** A list's response has this key once, and quotes in texts are escaped, so the response is not parsed again for it. */
const hasMore = /"has_more_entries":\s*true/

const Answer = Schema.Struct({
  has_more_entries: Schema.optionalKey(Schema.Boolean),
  content: Schema.optionalKey(Schema.Array(Schema.Struct({ parent_id: Schema.optionalKey(Schema.Unknown) }))),
  comments: Schema.optionalKey(Schema.Array(Schema.Unknown)),
})
const decodeAnswer = Schema.decodeOption(Schema.fromJsonString(Answer))

/** The address of the next page, from the answers that the page was rendered from; '' at the end of the list. */
export const nextAddress = (
  { address, page, seen: [posts, comments] }: FurtherPage,
  answers: PageContent['answers'],
): string => {
  const url = new URL(address, 'http://localhost')
  const next = (seen?: string): string => {
    url.searchParams.set('page', String(page + 1))
    if (seen !== undefined) url.searchParams.set('seen', seen)
    return page < mostPages ? `${url.pathname}${url.search}` : ''
  }
  for (const [call, { text }] of Object.entries(answers)) {
    const { pathname, searchParams } = new URL(call, 'http://localhost')
    if (isList(pathname)) {
      if (hasMore.test(text)) return next()
      continue
    }
    const answer = Option.getOrUndefined(decodeAnswer(text))
    const limit = Number(searchParams.get('limit') ?? 0)
    if (limit > 0 && limit < mostComments && answer?.comments?.length === limit) return next()
    if (answer?.has_more_entries !== true) continue
    if (answer.content === undefined) return next()
    const written = answer.content.filter(({ parent_id }) => parent_id !== undefined).length
    return next(`${posts + answer.content.length - written}-${comments + written}`)
  }
  return ''
}
