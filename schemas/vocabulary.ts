/** The platform's closed vocabularies: sorts, feeds, topics, removal sources. */
import { Schema } from 'effect'

/** Feed sorts; hot is the default. */
export const FeedSort = Schema.Literals(['hot', 'active', 'new', 'rising', 'top'])
export type FeedSort = typeof FeedSort.Type
export const feedSorts = FeedSort.literals

/** The time range of a Top feed; week is the default. */
export const TopPeriod = Schema.Literals(['hour', 'day', 'week', 'month', 'all'])
export type TopPeriod = typeof TopPeriod.Type
export const topPeriods = TopPeriod.literals

/** Comment sorts by their wire names: top (omitted in addresses, the default), new, old, controversial ('Worst'). */
export const CommentSort = Schema.Literals(['top', 'new', 'old', 'controversial'])
export type CommentSort = typeof CommentSort.Type
export const commentSorts = CommentSort.literals

/** Feed views. */
export const FeedView = Schema.Literals(['card', 'condensed'])
export type FeedView = typeof FeedView.Type

/** The kind of content of an id: posts and comments are numbered separately. */
export const ContentKind = Schema.Literals(['post', 'comment'])
export type ContentKind = typeof ContentKind.Type

/** The 20 fixed feeds of /feeds; a feed's id is its position in this list, from 1. */
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

/** The sources of removals; each also occurs with the suffix `Pending`. */
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

/** Themes; light is the default. */
export const Theme = Schema.Literals(['light', 'dark'])
export type Theme = typeof Theme.Type

/** Community names with another meaning: `win` (and the default feed) is an alias for all. */
export const feedAliases = { all: 'win', trending: 'win', home: 'home' } as const

/** Tabs of a profile. */
export const ProfileType = Schema.Literals(['overview', 'post', 'comment'])
export type ProfileType = typeof ProfileType.Type

/** Tabs of the inbox. */
export const InboxType = Schema.Literals(['unread', 'all', 'comments', 'sent'])
export type InboxType = typeof InboxType.Type

/** Post types that a community may choose as default. */
export const PostType = Schema.Literals(['media', 'link', 'text'])
export type PostType = typeof PostType.Type

/** Cryptocurrencies for a contribution. docs/behaviour/payments.md#pro. */
export const coins = [
  { key: 'bitcoin', name: 'Bitcoin', code: 'BTC' },
  { key: 'ethereum', name: 'Ethereum', code: 'ETH' },
  { key: 'dogecoin', name: 'Dogecoin', code: 'DOGE' },
  { key: 'litecoin', name: 'Litecoin', code: 'LTC' },
  { key: 'tether', name: 'Tether', code: 'USDT' },
  { key: 'usdcoin', name: 'USD Coin', code: 'USDC' },
  { key: 'bitcoincash', name: 'Bitcoin Cash', code: 'BCH' },
] as const
