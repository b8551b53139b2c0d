/** The columns that lists of posts and comments select; `x` is the content itself, `a` its author. */
import { sql } from 'kysely'
import { type ContentFlags, postFlags, sharedFlags } from '../../schemas/api/ContentFlags.ts'

/** Of posts and comments. */
export const sharedColumns = [
  'x.id',
  'x.created',
  'x.markdown',
  'x.html',
  'x.score',
  'x.score_up',
  'x.score_down',
  'x.awards',
  ...Object.values(sharedFlags).map(({ column }) => `x.${column}` as const),
  'x.is_reported',
  'x.is_ignoring_reports',
  'x.removal_source',
  'x.removed_at',
  'x.removed_by',
  'x.approved_at',
  'x.approved_by',
] as const

/** Of posts only. */
export const postColumns = [
  'x.type',
  'x.title',
  'x.link',
  'x.domain',
  'x.preview',
  'x.video_link',
  'x.flair',
  'x.media',
  'x.link_metadata',
  'x.crosspost_uuid',
  ...Object.values(postFlags).map(({ column }) => `x.${column}` as const),
  'x.comment_count',
  'x.last_comment_at',
] as const

/** Of the author. */
export const authorColumns = [
  'a.username as author',
  'a.created as author_created',
  'a.profile_picture as author_picture',
  'a.is_admin as author_is_admin',
  'a.is_deleted as author_is_deleted',
  'a.pro_tier as author_pro_tier',
  'a.pro_expires as author_pro_expires',
] as const

/** In place of the viewer's own marks, for guests. */
export const noMarks = [
  sql<-1 | 1 | null>`null`.as('vote'),
  sql<number | null>`null`.as('vote_due'),
  sql<number | null>`null`.as('moderator_id'),
] as const

/** The columns of flags. */
export type FlagRecord<Flags extends ContentFlags> = {
  -readonly [Name in keyof Flags as Flags[Name]['column']]: 0 | 1
}

// The overloads have the precise types, which TypeScript cannot infer from computed names.

/** The columns of flags that are all off, for new rows. */
export function flagsOff<Flags extends ContentFlags>(flags: Flags): { [Column in keyof FlagRecord<Flags>]: 0 }
export function flagsOff(flags: ContentFlags): object {
  return Object.fromEntries(Object.values(flags).map(({ column }) => [column, 0]))
}

type SentFlags<Flags extends ContentFlags> = (record: FlagRecord<Flags>) => {
  readonly [Name in keyof Flags]: boolean
}

/** Reads flags from a selected row, by the names of their fields. */
export function sentFlags<Flags extends ContentFlags>(flags: Flags): SentFlags<Flags>
export function sentFlags(flags: ContentFlags): object {
  const fields = Object.entries(flags).map(([name, { column }]) => ({ name, column }))
  return (record: Readonly<Record<string, unknown>>) => {
    const sent: Record<string, boolean> = {}
    for (const { name, column } of fields) sent[name] = record[column] === 1
    return sent
  }
}
