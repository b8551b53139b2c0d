/** Converts between the columns of a moderation decision and the type that the rules use. */
import { Schema } from 'effect'
import type { Selectable } from 'kysely'
import type { Moderation } from '../../../schemas/entities/Moderation.ts'
import { type Judged, moderationOf } from '../../../schemas/rules/judgement.ts'
import type { CommentRow } from '../../database/Tables.ts'

export const judgementColumns = [
  'is_removed',
  'is_approved',
  'removal_source',
  'removed_at',
  'removed_by',
  'approved_at',
  'approved_by',
  'is_reported',
  'is_ignoring_reports',
] as const

const Flag = Schema.Literals([0, 1])

/** The columns, as stored in other tables. */
export const StoredJudgement = Schema.Struct({
  is_removed: Flag,
  is_approved: Flag,
  removal_source: Schema.String,
  removed_at: Schema.Number,
  removed_by: Schema.String,
  approved_at: Schema.Number,
  approved_by: Schema.String,
  is_reported: Flag,
  is_ignoring_reports: Flag,
})

export type JudgementRecord = Pick<Selectable<CommentRow>, (typeof judgementColumns)[number]>

export const storedModeration = (record: JudgementRecord): Moderation => ({
  removedAt: record.removed_at,
  approvedAt: record.approved_at,
  removedBy: record.removed_by,
  approvedBy: record.approved_by,
  isReported: record.is_reported === 1,
  isIgnoringReports: record.is_ignoring_reports === 1,
})

export const storedJudgement = (record: JudgementRecord): Judged => ({
  isRemoved: record.is_removed === 1,
  isApproved: record.is_approved === 1,
  removalSource: record.removal_source,
  moderation: storedModeration(record),
})

/** The columns of a decision. */
export const judgementRecord = (judged: Judged): JudgementRecord => {
  const moderation = moderationOf(judged)
  return {
    is_removed: judged.isRemoved ? 1 : 0,
    is_approved: judged.isApproved ? 1 : 0,
    removal_source: judged.removalSource,
    removed_at: moderation.removedAt,
    removed_by: moderation.removedBy,
    approved_at: moderation.approvedAt,
    approved_by: moderation.approvedBy,
    is_reported: moderation.isReported ? 1 : 0,
    is_ignoring_reports: moderation.isIgnoringReports ? 1 : 0,
  }
}
