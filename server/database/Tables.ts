/**
 * The tables of the reference server as queries see them, the same in SQLite and PostgreSQL. Flags are 0 or 1, times
 * are milliseconds since the epoch with 0 for "never", lists and objects are JSON text, names are compared by their
 * `key` column.
 */
import type { Generated } from 'kysely'
import type { postFlags, sharedFlags } from '../../schemas/api/ContentFlags.ts'
import type { FlagRecord } from './columns.ts'
import type { AdShowingRow, AdTotalRow, ErrorReportRow, RemovedFileRow, UploadRow, UploadTokenRow } from './fileRows.ts'
import type {
  CaptchaAnswerRow,
  CaptchaPassRow,
  JobRow,
  PasswordChangeRow,
  PasswordGuessRow,
  RateLimitRow,
  RequestKeyRow,
  ResetTokenRow,
  SessionRow,
  SettingRow,
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

type Flag = 0 | 1

export interface UserRow {
  id: Generated<number>
  username: string
  /** Lower-case username; unique. */
  key: string
  /** Memory-hard hash of the password; '' if the account cannot log in. */
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
  /** Sees no ads. Only the operator can set it. */
  is_ad_free: Generated<Flag>
  pro_tier: number
  pro_expires: number
  awards: number
  /** Award credits from the embedded payment provider; they count only while that provider is in use. */
  pretended_awards: Generated<number>
  referrer: string
  /** Found by name prefix, if the member's settings allow it (index_profile). A column, so that an index can use it. */
  is_indexed: Generated<Flag>
  /** JSON object of the settings stored by the server: expand, trending_topics, blocked_communities, and others. */
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
  /** Number of posts and comments, for sorting by 'Best'. */
  activity: number
  /** The member who founded it; 0 if unknown. */
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
interface ContentColumns extends FlagRecord<typeof sharedFlags> {
  id: Generated<number>
  community_id: number
  author_id: number
  created: number
  markdown: string
  /** The markdown as HTML, rendered once when it was saved. */
  html: string
  score: number
  score_up: number
  score_down: number
  /** Controversy of the votes; see docs/ranking.md. */
  controversy: number
  awards: number
  is_reported: Flag
  is_ignoring_reports: Flag
  removal_source: string
  removed_at: number
  removed_by: string
  approved_at: number
  approved_by: string
}

export interface PostRow extends ContentColumns, FlagRecord<typeof postFlags> {
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
  /** Uuid of the original post of a crosspost; '' for none. */
  crosspost_uuid: string
  comment_count: number
  last_comment_at: number
  /** Rank in the hot feed; see docs/ranking.md. Updated with every change of the score. */
  hot: number
}

export interface CommentRow extends ContentColumns {
  post_id: number
  /** The parent comment; 0 at top level. */
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
  /** When it takes effect; 0 if it already has. */
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

/** The state of something before its member's last change to it, stored for a day. */
interface FormerStateRow {
  user_id: number
  /** What it is about, e.g. `hidden/8`. */
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
  /** 1 for a private message, 2 for the notice of a reply or mention, 3 for one that only its sender sees. */
  type: 1 | 2 | 3
  /** 0 if the message comes from the moderators of a community. */
  author_id: number
  recipient_id: number
  subject: string
  markdown: string
  html: string
  created: number
  is_unread: Flag
  is_deleted: Flag
  /** For type 2 the comment that replies or mentions; 0 for private messages and for mentions in posts. */
  comment_id: number
  /** The author purged it or deleted their account: hidden from the author, still visible to the recipient. */
  is_withdrawn: Generated<Flag>
}

export interface WikiPageRow {
  community_id: number
  page_name: string
  title: string
  markdown: string
}

/** How often a thread has changed; post 0 counts what all threads show. Counted by triggers. */
interface ThreadRevisionRow {
  post_id: number
  revision: number
}

export interface Tables {
  users: UserRow
  communities: CommunityRow
  moderators: ModeratorRow
  subscriptions: SubscriptionRow
  posts: PostRow
  comments: CommentRow
  thread_revisions: ThreadRevisionRow
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
  request_keys: RequestKeyRow
  jobs: JobRow
  settings: SettingRow
}
