/** A session of the viewer on one of their devices. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

export const Session = wire(
  Schema.Struct({
    id: Schema.NonEmptyString,
    createdAt: Millis,
    lastUsedAt: Millis,
    /** The browser's user agent. */
    userAgent: Schema.String,
    /** The network of the last use, as far as known: `203.0.113.x`. */
    place: Schema.String,
    /** Whether it is the session of this request. */
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
