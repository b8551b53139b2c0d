/** Feeds: lists of posts by sort. docs/behaviour/feed.md#call. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { FlagText, PageText, stringsJsonUpTo } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Post } from '../entities/Post.ts'
import { feedLimits, textLimits } from '../limits.ts'
import { FeedSort, TopPeriod } from '../vocabulary.ts'
import { getCall, postCall } from './Call.ts'

/** A page of posts. A missing `has_more_entries` means that there may be more. */
export const PostPage = wire(Schema.Struct({ posts: rows(Post), hasMore: Schema.Boolean }), {
  names: { hasMore: 'has_more_entries' },
  absent: { hasMore: true },
})
export type PostPage = typeof PostPage.Type

const CommunityNames = stringsJsonUpTo(feedLimits.guestCommunities, textLimits.topic)

const FeedInput = Schema.Struct({
  feedSort: FeedSort,
  /** `home`, `win` (Trending and All) or a community's name. */
  community: Schema.String,
  /** The viewer's communities, for a home feed that the server does not have. */
  communities: Schema.optionalKey(CommunityNames),
  /** One of the 20 fixed feeds. */
  feedId: Schema.optionalKey(Schema.String),
  /** Time range of a Top feed. */
  period: Schema.optionalKey(TopPeriod),
  isTrendingTopics: Schema.optionalKey(FlagText),
  trendingTopics: Schema.optionalKey(stringsJsonUpTo(feedLimits.guestTopics, textLimits.topic)),
  blockedCommunities: Schema.optionalKey(CommunityNames),
  page: Schema.optionalKey(PageText),
  /** Uuid of the last post seen. */
  from: Schema.optionalKey(Schema.String),
}).pipe(Schema.encodeKeys({ feedSort: 'sortname', period: 'sort' }))
export type FeedInput = typeof FeedInput.Type

/** GET /post/{sortname}v2.json */
export const getFeed = getCall({ path: '/post/{sortname}v2.json', input: FeedInput, answer: PostPage })

/** POST /post/{sortname}v2.json: the same, for the long list of communities of a guest's home feed. */
export const postFeed = postCall({
  path: '/post/{sortname}v2.json',
  input: FeedInput,
  answer: PostPage,
  repeat: 'safe',
})
