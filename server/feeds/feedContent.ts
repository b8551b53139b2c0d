/**
 * The entries of a feed: the lists that guests get from the API, without content that is removed, deleted, unlisted or
 * not safe for work. At most two pages of a list.
 */
import { Data, Effect } from 'effect'
import type { FeedInput } from '../../schemas/api/feeds.ts'
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { idOfUuid, uuidOfId } from '../../schemas/ids.ts'
import { communityPath, homePath, postPath, userPath } from '../../schemas/rules/addresses.ts'
import { webAddress } from '../../schemas/rules/webAddress.ts'
import { feedAliases } from '../../schemas/vocabulary.ts'
import { communitiesByIds } from '../community/queries/communities.ts'
import { communityNamed } from '../community/queries/communityNamed.ts'
import { writingOf } from '../compose/queries/writing.ts'
import type { ApiError } from '../context/ApiError.ts'
import { RequestContext } from '../context/RequestContext.ts'
import type { Database } from '../database/Database.ts'
import { pageSize } from '../database/pages.ts'
import { feedPage } from '../feed/queries/feedPage.ts'
import { feedScope } from '../feed/queries/feedScope.ts'
import { postsByIds } from '../post/queries/posts.ts'
import { personNamed } from '../profile/queries/people.ts'
import { commentsByIds, newestComments } from '../thread/queries/comments.ts'
import { type FeedFormat, type FeedSubject, feedPath } from './feedAddress.ts'
import type { FeedContent } from './feedDocument.ts'
import { commentEntry, type FeedEntry, isShown, postEntry } from './feedEntries.ts'
import { feedTitle } from './feedsOf.ts'

/** There is no such feed: nothing is there, or its author deleted it. */
export class NoFeed extends Data.TaggedError('NoFeed')<{ readonly status: 404 | 410 }> {}

/** Most entries of a feed. */
const most = 2 * pageSize

const guest = { viewer: undefined, address: '', userAgent: '', apiKey: '' } as const

interface Found {
  /** The subject with its name as it is spelt. */
  readonly subject: FeedSubject
  readonly title: string
  readonly description: string
  /** The path of the page with the same content. */
  readonly page: string
  readonly icon?: string
  /** The time of a feed without entries. */
  readonly since: number
  readonly entries: ReadonlyArray<FeedEntry>
}

type PostList = Extract<FeedSubject, { readonly kind: 'all' | 'trending' | 'community' }>

const inputOf = (subject: PostList): FeedInput => ({
  feedSort: subject.sort,
  ...(subject.sort === 'top' ? { period: subject.period } : {}),
  ...(subject.kind === 'community' ? { community: subject.name } : { community: feedAliases[subject.kind] }),
  ...(subject.kind === 'trending' ? { isTrendingTopics: true, trendingTopics: [] } : {}),
})

const listed = Effect.fnUntraced(function* (subject: PostList, origin: string) {
  const input = inputOf(subject)
  const scope = yield* feedScope(input)
  const first = yield* feedPage(input, scope)
  const last = first.ids.at(-1)
  const more =
    last === undefined || !first.hasMore ? [] : (yield* feedPage({ ...input, from: uuidOfId(last) }, scope)).ids
  const posts = yield* postsByIds([...first.ids, ...more])
  return posts.filter(isShown).map((post) => postEntry(post, origin))
})

/** Unlisted communities are for those who know them: they have no feeds. */
const listedCommunity = Effect.fnUntraced(function* (name: string) {
  const { id, visibility } = yield* communityNamed(name)
  const [community] = visibility === 'unlisted' ? [] : yield* communitiesByIds([id])
  return community ?? (yield* new NoFeed({ status: 404 }))
})

const ofCommunity = Effect.fnUntraced(function* (asked: PostList & { readonly kind: 'community' }, origin: string) {
  const community = yield* listedCommunity(asked.name)
  const subject = { ...asked, name: community.name }
  const icon = webAddress(community.icon)
  const found: Found = {
    subject,
    title: feedTitle(subject),
    description: community.description,
    page: communityPath(community.name, asked.sort),
    ...(icon !== undefined && URL.canParse(icon, origin) ? { icon: new URL(icon, origin).href } : {}),
    since: community.createdAt,
    entries: yield* listed(subject, origin),
  }
  return found
})

const ofEverything = Effect.fnUntraced(function* (subject: PostList, origin: string) {
  const isTrending = subject.kind === 'trending'
  const found: Found = {
    subject,
    title: feedTitle(subject),
    description: isTrending ? 'Posts of all communities, without politics and NSFW.' : 'Posts of all communities.',
    page: isTrending ? homePath(subject.sort) : communityPath('all', subject.sort),
    since: 0,
    entries: yield* listed(subject, origin),
  }
  return found
})

/** Comments on posts that guests can read, with their posts' titles. */
const underShownPosts = Effect.fnUntraced(function* (comments: ReadonlyArray<Comment>) {
  const posts = yield* postsByIds([...new Set(comments.map(({ postId }) => postId))])
  const shown = new Map<number, Post>(posts.filter(isShown).map((post) => [post.id, post]))
  return comments.filter((comment) => isShown(comment) && shown.has(comment.postId))
})

const ofMember = Effect.fnUntraced(function* (asked: FeedSubject & { readonly kind: 'member' }, origin: string) {
  const person = yield* personNamed(asked.name)
  if (person.isDeleted) return yield* new NoFeed({ status: 410 })
  const subject = { ...asked, name: person.username }
  const written = person.isGone ? [] : yield* writingOf(asked.shows, person.id, { limit: most, offset: 0 })
  const ids = written.map(({ id }) => id)
  const entries =
    asked.shows === 'posts'
      ? (yield* postsByIds(ids)).filter(isShown).map((post) => postEntry(post, origin))
      : (yield* underShownPosts(yield* commentsByIds(ids))).map((comment) => commentEntry(comment, origin))
  const found: Found = {
    subject,
    title: feedTitle(subject),
    description: `The newest ${asked.shows} of u/${person.username}.`,
    page: userPath(person.username, asked.shows === 'posts' ? 'post' : 'comment'),
    since: 0,
    entries,
  }
  return found
})

const ofPost = Effect.fnUntraced(function* (subject: FeedSubject & { readonly kind: 'post' }, origin: string) {
  const id = idOfUuid(subject.uuid)
  const [post] = id === undefined ? [] : yield* postsByIds([id])
  if (post === undefined || !isShown(post)) return yield* new NoFeed({ status: post?.isDeleted === true ? 410 : 404 })
  yield* listedCommunity(post.community)
  const comments = yield* newestComments(post.id, most)
  const found: Found = {
    subject,
    title: feedTitle(subject, post.title),
    description: `The newest comments in c/${post.community}.`,
    page: postPath(post),
    since: post.createdAt,
    entries: comments.filter(isShown).map((comment) => commentEntry(comment, origin)),
  }
  return found
})

const found = (
  subject: FeedSubject,
  origin: string,
): Effect.Effect<Found, NoFeed | ApiError, Database | RequestContext> => {
  switch (subject.kind) {
    case 'community':
      return ofCommunity(subject, origin)
    case 'member':
      return ofMember(subject, origin)
    case 'post':
      return ofPost(subject, origin)
    default:
      return ofEverything(subject, origin)
  }
}

/** The content of a feed as guests see it. `origin` is the public address of the site. */
export const feedContent = Effect.fn('feedContent')(function* (
  asked: FeedSubject,
  format: FeedFormat,
  origin: string,
): Effect.fn.Return<FeedContent, NoFeed, Database> {
  const { subject, page, since, ...rest } = yield* found(asked, origin).pipe(
    // There is no feed where the API refuses a guest, mostly because of an unknown name.
    Effect.mapError((error) => (error._tag === 'NoFeed' ? error : new NoFeed({ status: 404 }))),
    Effect.provideService(RequestContext, guest),
  )
  return {
    ...rest,
    page: origin + page,
    self: origin + feedPath(subject, format),
    updatedAt: Math.max(since, ...rest.entries.map(({ createdAt }) => createdAt)),
  }
})
