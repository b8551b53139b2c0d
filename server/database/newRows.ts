/**
 * New rows: the given values, the empty value for the rest, and what is computed from them (key, HTML, ranks). For all
 * code that inserts rows.
 */
import type { Insertable } from 'kysely'
import { postFlags, sharedFlags } from '../../schemas/api/ContentFlags.ts'
import { nameKey } from '../../schemas/ids.ts'
import { controversyOf, hotRank } from '../feed/rules/ranking.ts'
import { memberSettings } from '../settings/rules/memberSettings.ts'
import { htmlOf } from '../text/markdown.ts'
import { flagsOff } from './columns.ts'
import type { CommentRow, CommunityRow, PostRow, UserRow } from './Tables.ts'

type Given<Row, Needed extends keyof Row> = Pick<Row, Needed> & Partial<Insertable<Row>>

/** A member. Without a `password_hash` the account cannot log in. */
export const newUser = (given: Given<UserRow, 'username' | 'created'>): Insertable<UserRow> => ({
  key: nameKey(given.username),
  password_hash: '',
  email_hash: '',
  post_score: 0,
  comment_score: 0,
  profile_picture: '',
  is_admin: 0,
  is_deleted: 0,
  is_suspended: 0,
  pro_tier: 0,
  pro_expires: 0,
  awards: 0,
  referrer: '',
  settings: '',
  is_indexed: memberSettings(given.settings ?? '').isProfileIndexed ? 1 : 0,
  ...given,
})

/** A community. `topics` and `rules` are JSON lists. */
export const newCommunity = (given: Given<CommunityRow, 'name' | 'created'>): Insertable<CommunityRow> => ({
  key: nameKey(given.name),
  display_name: given.name,
  description: '',
  topics: '[]',
  icon: '',
  header: '',
  visibility: 'public',
  is_app_safe: 1,
  is_public_logs: 1,
  is_public_ban_logs: 1,
  rules: '[]',
  member_count: 0,
  activity: 0,
  ...given,
})

/** Columns of content with their initial values, for new posts and comments. */
export const untouched = {
  ...flagsOff(sharedFlags),
  awards: 0,
  is_reported: 0,
  is_ignoring_reports: 0,
  removal_source: '',
  removed_at: 0,
  removed_by: '',
  approved_at: 0,
  approved_by: '',
} as const

/** The score is computed from the votes. */
const ranks = (given: { readonly created: number; readonly score_up?: number; readonly score_down?: number }) => {
  const up = given.score_up ?? 1
  const down = given.score_down ?? 0
  return { score_up: up, score_down: down, score: up - down, controversy: controversyOf(up, down) }
}

type NeededOfPost = 'community_id' | 'author_id' | 'created' | 'type' | 'title'

/** A post; by default with its author's own vote. */
export const newPost = (given: Given<PostRow, NeededOfPost>): Insertable<PostRow> => {
  const ranked = ranks(given)
  return {
    ...untouched,
    ...flagsOff(postFlags),
    ...ranked,
    markdown: '',
    html: given.html ?? htmlOf(given.markdown ?? ''),
    link: '',
    domain: given.link !== undefined && URL.canParse(given.link) ? new URL(given.link).hostname : '',
    preview: '',
    video_link: '',
    flair: '',
    media: '',
    link_metadata: '',
    crosspost_uuid: '',
    comment_count: 0,
    last_comment_at: 0,
    hot: hotRank(ranked.score, given.created),
    ...given,
  }
}

type NeededOfComment = 'community_id' | 'author_id' | 'created' | 'post_id' | 'markdown'

/** A comment; at top level unless a parent and depth are given. */
export const newComment = (given: Given<CommentRow, NeededOfComment>): Insertable<CommentRow> => ({
  ...untouched,
  ...ranks(given),
  html: given.html ?? htmlOf(given.markdown),
  parent_id: 0,
  depth: 0,
  ...given,
})
