/**
 * Loads one comment's thread: the comment, its replies, and the requested number of ancestors; also its post, without
 * its other comments, if it is not in the store. docs/behaviour/thread.md#permalink.
 */
import { Effect, Schema } from 'effect'
import { getThread } from '../../schemas/api/comments.ts'
import { getPost } from '../../schemas/api/posts.ts'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import { defaultPreferences, type Preferences } from '../../schemas/entities/Preferences.ts'
import { NotFound } from '../../schemas/Failure.ts'
import { idOfUuid } from '../../schemas/ids.ts'
import { CommentSort } from '../../schemas/vocabulary.ts'
import { listFailed, listGivenUp, listLoading } from '../../signals/ListState.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'
import { orCached } from '../offline/readCached.ts'
import { rememberOpened } from '../post/LoadPost.ts'
import { confirmThread } from './confirmThread.ts'
import { threadKey } from './threadKey.ts'

const Input = Schema.Struct({
  postUuid: Schema.String,
  commentUuid: Schema.String,
  /** Absent for the community's order. */
  sort: Schema.optionalKey(CommentSort),
  /** Levels of ancestors to load. */
  ancestors: Schema.Int,
})
const keyOf = (input: typeof Input.Type): string => threadKey({ kind: 'comment', ...input })

const askThread = Effect.fnUntraced(function* (
  { postUuid, commentUuid, sort, ancestors }: typeof Input.Type,
  { store }: CommandContext,
) {
  const postId = idOfUuid(postUuid)
  const id = idOfUuid(commentUuid)
  if (postId === undefined) return yield* new NotFound({ what: 'post' })
  if (id === undefined) return yield* new NotFound({ what: 'comment' })
  const api = yield* Api
  const known = store.posts.peek(postId)
  const loadPost = api.call(getPost, { id: postId }).pipe(
    orNotFound('post'),
    Effect.flatMap((answer) => firstOr(answer.posts, 'post')),
  )
  const [thread, post] = yield* Effect.all(
    [
      api.call(getThread, { id, ...(sort && { sort }), ancestors }).pipe(orNotFound('comment')),
      // If both are missing, the failure names the comment, whichever response comes first.
      Effect.exit(known === undefined ? loadPost : Effect.succeed(known)),
    ],
    { concurrency: 'unbounded' },
  )
  yield* firstOr(thread.comments, 'comment')
  return { ...thread, posts: rowsOf([yield* post]) }
})

const fetchThread = Effect.fnUntraced(function* (input: typeof Input.Type, context: CommandContext) {
  const { store } = context
  const { posts, ...thread } = yield* orCached(store, store.commentLists, keyOf(input), askThread(input, context))
  return { thread, post: yield* firstOr(posts, 'post') }
})

export const LoadThread = defineQuery({
  name: 'thread.load.v1',
  input: Input,
  lane: (input) => ({ key: `thread ${keyOf(input)}`, policy: 'join' }),
  begin: (input, { store }) => store.commentLists.step(keyOf(input), listLoading),
  send: fetchThread,
  settle: ({ thread, post }, input, context) => {
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    context.store.sweep()
    if (context.store.posts.base(post.id) === undefined) context.store.posts.confirm([post])
    rememberOpened(post.id, context)
    confirmThread(keyOf(input), thread.comments, context, { ...thread, rootIds: thread.topLevelIds })
  },
  giveUp: (input, { store }) => store.commentLists.step(keyOf(input), listGivenUp),
  fail: (failure, input, { store }) => store.commentLists.step(keyOf(input), (state) => listFailed(state, failure)),
})

/**
 * The order to request for a thread's comments: from the address, else from the reader's settings. If the setting is
 * still the app's default, no order is sent, and the community's applies. docs/behaviour/thread.md#order.
 */
export const askedSort = (
  said: CommentSort | undefined,
  { commentSort }: Preferences,
): { readonly sort?: CommentSort } => {
  const sort = said ?? commentSort
  return said === undefined && sort === defaultPreferences.commentSort ? {} : { sort }
}
