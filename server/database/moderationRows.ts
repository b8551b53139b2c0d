/** The tables of moderation and of community settings, as queries see them. Kinds of values as in `Tables.ts`. */
import type { Generated } from 'kysely'
import type { LogType } from '../../schemas/sessionSpans.ts'
import type { CommentSort, PostType } from '../../schemas/vocabulary.ts'

type Flag = Generated<0 | 1>

/** A community's settings and appearance: columns of `communities`. */
export interface CommunityConfigColumns {
  tagline: Generated<string>
  meta_tags: Generated<string>
  is_nsfw: Flag
  /** Minimum scores, 0 to 100, that a member needs to vote up, and to vote down. */
  min_post_score: Generated<number>
  min_comment_score: Generated<number>
  min_post_score_down: Generated<number>
  min_comment_score_down: Generated<number>
  default_post_type: Generated<PostType>
  default_comment_sort: Generated<CommentSort>
  allows_text_posts: Flag
  allows_link_posts: Flag
  allows_image_posts: Flag
  has_content_filters: Flag
  allows_post_editing: Flag
  allows_comment_editing: Flag
  allows_child_comments: Flag
  allows_comments: Flag
  notifies_report_conclusion: Flag
  hides_moderators_in_logs: Flag
  /** YAML, as typed. */
  filter: Generated<string>
  /** CSS for the desktop. */
  stylesheet: Generated<string>
}

export interface BanRow {
  id: Generated<number>
  community_id: number
  user_id: number
  moderator_id: number
  /** The broken rule; '' if not given. */
  reason: string
  created: number
  /** 0 for permanent. */
  expires: number
  /** Whether other accounts on the same addresses are banned too. */
  is_ip_ban: 0 | 1
}

/** Where a member was seen: a keyed hash of the network address, with the time of the last visit from each. */
export interface MemberAddressRow {
  user_id: number
  address_hash: string
  seen: number
}

export interface NoteRow {
  id: Generated<number>
  community_id: number
  /** The member it is about. */
  user_id: number
  author_id: number
  text: string
  created: number
}

export interface ModerationLogRow {
  id: Generated<number>
  community_id: number
  type: LogType
  /** 0 if one of the community's rules did it. */
  moderator_id: number
  /** The member it was about, or whose content it was; '' for none. */
  target: string
  description: string
  /** 0 for none. */
  post_id: number
  comment_id: number
  created: number
}

/** Members who were invited to moderate a community and have not accepted. */
export interface ModeratorInvitationRow {
  community_id: number
  user_id: number
  invited_by: number
  /** JSON list of permission flags. */
  permissions: string
  created: number
  /** When it was declined; 0 while it is open. */
  declined: number
}

/** A reported private message: a copy, for admins only. */
export interface MessageReportRow {
  id: Generated<number>
  message_id: number
  reporter_id: number
  author_id: number
  subject: string
  markdown: string
  /** When the message was sent. */
  sent: number
  reason: string
  details: string
  created: number
  /** When an admin marked it as reviewed; 0 while it is open. */
  concluded: number
  /** 0 for none. */
  concluded_by: number
}

/** A post or comment that a member reported to its moderators. */
export interface ReportRow {
  id: Generated<number>
  kind: 'post' | 'comment'
  content_id: number
  community_id: number
  author_id: number
  reason: string
  created: number
  /** When moderators decided on it; 0 while it is open. */
  concluded: Generated<number>
}
