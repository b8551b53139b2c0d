/**
 * A feed or thread leaves the screen: the time during which it is restored as it was left starts now.
 * docs/behaviour/feed.md#reading-place.
 */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import { seenNow } from './seenNow.ts'

/** The list, by its key in the store. */
export const ListSeen = Schema.Struct({ kind: Schema.Literals(['feed', 'thread']), key: Schema.String })

export const LeaveList = defineIntent({
  name: 'places.leave.v1',
  input: ListSeen,
  begin: seenNow,
  send: () => Effect.void,
})
