/** Moderators' permission flags as stored in rows and shown in the log. */
import { Schema, Struct } from 'effect'
import type { Selectable } from 'kysely'
import type { Moderation } from '../../../schemas/entities/Moderation.ts'
import { type Permissions, permissionNames } from '../../../schemas/entities/Moderator.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { type Judged, moderationOf } from '../../../schemas/rules/judgement.ts'
import type { CommentRow } from '../../database/Tables.ts'
import { cutTo } from '../../text/TextThreads.ts'

const flagsOf = (permissions: Permissions): ReadonlyArray<string> =>
  Struct.keys(permissionNames).flatMap((flag) => (permissions[flag] ? [permissionNames[flag]] : []))

/** JSON list of the flags that are set. */
export const storedPermissions = (permissions: Permissions): string => JSON.stringify(flagsOf(permissions))

/** 'manage rules, manage settings'. */
export const permissionsLabel = (permissions: Permissions): string => {
  const flags = flagsOf(permissions)
  return flags.length === 0 ? 'no permissions' : flags.map((flag) => flag.replaceAll('_', ' ')).join(', ')
}

// Log texts for bans and nukes. docs/decisions/0019-logs-and-bans.md

export interface BanTerms {
  readonly reason: string
  /** 0 for permanent. */
  readonly days: number
  readonly isIpBan: boolean
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** 'for good', 'for 7 days: spam', 'for 1 day with their addresses'. Long reasons are cut. */
export const banWords = ({ reason, days, isIpBan }: BanTerms): string => {
  const span = days === 0 ? 'for good' : `for ${counted(days, 'day')}`
  const words = cutTo(reason.trim(), textLimits.editReason)
  return `${span}${isIpBan ? ' with their addresses' : ''}${words === '' ? '' : `: ${words}`}`
}

/** '3 posts and 1 comment'. */
export const nukeWords = ({ posts, comments }: { readonly posts: number; readonly comments: number }): string =>
  `${counted(posts, 'post')} and ${counted(comments, 'comment')}`

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

/** Converts between the columns of a moderation decision and the type that the rules use. */
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
