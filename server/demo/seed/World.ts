// The demo world in memory, as rows for the tables, before anything is written.

import type { Selectable } from 'kysely'
import type {
  BanRow,
  CommunityConfigColumns,
  ModerationLogRow,
  NoteRow,
  ReportRow,
} from '../../database/moderationRows.ts'
import type { MonthlyAwardRow, PaymentRow, ProGrantRow, ProSubscriptionRow } from '../../database/paymentRows.ts'
import type {
  BlockRow,
  CommentRow,
  CommunityRow,
  FolderRow,
  HiddenRow,
  MessageRow,
  ModeratorRow,
  PostRow,
  SavedRow,
  SubscriptionRow,
  UserRow,
  VoteRow,
  WikiPageRow,
} from '../../database/Tables.ts'

export type User = Selectable<UserRow>
/** Community settings have the database's defaults unless given here. */
export type Community = Selectable<Omit<CommunityRow, keyof CommunityConfigColumns>> &
  Partial<Selectable<CommunityConfigColumns>>
export type Post = Selectable<PostRow>
export type Comment = Selectable<CommentRow>
export type Message = Selectable<MessageRow>
export type Vote = Omit<Selectable<VoteRow>, 'due'>

/** A file of the media store: its name, and its text or the file to copy. */
export interface MediaFile {
  readonly name: string
  readonly content: string | URL
}

export interface World {
  readonly users: readonly User[]
  readonly communities: readonly Community[]
  readonly moderators: readonly ModeratorRow[]
  readonly subscriptions: readonly SubscriptionRow[]
  readonly wikiPages: readonly WikiPageRow[]
  readonly posts: readonly Post[]
  readonly comments: readonly Comment[]
  readonly votes: readonly Vote[]
  readonly hidden: readonly HiddenRow[]
  readonly folders: readonly Selectable<FolderRow>[]
  readonly saved: readonly SavedRow[]
  readonly blocks: readonly BlockRow[]
  readonly messages: readonly Message[]
  readonly reports: readonly Selectable<ReportRow>[]
  readonly bans: readonly Selectable<BanRow>[]
  readonly notes: readonly Selectable<NoteRow>[]
  readonly moderationLog: readonly Selectable<ModerationLogRow>[]
  readonly payments: readonly PaymentRow[]
  readonly proSubscriptions: readonly ProSubscriptionRow[]
  readonly proGrants: readonly ProGrantRow[]
  readonly monthlyAwards: readonly MonthlyAwardRow[]
  readonly files: readonly MediaFile[]
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
