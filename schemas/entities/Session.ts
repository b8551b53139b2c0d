/** A session of the viewer on one of their devices. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

export const Session = wire(
  Schema.Struct({
    id: Schema.NonEmptyString,
    createdAt: Millis,
    lastUsedAt: Millis,
    /** What the browser said of itself. */
    userAgent: Schema.String,
    /** The network it was last seen in, as far as known: `203.0.113.x`. */
    place: Schema.String,
    /** The one that asks. */
    isCurrent: Schema.Boolean,
  }),
  {
    names: {
      createdAt: 'created',
      lastUsedAt: 'last_used',
      userAgent: 'user_agent',
      isCurrent: 'is_current',
    },
    absent: { userAgent: '', place: '', isCurrent: false },
  },
)
export type Session = typeof Session.Type
