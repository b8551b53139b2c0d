/**
 * One act of moderation in a community's log. Document 2, section 3 (Moderation log); the last three fields are in the API
 * notes. Not every server numbers its entries: an `id` of 0 says nothing.
 */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

export const LogEntry = wire(
  Schema.Struct({
    id: Schema.Number,
    /** Such as `removepost`, `approvecomment`, `ban`; servers know more words than are documented. */
    type: Schema.String,
    /** '' where names of moderators are hidden. */
    moderator: Schema.String,
    target: Schema.String,
    createdAt: Millis,
    /** Of the moderator; ours. */
    picture: Schema.optionalKey(Schema.String),
    description: Schema.String,
    /** 0 where no post is meant. */
    postId: Schema.Number,
    /** 0 where no comment is meant. */
    commentId: Schema.Number,
  }),
  { shares: 'all', names: { createdAt: 'created' } },
)
export type LogEntry = typeof LogEntry.Type
