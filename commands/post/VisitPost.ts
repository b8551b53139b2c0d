/**
 * Opens a post with its comments: a fresh thread is shown as it was left, any other is loaded.
 * docs/behaviour/thread.md#loading.
 */
import { idOfUuid } from '../../schemas/ids.ts'
import { defineQuery } from '../Command.ts'
import { forgetOldPlace } from './forgetOldPlace.ts'
import { LoadPost } from './LoadPost.ts'
import { threadIsFresh } from './threadIsFresh.ts'
import { threadKey } from './threadKey.ts'

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
