/** The names on the wire of what a member sets, once: the member's own answer, the call that saves, and the server's rows all use them. Document 2, section 3. */
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
  trendingTopics: 'trending_topics',
  homeTopics: 'home_topics',
  blockedCommunities: 'blocked_communities',
} as const
