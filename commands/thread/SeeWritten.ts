/** Records that the author was scrolled to their new comment, so that it happens once. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'

export const SeeWritten = defineIntent({
  name: 'comment.see.v1',
  input: Schema.Struct({ id: Schema.Int }),
  begin: ({ id }, { store }) => {
    store.written.value = store.written.peek().map((each) => (each.id === id ? { ...each, isSeen: true } : each))
  },
  send: () => Effect.void,
})
