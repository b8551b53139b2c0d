/**
 * A tweet embedded in a post: user, text, up to four images, a video, a poll, a link, and the tweets it replies to or
 * quotes. docs/behaviour/media.md#tweets. Its wire shape varies between servers, so everything but the text may be
 * absent.
 */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

const TweetUser = wire(Schema.Struct({ name: Schema.String, handle: Schema.String, avatar: Schema.String }), {
  shares: 'all',
  names: { handle: 'screen_name', avatar: 'profile_image_url' },
})

const TweetImage = wire(
  Schema.Struct({ address: Schema.String, width: Schema.Number, height: Schema.Number, description: Schema.String }),
  { shares: 'all', names: { address: 'url', description: 'alt_text' } },
)

const TweetVideo = wire(
  Schema.Struct({ address: Schema.String, poster: Schema.String, width: Schema.Number, height: Schema.Number }),
  { shares: 'all', names: { address: 'url' } },
)

const TweetPoll = wire(
  Schema.Struct({
    options: Schema.Array(wire(Schema.Struct({ label: Schema.String, votes: Schema.Number }), { shares: 'all' })),
    endsAt: Schema.Number,
  }),
  { names: { endsAt: 'end_time' } },
)

const TweetLink = wire(
  Schema.Struct({
    address: Schema.String,
    title: Schema.String,
    description: Schema.String,
    image: Schema.String,
    domain: Schema.String,
  }),
  { shares: 'all', names: { address: 'url' } },
)

const fields = {
  id: Schema.String,
  user: TweetUser,
  text: Schema.String,
  createdAt: Schema.Number,
  images: Schema.Array(TweetImage),
  video: Schema.optionalKey(TweetVideo),
  poll: Schema.optionalKey(TweetPoll),
  link: Schema.optionalKey(TweetLink),
}
const names = { createdAt: 'created_at' } as const

/** A tweet inside another one, without further tweets. */
const InnerTweet = wire(Schema.Struct(fields), { shares: 'all', names })
export type InnerTweet = typeof InnerTweet.Type

export const Tweet = wire(
  Schema.Struct({
    ...fields,
    /** The tweet that this one replies to. */
    parent: Schema.optionalKey(InnerTweet),
    quoted: Schema.optionalKey(InnerTweet),
  }),
  { shares: 'all', names },
)
export type Tweet = typeof Tweet.Type
