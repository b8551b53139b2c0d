/** The viewer's own lists of posts, hidden and upvoted: their keys, their contents, and how a page is requested. */
import { Effect, Schema } from 'effect'
import type { PostPage } from '../../schemas/api/feeds.ts'
import { getPostsOfKind } from '../../schemas/api/posts.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { feedAliases } from '../../schemas/vocabulary.ts'
import { emptyList, type ListState, listLoaded, type PageOf } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { confirmPosts } from '../feed/FeedQuery.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { definePagedList } from '../kernel/definePagedList.ts'
import { memberOnly } from '../kernel/notFound.ts'

export const MarkedQuery = Schema.Struct({ kind: Schema.Literals(['hidden', 'upvoted']) })
export type MarkedQuery = typeof MarkedQuery.Type

/** The key of the list among the feeds. */
export const markedKey = ({ kind }: MarkedQuery): string => `kept/${kind}`

/** Whether the post is still in the server's list. */
const isKept = ({ kind }: MarkedQuery, post: Post | undefined): boolean =>
  kind === 'hidden' ? post?.isHidden === true : post?.vote === 1

/** Requests the page after the last loaded post that is still in the server's list, or the first page without one. */
const fetchMarked = Effect.fnUntraced(function* (
  query: MarkedQuery,
  { ids, page }: ListState<number>,
  { store }: CommandContext,
) {
  const last = ids.findLast((id) => isKept(query, store.posts.base(id)))
  const after = last === undefined ? undefined : store.posts.base(last)
  return yield* (yield* Api).call(getPostsOfKind, {
    kind: query.kind,
    community: feedAliases.all,
    ...(after === undefined ? {} : { from: after.uuid, page: page + 1 }),
  })
})

/** Stores the posts of a page; posts in the hidden list are hidden, whether each is marked or not. */
const confirmMarked = ({ kind }: MarkedQuery, store: Store, page: PostPage): PageOf<number> => {
  const { posts } = page
  if (kind !== 'hidden') return confirmPosts(store, page)
  return confirmPosts(store, { ...page, posts: { ...posts, items: posts.items.map(hide) } })
}

const hide = (post: Post): Post => ({ ...post, isHidden: true })

/** The queries of both lists. */
const markedList = definePagedList({
  input: MarkedQuery,
  lists: ({ feeds }) => feeds,
  keyOf: markedKey,
  lane: 'posts',
  fetch: (query, after, context) => fetchMarked(query, after ?? emptyList(), context),
  confirm: (page, query, { store }) => confirmMarked(query, store, page),
})

/** Adds a newly hidden post at the start of the hidden ones, if they are loaded. */
export const confirmHidden = (store: Store, id: number): void =>
  store.feeds.step(markedKey({ kind: 'hidden' }), (state) =>
    state.loaded ? { ...state, ids: [id, ...state.ids.filter((each) => each !== id)] } : state,
  )

/** Loads the next page of the hidden or upvoted posts. */
export const LoadNextMarkedPosts = markedList.next('posts.keptNext.v1')

/**
 * Opens the hidden or upvoted posts. Loaded ones show at once, and new ones are added on top, so that going back from a
 * post restores the list as it was left. docs/behaviour/saved.md#hidden-and-upvoted.
 */
export const VisitMarkedPosts = markedList.load({
  name: 'posts.kept.v1',
  policy: 'join',
  guard: (query, context) => (memberOnly(query, context) === undefined ? undefined : 'idle'),
  loaded: (state, newest, _query, { now }) => {
    const isContinued = newest.ids.some((id) => state.ids.includes(id))
    if (!isContinued) return listLoaded(state, newest, now)
    return { ...state, ids: [...new Set([...newest.ids, ...state.ids])], loading: false, timestamp: now }
  },
})
