/**
 * The wire names of a member's settings, shared by the member's own answer, the call that saves, and the server's rows.
 * docs/behaviour/settings.md#settings.
 */
export const settingNames = {
  feedView: 'expand',
  commentSort: 'comment_sort',
  isBeta: 'beta',
  hidesUpvoted: 'hide_upvoted',
  showsNsfw: 'show_nsfw',
  notifiesComments: 'notify_comments',
  notifiesMentions: 'username_pings',
  acceptsPrivateMessages: 'accept_private_messages',
  isProfileIndexed: 'index_profile',
  hasCustomStyling: 'custom_styling',
  expandsThreads: 'expand_thread',
  scrollsInfinitely: 'infinite_scroll',
  opensNewTab: 'new_tab',
  scrollsToTop: 'scroll_top',
  activeFeed: 'active_feed',
  trendingTopics: 'trending_topics',
  homeTopics: 'home_topics',
  blockedCommunities: 'blocked_communities',
} as const
