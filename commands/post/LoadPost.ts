/** Loads a post with all comments of its thread. */
import { Effect, Schema } from 'effect'
import { getPost } from '../../schemas/api/posts.ts'
import { NotFound } from '../../schemas/Failure.ts'
import { idOfUuid } from '../../schemas/ids.ts'
import { memory } from '../../schemas/limits.ts'
import { commentPath, postPath } from '../../schemas/rules/addresses.ts'
import { CommentSort } from '../../schemas/vocabulary.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'
import { orCached } from '../offline/readCached.ts'
import { bringLongThread, confirmThread } from '../thread/confirmThread.ts'
import { forgetOldPlace, threadIsFresh, threadKey } from '../thread/threadKey.ts'

const openedKey = 'open'

/** Keeps the most recently opened posts in the store, so that going back to one finds it. */
export const rememberOpened = (postId: number, { store, now }: CommandContext): void =>
  store.openPosts.step(openedKey, (state) =>
    listLoaded(state, { ids: [postId, ...state.ids].slice(0, memory.scrollStates), hasMore: false }, now),
  )

const Input = Schema.Struct({
  postUuid: Schema.String,
  /** Absent for the community's order. */
  sort: Schema.optionalKey(CommentSort),
})
const keyOf = (input: typeof Input.Type): string => threadKey({ kind: 'post', ...input })

const fetchPost = Effect.fnUntraced(function* (input: typeof Input.Type, { store }: CommandContext) {
  const { postUuid, sort } = input
  const id = idOfUuid(postUuid)
  if (id === undefined) return yield* new NotFound({ what: 'post' })
  const api = yield* Api
  const key = keyOf(input)
  for (;;) {
    const asked = store.asking.ask()
    const ask = api.call(getPost, { id, ...(sort && { commentSort: sort }), comments: true }).pipe(orNotFound('post'))
    const { posts, ...rest } = yield* orCached(store, store.commentLists, key, ask)
    const post = yield* firstOr(posts, 'post')
    const visit = store.visits.peek()
    const brought = yield* bringLongThread(key, rest.comments, { asked, store })
    // If the viewer has changed meanwhile, the thread is loaded again for the new one.
    if (store.visits.peek() === visit) return { ...rest, post, brought }
  }
})

export const LoadPost = defineQuery({
  name: 'post.load.v1',
  input: Input,
  lane: (input) => ({ key: `post ${keyOf(input)}`, policy: 'join' }),
  begin: (input, { store }) => store.commentLists.step(keyOf(input), listLoading),
  send: fetchPost,
  settle: ({ post, comments, ...source }, input, context) => {
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    if (source.brought === undefined) context.store.sweep()
    context.store.posts.confirm([post])
    rememberOpened(post.id, context)
    confirmThread(keyOf(input), comments, context, source)
  },
  giveUp: (input, { store }) => store.commentLists.step(keyOf(input), listGivenUp),
  fail: (failure, input, { store }) => store.commentLists.step(keyOf(input), (state) => listFailed(state, failure)),
})

/**
 * Opens a post with its comments: a fresh thread is shown as it was left, any other is loaded.
 * docs/behaviour/thread.md#loading.
 */
export const VisitPost = defineQuery({
  ...LoadPost,
  name: 'post.visit.v1',
  guard: ({ postUuid, sort }, context) =>
    threadIsFresh(threadKey({ kind: 'post', postUuid, sort }), idOfUuid(postUuid), context) ? 'idle' : undefined,
  begin: (input, context) => {
    forgetOldPlace(threadKey({ kind: 'post', ...input }), context)
    LoadPost.begin?.(input, context)
  },
})

// Title and path of a post or comment, for links to it.

interface ContentPlace {
  readonly title: string
  /** Path within the app. */
  readonly path: string
}

/** `undefined` if the post or comment is not (or no longer) in the store. */
export const contentPlace = (store: Store, kind: 'post' | 'comment', id: number): ContentPlace | undefined => {
  if (kind === 'post') {
    const post = store.posts.peek(id)
    return post === undefined ? undefined : { title: post.title, path: postPath(post) }
  }
  const comment = store.comments.peek(id)
  if (comment === undefined) return undefined
  const title = comment.postTitle ?? store.posts.peek(comment.postId)?.title ?? ''
  return { title, path: commentPath({ ...comment, postTitle: title }) }
}
