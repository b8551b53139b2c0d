/**
 * Every setting and preference of a reader, one row each. The stored preferences, the member's own answer, the call that
 * saves, the server's rows, the sync and the rows of the settings screens are derived from this table.
 * How to add one: CONTRIBUTING.md. docs/behaviour/settings.md#settings.
 */
import { Schema } from 'effect'
import { textLimits } from '../limits.ts'
import { listLimits } from '../screenLimits.ts'
import { CommentSort, commentSorts, FeedView, Theme } from '../vocabulary.ts'
import { commentSortLabels } from '../words/labels.ts'
import { flag, list, number, type Setting, words } from './Setting.ts'

/** The feeds that the app can start with, by the number of their tab. */
export const firstFeeds = { home: 1, trending: 2, all: 3 } as const

export const settings = {
  /** Absent until the reader chooses: then the device decides. */
  theme: {
    ...words(Theme, 'light'),
    wire: 'theme',
    section: 'appearance',
    group: 'theme',
    label: 'Dark Mode',
    hint: 'The same on all your devices.',
  },
  /** Whether the theme was chosen on this device, and not only synced from a member's account. */
  hasChosenTheme: { schema: Schema.Boolean },
  feedView: {
    ...words(FeedView, 'card'),
    wire: 'expand',
    default: 'card',
    isInitial: true,
    section: 'general',
    group: 'view',
    label: 'Post view',
    choices: [
      { value: 'card', label: 'Card' },
      { value: 'condensed', label: 'Condensed' },
    ],
  },
  showPoliticalCommunities: { schema: Schema.Boolean, default: false, isInitial: true },
  dismissedHomeCommunitySuggestions: {
    schema: Schema.Boolean,
    default: false,
    isInitial: true,
    survivesLogout: true,
  },
  dismissedSupportInsert: { schema: Schema.Boolean, default: false, isInitial: true, survivesLogout: true },
  /** When the banner about new posts was dismissed: milliseconds since the epoch, 0 for never. */
  dismissRefreshFeed: { schema: Schema.Number, default: 0, isInitial: true },
  /** Topics included in the Trending feed. */
  trendingTopics: {
    ...list(listLimits.trendingTopics, textLimits.topic),
    wire: 'trending_topics',
    default: ['Politics', 'NSFW'],
    isInitial: true,
  },
  blockedCommunities: {
    ...list(listLimits.blockedCommunities, textLimits.communityName),
    wire: 'blocked_communities',
    default: [],
    isInitial: true,
  },
  /** Whether a member without communities was shown some to join; shown only once. Absent means no. */
  wasOfferedCommunities: { schema: Schema.Boolean },
  /** The order in which threads open. */
  commentSort: {
    ...words(CommentSort, 'top'),
    wire: 'comment_sort',
    default: 'top',
    isInitial: true,
    section: 'general',
    group: 'sort',
    label: 'Comment sort',
    choices: commentSorts.map((value) => ({ value, label: commentSortLabels[value] })),
  },
  /** One of `firstFeeds`; any other number means the first. */
  activeFeed: {
    ...number,
    wire: 'active_feed',
    default: firstFeeds.home,
    section: 'general',
    group: 'first',
    label: 'First feed',
    choices: [
      { value: firstFeeds.home, label: 'Home' },
      { value: firstFeeds.trending, label: 'Trending' },
      { value: firstFeeds.all, label: 'All' },
    ],
  },
  /** Whether lists load further pages automatically. */
  scrollsInfinitely: {
    ...flag,
    wire: 'infinite_scroll',
    default: true,
    section: 'general',
    group: 'reading',
    label: 'Infinite scroll',
    hint: 'Load more posts as you scroll. When off, a button loads more, and a feed older than 15 minutes is reloaded.',
  },
  /** Whether threads open with all replies expanded. */
  expandsThreads: {
    ...flag,
    wire: 'expand_thread',
    default: true,
    section: 'general',
    group: 'reading',
    label: 'Expand threads',
    hint: 'Show all replies at once. When off, a post opens with its top-level comments, and replies expand one by one.',
  },
  opensNewTab: {
    ...flag,
    wire: 'new_tab',
    default: false,
    section: 'general',
    group: 'reading',
    label: 'Open links in a new tab',
    hint: 'Links to other sites open in a new tab; this one stays open.',
  },
  /** Whether the floating button offers Scroll to Top. */
  scrollsToTop: {
    ...flag,
    wire: 'scroll_top',
    default: true,
    section: 'general',
    group: 'reading',
    label: 'Scroll to Top button',
    hint: 'Shown over feeds once you have scrolled down.',
  },
  hidesUpvoted: {
    ...flag,
    wire: 'hide_upvoted',
    default: false,
    isInitial: true,
    section: 'general',
    group: 'feeds',
    label: 'Hide upvoted',
    hint: 'Leave posts you have upvoted out of your feeds.',
  },
  showsNsfw: {
    ...flag,
    wire: 'show_nsfw',
    default: true,
    isInitial: true,
    section: 'general',
    group: 'feeds',
    label: 'Show NSFW',
    hint: 'Show posts marked NSFW in your feeds.',
  },
  isBeta: {
    ...flag,
    wire: 'beta',
    default: false,
    isInitial: true,
    section: 'general',
    group: 'feeds',
    label: 'Beta features',
    hint: 'Try new features before everyone has them.',
  },
  /** Topics whose communities are included in the home feed. Absent if none was ever chosen. Ours. */
  homeTopics: {
    ...list(listLimits.homeTopics, textLimits.topic),
    wire: 'home_topics',
    section: 'general',
    group: 'home',
    label: 'Home topics',
    hint: 'Posts from communities about these topics are part of your Home feed.',
  },
  /** Whether the stylesheets of communities are applied. */
  hasCustomStyling: {
    ...flag,
    wire: 'custom_styling',
    default: true,
    section: 'appearance',
    group: 'communities',
    label: 'Community styles',
    hint: 'Show communities in the colours their moderators chose.',
  },
  notifiesComments: {
    ...flag,
    wire: 'notify_comments',
    default: true,
    isInitial: true,
    section: 'notifications',
    group: 'messages',
    label: 'Comment replies',
    hint: 'Get a message when someone replies to your post or comment.',
  },
  notifiesMentions: {
    ...flag,
    wire: 'username_pings',
    default: true,
    isInitial: true,
    section: 'notifications',
    group: 'messages',
    label: 'Username mentions',
    hint: 'Get a message when a post or comment mentions you, as u/name or @name.',
  },
  isProfileIndexed: {
    ...flag,
    wire: 'index_profile',
    default: false,
    isInitial: true,
    section: 'privacy',
    group: 'profile',
    label: 'Index profile',
    hint: 'Search engines may list your profile, and people can find you by the start of your name. Your full name always finds you.',
  },
  acceptsPrivateMessages: {
    ...flag,
    wire: 'accept_private_messages',
    default: true,
    isInitial: true,
    section: 'privacy',
    group: 'profile',
    label: 'Accept private messages',
    hint: 'Any member can message you. People you have messaged always can.',
  },
  dismissedNoticeProfilePicture: { schema: Schema.Boolean, default: false, isInitial: true },
  /** When the invitation to get the app was dismissed: milliseconds since the epoch, 0 for never. */
  callToActionDismissedAt: { schema: Schema.Number, default: 0, isInitial: true, survivesLogout: true },
} as const satisfies Readonly<Record<string, Setting>>
