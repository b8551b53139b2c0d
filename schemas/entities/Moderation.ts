/** Who decided about a post or comment, and the log of such decisions. docs/behaviour/moderation.md#decisions. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

/** The moderation details of a post or comment. Sent only to those who may see them. */
export const ModerationFields = Schema.Struct({
  removedAt: Millis,
  approvedAt: Millis,
  removedBy: Schema.String,
  approvedBy: Schema.String,
  isReported: Schema.Boolean,
  isIgnoringReports: Schema.Boolean,
})

export const Moderation = wire(ModerationFields, {
  shares: 'all',
  names: {
    removedAt: 'removed_at',
    approvedAt: 'approved_at',
    removedBy: 'removed_by',
    approvedBy: 'approved_by',
    isReported: 'is_reported',
    isIgnoringReports: 'is_ignored_reports',
  },
})
export type Moderation = typeof Moderation.Type

/**
 * One action in a community's moderation log. docs/behaviour/moderation.md#logs. Not every server numbers its entries:
 * an `id` of 0 means none.
 */
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
