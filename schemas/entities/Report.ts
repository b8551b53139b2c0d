/** A member's report of a post or comment. docs/behaviour/moderation.md#reports. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { ModerationFields } from './Moderation.ts'

export const Report = wire(
  Schema.Struct({
    id: Schema.Number,
    author: Schema.String,
    /** One of the reasons of the report dialog, or the text of a community's rule. */
    reason: Schema.String,
  }),
  { shares: 'all' },
)
export type Report = typeof Report.Type

/** The moderation state of a post or comment that an undo restores. */
export const Judgement = Schema.Struct({
  isRemoved: Schema.Boolean,
  isApproved: Schema.Boolean,
  removalSource: Schema.String,
  moderation: ModerationFields,
})
export type Judgement = typeof Judgement.Type

/** A member's ban from a community. docs/behaviour/moderation.md#bans. */
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

/** A moderators' note about a member, for each other. docs/behaviour/moderation.md#notes. */
export const Note = wire(
  Schema.Struct({
    id: Schema.Number,
    /** The moderator who wrote it. */
    author: Schema.String,
    text: Schema.String,
    createdAt: Millis,
  }),
  { shares: ['author'], names: { text: 'note', createdAt: 'created' } },
)
export type Note = typeof Note.Type
