/** A member's report of a post or comment. docs/behaviour/moderation.md#reports. */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

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
