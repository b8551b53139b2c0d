/** Reads and writes a community's settings in its row. */

import { Effect } from 'effect'
import type { Selectable } from 'kysely'
import type { CommunitySettings } from '../../../schemas/entities/CommunitySettings.ts'
import { type Database, query } from '../../database/Database.ts'
import { storedTexts } from '../../database/listed.ts'
import type { CommunityRow } from '../../database/Tables.ts'

const columns = [
  'display_name',
  'tagline',
  'description',
  'meta_tags',
  'topics',
  'is_app_safe',
  'is_nsfw',
  'min_post_score',
  'min_comment_score',
  'min_post_score_down',
  'min_comment_score_down',
  'default_post_type',
  'default_comment_sort',
  'allows_text_posts',
  'allows_link_posts',
  'allows_image_posts',
  'has_content_filters',
  'allows_post_editing',
  'allows_comment_editing',
  'allows_child_comments',
  'allows_comments',
  'visibility',
  'notifies_report_conclusion',
  'is_public_logs',
  'hides_moderators_in_logs',
  'is_public_ban_logs',
] as const

type SettingColumns = Pick<Selectable<CommunityRow>, (typeof columns)[number]>

const settingsOf = (row: SettingColumns): CommunitySettings => ({
  displayName: row.display_name,
  tagline: row.tagline,
  description: row.description,
  metaTags: row.meta_tags,
  topics: storedTexts(row.topics),
  isAppSafe: row.is_app_safe === 1,
  isNsfw: row.is_nsfw === 1,
  minimumPostScore: row.min_post_score,
  minimumCommentScore: row.min_comment_score,
  minimumPostScoreToVoteDown: row.min_post_score_down,
  minimumCommentScoreToVoteDown: row.min_comment_score_down,
  defaultPostType: row.default_post_type,
  defaultCommentSort: row.default_comment_sort,
  allowsTextPosts: row.allows_text_posts === 1,
  allowsLinkPosts: row.allows_link_posts === 1,
  allowsImagePosts: row.allows_image_posts === 1,
  hasContentFilters: row.has_content_filters === 1,
  allowsPostEditing: row.allows_post_editing === 1,
  allowsCommentEditing: row.allows_comment_editing === 1,
  allowsChildComments: row.allows_child_comments === 1,
  allowsComments: row.allows_comments === 1,
  visibility: row.visibility,
  notifiesReportConclusion: row.notifies_report_conclusion === 1,
  isPublicLogs: row.is_public_logs === 1,
  hidesModeratorsInLogs: row.hides_moderators_in_logs === 1,
  isPublicBanLogs: row.is_public_ban_logs === 1,
})

const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)

const columnsOf = (settings: CommunitySettings): SettingColumns => ({
  display_name: settings.displayName,
  tagline: settings.tagline,
  description: settings.description,
  meta_tags: settings.metaTags,
  topics: JSON.stringify(settings.topics),
  is_app_safe: flag(settings.isAppSafe),
  is_nsfw: flag(settings.isNsfw),
  min_post_score: settings.minimumPostScore,
  min_comment_score: settings.minimumCommentScore,
  min_post_score_down: settings.minimumPostScoreToVoteDown,
  min_comment_score_down: settings.minimumCommentScoreToVoteDown,
  default_post_type: settings.defaultPostType,
  default_comment_sort: settings.defaultCommentSort,
  allows_text_posts: flag(settings.allowsTextPosts),
  allows_link_posts: flag(settings.allowsLinkPosts),
  allows_image_posts: flag(settings.allowsImagePosts),
  has_content_filters: flag(settings.hasContentFilters),
  allows_post_editing: flag(settings.allowsPostEditing),
  allows_comment_editing: flag(settings.allowsCommentEditing),
  allows_child_comments: flag(settings.allowsChildComments),
  allows_comments: flag(settings.allowsComments),
  visibility: settings.visibility,
  notifies_report_conclusion: flag(settings.notifiesReportConclusion),
  is_public_logs: flag(settings.isPublicLogs),
  hides_moderators_in_logs: flag(settings.hidesModeratorsInLogs),
  is_public_ban_logs: flag(settings.isPublicBanLogs),
})

/** The settings of the community with this id. */
export const communitySettings = (id: number): Effect.Effect<CommunitySettings, never, Database> =>
  Effect.map(
    query((db) => db.selectFrom('communities').select(columns).where('id', '=', id).executeTakeFirstOrThrow()),
    settingsOf,
  )

/** Writes all settings of a community. Call in the transaction that read them, holding its lock. */
export const writeCommunitySettings = (id: number, settings: CommunitySettings): Effect.Effect<void, never, Database> =>
  Effect.asVoid(query((db) => db.updateTable('communities').set(columnsOf(settings)).where('id', '=', id).execute()))
