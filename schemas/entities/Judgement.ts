/** The moderation state of a post or comment that an undo restores. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'

export const Judgement = Schema.Struct({
  isRemoved: Schema.Boolean,
  isApproved: Schema.Boolean,
  removalSource: Schema.String,
  moderation: Schema.Struct({
    removedAt: Millis,
    approvedAt: Millis,
    removedBy: Schema.String,
    approvedBy: Schema.String,
    isReported: Schema.Boolean,
    isIgnoringReports: Schema.Boolean,
  }),
})
export type Judgement = typeof Judgement.Type
