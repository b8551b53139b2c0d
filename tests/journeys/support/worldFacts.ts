/** Content of the demo world, read from the server: journeys name no id that another seed would change. */
import type { APIRequestContext } from '@playwright/test'

/** A post on the wire, as far as journeys need it. */
export interface WirePost {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly community: string
  readonly author: string
  readonly created: number
  readonly score: number
  readonly comments: number
  readonly [field: string]: unknown
}

export interface WireComment {
  readonly id: number
  readonly uuid: string
  readonly post_uuid: string
  readonly author: string
  readonly content: string
  readonly score: number
  readonly comment_parent_id: number
  readonly is_deleted: boolean
  readonly is_removed: boolean
  readonly [field: string]: unknown
}

export interface WireFeed {
  readonly posts: ReadonlyArray<WirePost>
  readonly has_more_entries: boolean
}

const read = async <Answer>(request: APIRequestContext, path: string): Promise<Answer> => {
  const response = await request.get(`/api/v2${path}`)
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
  return response.json()
}

/** One page of a feed; `community` may be trending or win (all). */
export const readFeed = (request: APIRequestContext, community: string, sort = 'hot', page = 1): Promise<WireFeed> =>
  read(request, `/post/${sort}v2.json?community=${community}&page=${page}`)

/** The first matching post among the newest posts of all communities. */
export const findPost = async (
  request: APIRequestContext,
  fits: (post: WirePost) => boolean,
  { community = 'win', sort = 'new', pages = 90 } = {},
): Promise<WirePost> => {
  for (let page = 1; page <= pages; page += 1) {
    const { posts, has_more_entries } = await readFeed(request, community, sort, page)
    const found = posts.find(fits)
    if (found !== undefined) return found
    if (!has_more_entries) break
  }
  throw new Error('no such post in the demo world')
}

/** A post without special state, with comments one of which has a reply. */
export const findConversation = async (
  request: APIRequestContext,
): Promise<{ readonly post: WirePost; readonly comments: ReadonlyArray<WireComment>; readonly reply: WireComment }> => {
  const post = await findPost(
    request,
    (each) =>
      each.comments > 20 &&
      each.comments < 400 &&
      each['is_locked'] !== true &&
      each['is_removed'] !== true &&
      each['is_deleted'] !== true,
  )
  const { comments } = await read<{ comments: ReadonlyArray<WireComment> }>(
    request,
    `/post/post.json?id=${post.id}&comments=true`,
  )
  const reply = comments.find((each) => each.comment_parent_id !== 0 && !each.is_deleted && !each.is_removed)
  if (reply === undefined) throw new Error('nobody answers anybody in this conversation')
  return { post, comments, reply }
}

/** The post with by far the most comments. */
export const findLargeThread = (request: APIRequestContext): Promise<WirePost> =>
  findPost(request, ({ comments }) => comments > 10_000, { sort: 'active' })

/** A post's address as in feed links. */
export const pathOf = ({ community, uuid }: WirePost): string => `/c/${community}/p/${uuid}/`
