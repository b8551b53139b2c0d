/**
 * The moderation details of a post or comment. Sent only to those who may see them.
 * docs/behaviour/moderation.md#decisions.
 */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

export const Moderation = wire(
  Schema.Struct({
    removedAt: Millis,
    approvedAt: Millis,
    removedBy: Schema.String,
    approvedBy: Schema.String,
    isReported: Schema.Boolean,
    isIgnoringReports: Schema.Boolean,
  }),
  {
    shares: 'all',
    names: {
      removedAt: 'removed_at',
      approvedAt: 'approved_at',
      removedBy: 'removed_by',
      approvedBy: 'approved_by',
      isReported: 'is_reported',
      isIgnoringReports: 'is_ignored_reports',
    },
  },
)
export type Moderation = typeof Moderation.Type
