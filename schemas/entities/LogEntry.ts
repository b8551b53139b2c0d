/**
 * One action in a community's moderation log. docs/behaviour/moderation.md#logs. Not every server numbers its entries:
 * an `id` of 0 means none.
 */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

export const LogEntry = wire(
  Schema.Struct({
    id: Schema.Number,
    /** Such as `removepost`, `approvecomment`, `ban`; servers have more types than are documented. */
    type: Schema.String,
    /** '' where the names of moderators are hidden. */
    moderator: Schema.String,
    target: Schema.String,
    createdAt: Millis,
    /** The moderator's picture; ours. */
    picture: Schema.optionalKey(Schema.String),
    description: Schema.String,
    /** 0 where it is not about a post. */
    postId: Schema.Number,
    /** 0 where it is not about a comment. */
    commentId: Schema.Number,
  }),
  { shares: 'all', names: { createdAt: 'created' } },
)
export type LogEntry = typeof LogEntry.Type
