/**
 * The vocabularies of screens beyond the feed, separate from `vocabulary.ts` because the first screen does not need
 * them.
 */
import { Schema } from 'effect'

/** What a guest may compose, to be sent after login. docs/behaviour/compose.md#guests. */
export const Submission = Schema.Literals(['post', 'message', 'community'])
export type Submission = typeof Submission.Type

/** What waits for a login: a submission, a tapped action (`act`), or only the return to the screen (`return`). */
export const Awaited = Schema.Literals([...Submission.literals, 'act', 'return'])
export type Awaited = typeof Awaited.Type

/** Reasons of the report dialog. */
export const ReportReason = Schema.Literals(['communityRules', 'spam', 'platformMisuse', 'csam', 'illegalContent'])
export type ReportReason = typeof ReportReason.Type

/** Types of content in the moderation queue; all is the default. */
export const QueueType = Schema.Literals(['all', 'posts', 'comments'])
export type QueueType = typeof QueueType.Type

/** Parts of the moderation queue: what needs review (default), or what was removed. Ours. */
export const QueueShow = Schema.Literals(['review', 'removed'])
export type QueueShow = typeof QueueShow.Type

/**
 * Orders of the moderation queue; new is the default and the only one in the specification; old shows what waited
 * longest.
 */
export const QueueSort = Schema.Literals(['new', 'old'])
export type QueueSort = typeof QueueSort.Type

/** The possible placements of an ad. docs/behaviour/ads.md#positions. */
export const AdPlacement = Schema.Literals([
  'mobileWebPost',
  'mobileWebFeedCard',
  'mobileWebFeedCardSmall',
  'mobileWebFeedCondensed',
])
export type AdPlacement = typeof AdPlacement.Type

/** Permission flags of a community's moderator. docs/behaviour/moderation.md#permissions. */
export const moderatorPermissions = [
  'all_permissions',
  'manage_rules',
  'manage_automoderator',
  'manage_settings',
  'manage_stylesheet',
  'manage_sidebar',
] as const

/** The sections of a member's settings, as in addresses. docs/behaviour/settings.md#menu. */
export const settingsSectionNames = [
  'general',
  'profile',
  'appearance',
  'notifications',
  'privacy',
  'password',
  'email',
  'devices',
  'subscription',
  'blocked',
  'blocked-communities',
  'purge',
  'delete',
] as const
export type SettingsSection = (typeof settingsSectionNames)[number]
