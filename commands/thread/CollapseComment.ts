/** Collapses a comment with its replies, or expands it. The state lasts while the thread is open. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'

export const CollapseComment = defineIntent({
  name: 'comment.collapse.v1',
  input: Schema.Struct({ threadKey: Schema.String, commentId: Schema.Int }),
  begin: ({ threadKey, commentId }, { store }) => store.threads.toggle(threadKey, commentId),
  send: () => Effect.void,
})
