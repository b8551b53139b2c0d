/**
 * The tables of the reference server, as its queries see them: the same in SQLite and PostgreSQL. Flags are 0 or 1, moments are
 * milliseconds since the epoch with 0 for "never", lists and objects are JSON text, names are compared by their `key` column.
 */
import type { Generated } from 'kysely'
import type { AdShowingRow, AdTotalRow } from './adRows.ts'
import type { RemovedFileRow, UploadRow, UploadTokenRow } from './fileRows.ts'
import type {
  CaptchaAnswerRow,
  CaptchaPassRow,
  PasswordChangeRow,
  PasswordGuessRow,
  RateLimitRow,
  ResetTokenRow,
  SessionRow,
} from './guardRows.ts'
import type {
  BanRow,
  CommunityConfigColumns,
  MemberAddressRow,
  MessageReportRow,
  ModerationLogRow,
  ModeratorInvitationRow,
  NoteRow,
  ReportRow,
} from './moderationRows.ts'
import type {
  MonthlyAwardRow,
  PaymentCustomerRow,
  PaymentEventRow,
  PaymentRow,
  ProGrantRow,
  ProSubscriptionRow,
} from './paymentRows.ts'
import type { ErrorReportRow } from './reportRows.ts'

type Flag = 0 | 1

export interface UserRow {
  id: Generated<number>
  username: string
  /** Lower-case username; unique. */
  key: string
  /** Memory-hard hash of the password; '' for accounts that nobody can log in to. */
  password_hash: string
  /** Hash of the e-mail address; '' for none. */
  email_hash: string
  created: number
  post_score: number
  comment_score: number
  profile_picture: string
  is_admin: Flag
  is_deleted: Flag
  is_suspended: Flag
  /** Sees no ads. Nobody can set it for themselves: the owner does. */
  is_ad_free: Generated<Flag>
  pro_tier: number
  pro_expires: number
  awards: number
  /** Awards to give that the embedded payment provider gave: they count only while it is in use. */
  pretended_awards: Generated<number>
  referrer: string
  /** Members find them by the beginning of their name: as their settings say (index_profile), in a column so that an index can have it. */
  is_indexed: Generated<Flag>
  /** JSON object of the settings that the server keeps: expand, trending_topics, blocked_communities, and those of later screens. */
  settings: string
}

export interface CommunityRow extends CommunityConfigColumns {
  id: Generated<number>
  name: string
  key: string
  display_name: string
  description: string
  /** JSON list of topics. */
  topics: string
  created: number
  icon: string
  header: string
  visibility: 'public' | 'restricted' | 'unlisted'
  is_app_safe: Flag
  is_public_logs: Flag
  is_public_ban_logs: Flag
  /** JSON list of texts. */
  rules: string
  member_count: number
  /** How much is written there, for 'Best': each post and comment counts one. */
  activity: number
  /** Who made it; 0 where nobody knows. */
  founder_id: Generated<number>
}

export interface ModeratorRow {
  community_id: number
  user_id: number
  /** JSON list of permission flags. */
  permissions: string
  created: number
}

export interface SubscriptionRow {
  community_id: number
  user_id: number
  created: number
}

/** Columns that posts and comments share. */
interface ContentColumns {
  id: Generated<number>
  community_id: number
  author_id: number
  created: number
  markdown: string
  /** The markdown rendered once, when it was written. */
  html: string
  score: number
  score_up: number
  score_down: number
  /** Controversy of the votes; see docs/ranking.md. */
  controversy: number
  awards: number
  is_stickied: Flag
  is_edited: Flag
  is_deleted: Flag
  is_removed: Flag
  is_approved: Flag
  is_distinguished: Flag
  is_reported: Flag
  is_ignoring_reports: Flag
  removal_source: string
  removed_at: number
  removed_by: string
  approved_at: number
  approved_by: string
}

export interface PostRow extends ContentColumns {
  type: 'link' | 'text'
  title: string
  link: string
  domain: string
  preview: string
  video_link: string
  flair: string
  /** JSON: the post's media and link metadata in their wire form. */
  media: string
  link_metadata: string
  /** Uuid of the post that this one passes on; '' for none. */
  crosspost_uuid: string
  is_nsfw: Flag
  is_image: Flag
  is_video: Flag
  is_video_mp4: Flag
  is_twitter: Flag
  is_locked: Flag
  comment_count: number
  last_comment_at: number
  /** Rank of the hot feed; see docs/ranking.md. Kept current by whatever changes the score. */
  hot: number
}

export interface CommentRow extends ContentColumns {
  post_id: number
  /** The comment that this one answers; 0 at top level. */
  parent_id: number
  /** 0 at top level. */
  depth: number
}

export interface VoteRow {
  user_id: number
  kind: 'post' | 'comment'
  content_id: number
  /** -1 or 1; neutral votes have no row. */
  value: -1 | 1
  created: number
  /** When it begins to count; 0 where it does. */
  due: Generated<number>
}

export interface HiddenRow {
  user_id: number
  post_id: number
  created: number
}

export interface FolderRow {
  id: Generated<number>
  user_id: number
  name: string
  key: string
  created: number
}

export interface SavedRow {
  folder_id: number
  kind: 'post' | 'comment'
  content_id: number
  created: number
}

/** How something was before its member's last act upon it, kept for a day. */
interface FormerStateRow {
  user_id: number
  /** What it is about: `hidden/8`. */
  subject: string
  /** JSON. */
  state: string
  created: number
}

export interface BlockRow {
  user_id: number
  blocked_id: number
  created: number
}

export interface MessageRow {
  id: Generated<number>
  /** Id of the first message of the conversation. */
  conversation_id: number
  /** 1 a private message, 2 the notice that somebody answered or named the recipient. */
  type: 1 | 2
  /** 0 where no member wrote it: the moderators of a community did. */
  author_id: number
  recipient_id: number
  subject: string
  markdown: string
  html: string
  created: number
  is_unread: Flag
  is_deleted: Flag
  /** For type 2 the answering or naming comment; 0 for letters, and where a post names the recipient. */
  comment_id: number
  /** The author purged it or deleted their account: gone for the author, still there for the recipient. */
  is_withdrawn: Generated<Flag>
}

export interface WikiPageRow {
  community_id: number
  page_name: string
  title: string
  markdown: string
}

/** Facts about the database itself, such as which demo world it holds. */
interface SettingRow {
  name: string
  value: string
}

export interface Tables {
  users: UserRow
  communities: CommunityRow
  moderators: ModeratorRow
  subscriptions: SubscriptionRow
  posts: PostRow
  comments: CommentRow
  votes: VoteRow
  hidden_posts: HiddenRow
  folders: FolderRow
  saved: SavedRow
  blocks: BlockRow
  former_states: FormerStateRow
  messages: MessageRow
  wiki_pages: WikiPageRow
  reports: ReportRow
  sessions: SessionRow
  upload_tokens: UploadTokenRow
  uploads: UploadRow
  rate_limits: RateLimitRow
  captcha_answers: CaptchaAnswerRow
  captcha_passes: CaptchaPassRow
  password_guesses: PasswordGuessRow
  password_changes: PasswordChangeRow
  reset_tokens: ResetTokenRow
  payments: PaymentRow
  pro_subscriptions: ProSubscriptionRow
  pro_grants: ProGrantRow
  monthly_awards: MonthlyAwardRow
  payment_events: PaymentEventRow
  payment_customers: PaymentCustomerRow
  error_reports: ErrorReportRow
  removed_files: RemovedFileRow
  ad_showings: AdShowingRow
  ad_totals: AdTotalRow
  bans: BanRow
  member_addresses: MemberAddressRow
  notes: NoteRow
  moderation_log: ModerationLogRow
  moderator_invitations: ModeratorInvitationRow
  message_reports: MessageReportRow
  settings: SettingRow
}
