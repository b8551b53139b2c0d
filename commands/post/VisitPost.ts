/**
 * Opens a post with its comments: a fresh thread is shown as it was left, any other is loaded.
 * docs/behaviour/thread.md#loading.
 */
import { idOfUuid } from '../../schemas/ids.ts'
import { defineQuery } from '../kernel/Command.ts'
import { forgetOldPlace } from '../thread/forgetOldPlace.ts'
import { threadIsFresh } from '../thread/threadIsFresh.ts'
import { threadKey } from '../thread/threadKey.ts'
import { LoadPost } from './LoadPost.ts'

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
