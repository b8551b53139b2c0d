/** A session of the viewer on one of their devices. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { idOfUuid, uuidOfId } from '../ids.ts'

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

// The id and uuid of a post or comment are equivalent; a row with only one of them gets the other.

type Raw = Readonly<Record<string, unknown>>

/**
 * Derives an absent id from a row's uuid. `undefined` if the uuid is invalid: the row is then rejected for its missing
 * id.
 */
export const idFrom =
  (uuidKey: string) =>
  (raw: Raw): number | undefined => {
    const uuid = raw[uuidKey]
    return typeof uuid === 'string' ? idOfUuid(uuid) : undefined
  }

/** Derives an absent uuid from a row's id. */
export const uuidFrom =
  (idKey: string) =>
  (raw: Raw): string | undefined => {
    const id = Number(raw[idKey])
    return Number.isSafeInteger(id) && id > 0 ? uuidOfId(id) : undefined
  }
