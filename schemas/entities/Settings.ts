/** The viewer's settings, as the device keeps them; some go to the server too. Document 2, section 3 (Account/settings) with its defaults. */
import { Schema } from 'effect'
import { lenient } from '../codecs/lenient.ts'
import { wire } from '../codecs/wire.ts'
import { CommentSort, FeedView, Theme } from '../vocabulary.ts'
import { settingNames } from './settingNames.ts'

const fields = Schema.Struct({
  theme: lenient(Theme, 'light'),
  feedView: lenient(FeedView, 'card'),
  commentSort: lenient(CommentSort, 'top'),
  isBeta: Schema.Boolean,
  hasCustomStyling: Schema.Boolean,
  expandsThreads: Schema.Boolean,
  hidesUpvoted: Schema.Boolean,
  isProfileIndexed: Schema.Boolean,
  scrollsInfinitely: Schema.Boolean,
  opensNewTab: Schema.Boolean,
  notifiesComments: Schema.Boolean,
  scrollsToTop: Schema.Boolean,
  showsNsfw: Schema.Boolean,
  showsTopicNsfw: Schema.Boolean,
  showsTopicOther: Schema.Boolean,
  showsTopicPolitics: Schema.Boolean,
  acceptsPrivateMessages: Schema.Boolean,
  notifiesMentions: Schema.Boolean,
  /** Id of the fixed feed last chosen. */
  activeFeed: Schema.Number,
  trendingTopics: Schema.Array(Schema.String),
  blockedCommunities: Schema.Array(Schema.String),
  blocked: Schema.Array(Schema.String),
  subscribed: Schema.Array(Schema.String),
  moderates: Schema.Array(Schema.String),
  /** '' for a guest. */
  username: Schema.String,
  proTier: Schema.Number,
  /** Milliseconds since the epoch; 0 for never. */
  proExpiresAt: Schema.Number,
  availableAwards: Schema.Number,
  referrer: Schema.String,
  unreadCount: Schema.Number,
})

/** What a guest starts with, and everyone after logging out. The document gives no default for the two of messages and mentions: both are on. */
export const defaultSettings: typeof fields.Type = {
  theme: 'light',
  feedView: 'card',
  commentSort: 'top',
  isBeta: false,
  hasCustomStyling: true,
  expandsThreads: true,
  hidesUpvoted: false,
  isProfileIndexed: false,
  scrollsInfinitely: true,
  opensNewTab: false,
  notifiesComments: true,
  scrollsToTop: true,
  showsNsfw: true,
  showsTopicNsfw: false,
  showsTopicOther: true,
  showsTopicPolitics: false,
  acceptsPrivateMessages: true,
  notifiesMentions: true,
  activeFeed: 1,
  trendingTopics: ['Politics', 'NSFW'],
  blockedCommunities: [],
  blocked: [],
  subscribed: [],
  moderates: [],
  username: '',
  proTier: 0,
  proExpiresAt: 0,
  availableAwards: 0,
  referrer: '',
  unreadCount: 0,
}

/** Absent settings decode to their default; an unknown word of a closed list does, too. */
export const Settings = wire(fields, {
  names: {
    ...settingNames,
    hasCustomStyling: 'custom_styling',
    expandsThreads: 'expand_thread',
    scrollsInfinitely: 'infinite_scroll',
    opensNewTab: 'new_tab',
    scrollsToTop: 'scroll_top',
    showsTopicNsfw: 'topic_nsfw',
    showsTopicOther: 'topic_other',
    showsTopicPolitics: 'topic_politics',
    activeFeed: 'active_feed',
    proTier: 'pro_tier',
    proExpiresAt: 'pro_expire',
    availableAwards: 'available_awards',
    unreadCount: 'unread',
  },
  absent: Schema.encodeSync(fields)(defaultSettings),
})
export type Settings = typeof Settings.Type
