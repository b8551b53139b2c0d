/**
 * Opens one comment's thread: a fresh one is shown as it was left, any other is loaded.
 * docs/behaviour/thread.md#loading.
 */
import { idOfUuid } from '../../schemas/ids.ts'
import { defineQuery } from '../kernel/Command.ts'
import { forgetOldPlace } from './forgetOldPlace.ts'
import { LoadThread } from './LoadThread.ts'
import { threadIsFresh } from './threadIsFresh.ts'
import { threadKey } from './threadKey.ts'

export const VisitThread = defineQuery({
  ...LoadThread,
  name: 'thread.visit.v1',
  guard: ({ postUuid, ...address }, context) =>
    threadIsFresh(threadKey({ kind: 'comment', ...address }), idOfUuid(postUuid), context) ? 'idle' : undefined,
  begin: (input, context) => {
    forgetOldPlace(threadKey({ kind: 'comment', ...input }), context)
    LoadThread.begin?.(input, context)
  },
})
