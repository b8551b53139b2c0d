/**
 * Loads a post with the first comments of its thread: what a page carries that the server rendered. Unless these are all
 * comments, the list stays unfinished, and `VisitPost` loads the whole thread.
 * docs/decisions/0058-pages-from-the-server.md.
 */
import { Effect, Schema } from 'effect'
import { getPost } from '../../schemas/api/posts.ts'
import { NotFound } from '../../schemas/Failure.ts'
import { idOfUuid } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import { CommentSort } from '../../schemas/vocabulary.ts'
import { listFailed, listGivenUp, listLoading } from '../../signals/ListState.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'
import { orCached } from '../offline/readCached.ts'
import { confirmThread } from '../thread/confirmThread.ts'
import { threadKey } from '../thread/threadKey.ts'
import { rememberOpened } from './LoadPost.ts'

const Input = Schema.Struct({
  postUuid: Schema.String,
  /** Absent for the community's order. */
  sort: Schema.optionalKey(CommentSort),
})
const keyOf = (input: typeof Input.Type): string => threadKey({ kind: 'post', ...input })

const fetchStart = Effect.fnUntraced(function* (input: typeof Input.Type, { store }: CommandContext) {
  const { postUuid, sort } = input
  const id = idOfUuid(postUuid)
  if (id === undefined) return yield* new NotFound({ what: 'post' })
  const api = yield* Api
  const limit = paging.firstComments
  const ask = api
    .call(getPost, { id, ...(sort && { commentSort: sort }), comments: true, limit })
    .pipe(orNotFound('post'))
  const { posts, ...rest } = yield* orCached(store, store.commentLists, keyOf(input), ask)
  return { ...rest, post: yield* firstOr(posts, 'post') }
})

export const StartPost = defineQuery({
  name: 'post.start.v1',
  input: Input,
  lane: (input) => ({ key: `post ${keyOf(input)}`, policy: 'join' }),
  begin: (input, { store }) => store.commentLists.step(keyOf(input), listLoading),
  send: fetchStart,
  settle: ({ post, comments, ...source }, input, context) => {
    context.store.posts.confirm([post])
    rememberOpened(post.id, context)
    // A cached copy says itself whether it is the whole thread.
    const isAnswer = source.kept === undefined
    confirmThread(keyOf(input), comments, context, {
      ...source,
      ...(isAnswer && { hasMore: comments.items.length === paging.firstComments }),
    })
  },
  giveUp: (input, { store }) => store.commentLists.step(keyOf(input), listGivenUp),
  fail: (failure, input, { store }) => store.commentLists.step(keyOf(input), (state) => listFailed(state, failure)),
})
