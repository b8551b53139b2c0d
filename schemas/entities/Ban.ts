/** A member's ban from a community. docs/behaviour/moderation.md#bans. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

export const Ban = wire(
  Schema.Struct({
    /** The banned member. */
    author: Schema.NonEmptyString,
    /** Who banned them; '' where the names of moderators are hidden. */
    moderator: Schema.String,
    createdAt: Millis,
    /** The banned member's picture; ours. */
    picture: Schema.optionalKey(Schema.String),
  }),
  { shares: 'all', names: { createdAt: 'created' } },
)
export type Ban = typeof Ban.Type
