/**
 * Addresses of the app's own screens. docs/behaviour/layout-and-navigation.md#addresses. Plain text: a path always
 * begins with a slash and every part is escaped.
 */
import type { FeedSort, InboxType, PostType, ProfileType } from '../vocabulary.ts'

/**
 * Escapes one part of a path. Half a surrogate pair, which is invalid in an address, becomes the replacement character.
 */
const part = (text: string): string => encodeURIComponent(text.toWellFormed())

/** A query, '' if it is empty. */
const query = (fields: Readonly<Record<string, string | undefined>>): string => {
  const filled = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${part(value)}`],
  )
  return filled.length === 0 ? '' : `?${filled.join('&')}`
}

/** Hot is the default sort and is omitted. */
const sortSuffix = (sort: FeedSort | undefined): string => (sort === undefined || sort === 'hot' ? '' : `/${sort}`)

const slugLength = 60

/** A title as part of an address: lower-case words joined by hyphens, at most 60 letters; 'x' if no letter is left. */
export const slug = (title: string): string => {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const cut = Array.from(words.replace(/^-|-$/g, '')).slice(0, slugLength).join('').replace(/-$/, '')
  return cut === '' ? 'x' : cut
}

interface PostPlace {
  readonly uuid: string
  /** May be empty: then the address has no community. */
  readonly community: string
}

const postBase = ({ community, uuid }: PostPlace): string =>
  community === '' ? `/p/${part(uuid)}/` : `/c/${part(community)}/p/${part(uuid)}/`

/** /c/{community}/p/{uuid}/ */
export const postPath = (post: PostPlace): string => postBase(post)

/** Whether a path is that of a post or of one of its comments. */
export const isPostPath = (path: string): boolean => /^(?:\/c\/[^/]+)?\/p\//.test(path)

interface CommentPlace {
  readonly uuid: string
  readonly postUuid: string
  readonly community: string
  readonly postTitle?: string
}

/** /c/{community}/p/{uuid}/{title}/c/{commentUuid}/: the post page, focused on one comment. */
export const commentPath = (comment: CommentPlace): string =>
  `${postBase({ community: comment.community, uuid: comment.postUuid })}${part(slug(comment.postTitle ?? ''))}/c/${part(comment.uuid)}/`

/** /p/{postUuid}/x/c/{commentUuid}/: a single thread, as profiles and message replies open it. */
export const threadPath = (comment: { readonly uuid: string; readonly postUuid: string }): string =>
  `/p/${part(comment.postUuid)}/x/c/${part(comment.uuid)}/`

/** / and /{sort} */
export const homePath = (sort?: FeedSort): string => sortSuffix(sort) || '/'

/** /c/{community} and /c/{community}/{sort}; `trending` and `all` are communities here. */
export const communityPath = (community: string, sort?: FeedSort): string => `/c/${part(community)}${sortSuffix(sort)}`

/** /c/{community}/about */
export const aboutPath = (community: string): string => `/c/${part(community)}/about`

/** /c/{community}/wiki */
export const wikiPath = (community: string): string => `/c/${part(community)}/wiki`

/** /feed/{feedId}/{feedName} and the same with /{sort} */
export const feedPath = (feed: { readonly id: number; readonly name: string }, sort?: FeedSort): string =>
  `/feed/${feed.id}/${part(feed.name)}${sortSuffix(sort)}`

/** /u/{user}, with the profile's tab unless it is the overview */
export const userPath = (user: string, type?: ProfileType): string =>
  `/u/${part(user)}${query({ type: type === 'overview' ? undefined : type })}`

/** /submit or /c/{community}/submit, with the type of post; the default type is the community's, or link */
export const submitPath = (community = '', type?: PostType): string =>
  `${community === '' ? '' : `/c/${part(community)}`}/submit${query({ type })}`

/** /messages, with the inbox's tab unless it is all */
export const inboxPath = (type?: InboxType): string => `/messages${query({ type: type === 'all' ? undefined : type })}`

/** /message/{conversation_id} */
export const conversationPath = (id: number): string => `/message/${id}`

/** /send?to={username}; a community's moderators are addressed as `c:{community}` */
export const sendPath = (to = ''): string => `/send${query({ to })}`

/** /search?query=&community=; the community `win`, which means all, is omitted */
export const searchPath = (words: string, community = ''): string =>
  `/search${query({ query: words, community: community === 'win' ? '' : community })}`

/** /saved and /saved/{folder}/ */
export const savedPath = (folder = ''): string => (folder === '' ? '/saved' : `/saved/${part(folder)}/`)

/**
 * The address for 'Copy Link': the current host with /c/{community}/p/{uuid}/. `origin` such as `https://example.org`.
 * docs/behaviour/post.md#share-and-copy.
 */
export const copyLink = (origin: string, post: PostPlace): string => origin.replace(/\/+$/, '') + postPath(post)

/** The address for 'Copy Permalink' of a comment. */
export const copyPermalink = (origin: string, comment: CommentPlace): string =>
  origin.replace(/\/+$/, '') + commentPath(comment)
