// An embedded tweet in the form of a post's link metadata.
import type { InnerTweet, Tweet } from '../../../schemas/entities/Tweet.ts'
import { avatar } from '../artwork/portraits.ts'
import { postPicture } from '../artwork.ts'
import { seedOf } from '../random.ts'
import { type DemoTweet, demoTweets } from '../text/tweets.ts'
import { clipById, type DemoMedia, pictureById } from './DemoMedia.ts'
import { hour } from './World.ts'

const innerOf = (tweet: DemoTweet, shelf: DemoMedia, createdAt: number, now: number): InnerTweet => {
  const clip = tweet.video === undefined ? undefined : clipById(tweet.video)
  return {
    id: String(1_400_000_000 + (seedOf(tweet.id) % 400_000_000)),
    user: {
      name: tweet.user.name,
      handle: tweet.user.handle,
      avatar: shelf.drawing(`tweeter ${tweet.user.handle}`, () => avatar(tweet.user.handle, tweet.user.hue)),
    },
    text: tweet.text,
    createdAt,
    images: tweet.images.map((id) => {
      const [largest] = pictureById(id).versions
      return { address: shelf.copy(largest.file), width: largest.width, height: largest.height, description: '' }
    }),
    ...(clip === undefined
      ? {}
      : {
          video: {
            address: shelf.copy(clip.file),
            poster: shelf.copy(clip.poster),
            width: clip.width,
            height: clip.height,
          },
        }),
    ...(tweet.poll === undefined
      ? {}
      : { poll: { options: tweet.poll.options, endsAt: now + tweet.poll.closesIn * 1000 } }),
    ...(tweet.link === undefined
      ? {}
      : {
          link: {
            address: tweet.link.url,
            title: tweet.link.title,
            description: tweet.link.description,
            domain: tweet.link.domain,
            image: shelf.drawing(`tweet link ${tweet.id}`, () => postPicture(seedOf(tweet.id), 1200, 630)),
          },
        }),
  }
}

/**
 * The tweet of this id, sent at `createdAt`; parents and quoted tweets are some hours older. Throws RangeError if there
 * is none.
 */
export const tweetOf = (
  id: string,
  shelf: DemoMedia,
  createdAt: number,
  now: number,
): { source: DemoTweet; tweet: Tweet } => {
  const source = demoTweets.find((tweet) => tweet.id === id)
  if (source === undefined) throw new RangeError(`there is no tweet ${id}`)
  const { parent, quoted } = source
  return {
    source,
    tweet: {
      ...innerOf(source, shelf, createdAt, now),
      ...(parent === undefined ? {} : { parent: innerOf(parent, shelf, createdAt - 3 * hour, now) }),
      ...(quoted === undefined ? {} : { quoted: innerOf(quoted, shelf, createdAt - 9 * hour, now) }),
    },
  }
}
