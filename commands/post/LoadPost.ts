/** Loads a post with all comments of its thread. */
import { Effect, Schema } from 'effect'
import { getPost } from '../../schemas/api/posts.ts'
import { NotFound } from '../../schemas/Failure.ts'
import { idOfUuid } from '../../schemas/ids.ts'
import { CommentSort } from '../../schemas/vocabulary.ts'
import { listFailed, listGivenUp, listLoading } from '../../signals/ListState.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'
import { orCached } from '../offline/orCached.ts'
import { confirmThread } from '../thread/confirmThread.ts'
import { threadKey } from '../thread/threadKey.ts'
import { rememberOpened } from './rememberOpened.ts'

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
  const ask = api.call(getPost, { id, ...(sort && { commentSort: sort }), comments: true }).pipe(orNotFound('post'))
  const { posts, ...rest } = yield* orCached(store, store.commentLists, keyOf(input), ask)
  return { ...rest, post: yield* firstOr(posts, 'post') }
})

export const LoadPost = defineQuery({
  name: 'post.load.v1',
  input: Input,
  lane: (input) => ({ key: `post ${keyOf(input)}`, policy: 'join' }),
  begin: (input, { store }) => store.commentLists.step(keyOf(input), listLoading),
  send: fetchPost,
  settle: ({ post, comments, ...source }, input, context) => {
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    context.store.sweep()
    context.store.posts.confirm([post])
    rememberOpened(post.id, context)
    confirmThread(keyOf(input), comments, context, source)
  },
  giveUp: (input, { store }) => store.commentLists.step(keyOf(input), listGivenUp),
  fail: (failure, input, { store }) => store.commentLists.step(keyOf(input), (state) => listFailed(state, failure)),
})
