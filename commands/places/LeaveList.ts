/** A feed or a thread leaves the screen: from now on counts how long it can be come back to as it was left. Document 1, section 9 (15 min). */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../Command.ts'
import { seenNow } from './seenNow.ts'

/** Which list, by the key that its store has it by. */
export const ListSeen = Schema.Struct({ kind: Schema.Literals(['feed', 'thread']), key: Schema.String })

export const LeaveList = defineIntent({
  name: 'places.leave.v1',
  input: ListSeen,
  begin: seenNow,
  send: () => Effect.void,
})
