/**
 * The closed lists of words that the platform uses: sorts, feeds, topics, removal sources. Document 1, sections 2, 8 and 9; document 2, section 5.
 */
import { Schema } from 'effect'

/** Feed sorts; hot is the default. */
export const FeedSort = Schema.Literals(['hot', 'active', 'new', 'rising', 'top'])
export type FeedSort = typeof FeedSort.Type
export const feedSorts = FeedSort.literals

/** The span of time of a Top feed; week is the default. */
export const TopPeriod = Schema.Literals(['hour', 'day', 'week', 'month', 'all'])
export type TopPeriod = typeof TopPeriod.Type
export const topPeriods = TopPeriod.literals

/** Comment sorts in the wire's words: top (blank in addresses, the default), new, old, controversial ('Worst'). */
export const CommentSort = Schema.Literals(['top', 'new', 'old', 'controversial'])
export type CommentSort = typeof CommentSort.Type
export const commentSorts = CommentSort.literals

/** Feed views. */
export const FeedView = Schema.Literals(['card', 'condensed'])
export type FeedView = typeof FeedView.Type

/** Tabs of a profile. */
export const ProfileType = Schema.Literals(['overview', 'post', 'comment'])
export type ProfileType = typeof ProfileType.Type

/** Tabs of the inbox. */
export const InboxType = Schema.Literals(['unread', 'all', 'comments', 'sent'])
export type InboxType = typeof InboxType.Type

/** What a guest may compose, and sends as a member. Document 1, section 4 (Post submit). */
export const Submission = Schema.Literals(['post', 'message', 'community'])
export type Submission = typeof Submission.Type

/** Which kind of content an id names: the two count separately. */
export const ContentKind = Schema.Literals(['post', 'comment'])
export type ContentKind = typeof ContentKind.Type

/** The 20 fixed feeds of /feeds; a feed's id is its place in this list, from 1. */
export const fixedFeeds = [
  'Recommended',
  'All',
  'Memes',
  'COVID',
  'Discussion',
  'News',
  'Crypto',
  'Hobbies',
  'Gaming',
  'Technology',
  'Animals',
  'Videos',
  'Finance',
  'Conspiracies',
  'Sports',
  'Entertainment',
  'Politics',
  'Censorship',
  'Privacy',
  'Streaming',
] as const

/** Who or what removed content; each also occurs with the suffix `Pending`. */
export const removalSources = [
  'deleted',
  'politicsFilter',
  'spamFilter',
  'communityFilter',
  'contentPolicy',
  'nuke',
  'moderator',
  'riskFilter',
] as const

/** Reasons of the report dialog. */
export const ReportReason = Schema.Literals(['communityRules', 'spam', 'platformMisuse', 'csam', 'illegalContent'])
export type ReportReason = typeof ReportReason.Type

/** Types of content in the moderation queue; all is the default. Document 2, section 2 (Moderation Queue). */
export const QueueType = Schema.Literals(['all', 'posts', 'comments'])
export type QueueType = typeof QueueType.Type

/** Sorts of the moderation queue; new is the default, and no other is named by the specification: old shows what waited longest. */
export const QueueSort = Schema.Literals(['new', 'old'])
export type QueueSort = typeof QueueSort.Type

/** Types of a post that a community may prefer. Document 2, section 3 (defaultPostType). */
export const PostType = Schema.Literals(['media', 'link', 'text'])
export type PostType = typeof PostType.Type

/** Themes; light is the default. */
export const Theme = Schema.Literals(['light', 'dark'])
export type Theme = typeof Theme.Type

/** Where an ad may stand. Document 2, section 3. */
export const AdPlacement = Schema.Literals([
  'mobileWebPost',
  'mobileWebFeedCard',
  'mobileWebFeedCardSmall',
  'mobileWebFeedCondensed',
])
export type AdPlacement = typeof AdPlacement.Type

/** Permission flags of a community's moderator. Document 2, section 3. */
export const moderatorPermissions = [
  'all_permissions',
  'manage_rules',
  'manage_automoderator',
  'manage_settings',
  'manage_stylesheet',
  'manage_sidebar',
] as const

/** Communities whose name means something else: `win` (and the default feed) is an alias for all. */
export const feedAliases = { all: 'win', trending: 'win', home: 'home' } as const
