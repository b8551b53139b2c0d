/**
 * Opens one comment's thread: a fresh one is shown as it was left, any other is loaded.
 * docs/behaviour/thread.md#loading.
 */

import { Effect, Schema } from 'effect'
import { idOfUuid } from '../../schemas/ids.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { LoadThread } from './LoadThread.ts'
import { forgetOldPlace, threadIsFresh, threadKey } from './threadKey.ts'

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

/** Records that the author was scrolled to their new comment, so that it happens once. */
export const SeeWritten = defineIntent({
  name: 'comment.see.v1',
  input: Schema.Struct({ id: Schema.Int }),
  begin: ({ id }, { store }) => {
    store.written.value = store.written.peek().map((each) => (each.id === id ? { ...each, isSeen: true } : each))
  },
  send: () => Effect.void,
})
