// A post's picture, clip, link preview or tweet, as columns of its row.
import { Schema } from 'effect'
import { LinkMetadata, Media, type Rendition } from '../../../schemas/entities/Media.ts'
import type { InnerTweet, Tweet } from '../../../schemas/entities/Tweet.ts'
import { avatar } from '../artwork/portraits.ts'
import { type PictureFamily, postPicture } from '../artwork.ts'
import { demoClips, demoPictures } from '../pictures.ts'
import { makeRandom, type Random, seedOf } from '../random.ts'
import { type DemoTweet, demoTweets } from '../text/tweets.ts'
import { clipById, type DemoMedia, pictureById } from './DemoMedia.ts'
import type { PostDraft } from './PostDraft.ts'
import { hour, type Post } from './World.ts'

// An embedded tweet in the form of a post's link metadata.

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
const tweetOf = (id: string, shelf: DemoMedia, createdAt: number, now: number): { source: DemoTweet; tweet: Tweet } => {
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

export type Showing = Pick<
  Post,
  | 'type'
  | 'link'
  | 'domain'
  | 'preview'
  | 'video_link'
  | 'media'
  | 'link_metadata'
  | 'is_image'
  | 'is_video'
  | 'is_video_mp4'
  | 'is_twitter'
>

const nothing: Showing = {
  type: 'text',
  link: '',
  domain: '',
  preview: '',
  video_link: '',
  media: '',
  link_metadata: '',
  is_image: 0,
  is_video: 0,
  is_video_mp4: 0,
  is_twitter: 0,
}

const encodeMedia = Schema.encodeSync(Media)
const encodeLink = Schema.encodeSync(LinkMetadata)
const mediaText = (renditions: readonly Rendition[]): string => JSON.stringify(encodeMedia({ renditions }))
const linkText = (metadata: LinkMetadata): string => JSON.stringify(encodeLink(metadata))

const sizes = [
  [1200, 800],
  [1200, 800],
  [1200, 675],
  [1000, 1000],
  [800, 1200],
] as const

/** Generated posts share this many drawings, so that the media store stays small. */
const sharedDrawings = 140
const sharedPreviews = 70

const drawn = (shelf: DemoMedia, key: string, family?: PictureFamily, words?: readonly string[]): Showing => {
  const seed = seedOf(key)
  const [width, height] = family === 'chart' ? sizes[0] : family === 'meme' ? sizes[3] : makeRandom(seed).pick(sizes)
  const address = shelf.drawing(key, () => postPicture(seed, width, height, family, words))
  return {
    ...nothing,
    type: 'link',
    link: address,
    preview: address,
    is_image: 1,
    media: mediaText([{ width, height, contentType: 'image/svg+xml', address }]),
  }
}

const rendered = (random: Random, shelf: DemoMedia, family?: PictureFamily): Showing | undefined => {
  const fitting = demoPictures.filter((picture) => family === undefined || picture.family === family)
  if (fitting.length === 0) return undefined
  const { versions } = random.pick(fitting)
  const renditions = versions.map(({ width, height, contentType, file }) => ({
    width,
    height,
    contentType,
    address: shelf.copy(file),
  }))
  const smallest = renditions.at(-1) ?? renditions[0]
  return {
    ...nothing,
    type: 'link',
    link: shelf.copy(versions[0].file),
    preview: smallest?.address ?? '',
    is_image: 1,
    media: mediaText(renditions),
  }
}

const imageOf = (draft: PostDraft, random: Random, shelf: DemoMedia): Showing => {
  const real = draft.words === undefined && random.chance(0.3) ? rendered(random, shelf, draft.family) : undefined
  if (real !== undefined) return real
  const key = draft.isWritten ? `post ${draft.title}` : `picture ${random.int(1, sharedDrawings)}`
  return drawn(shelf, key, draft.family, draft.words)
}

const videoOf = (random: Random, shelf: DemoMedia): Showing => {
  const clip = random.pick(demoClips)
  const [address, poster] = [shelf.copy(clip.file), shelf.copy(clip.poster)]
  const size = { width: clip.width, height: clip.height }
  return {
    ...nothing,
    type: 'link',
    link: address,
    preview: poster,
    video_link: address,
    is_video: 1,
    is_video_mp4: 1,
    media: mediaText([
      { ...size, contentType: clip.contentType, address },
      { ...size, contentType: 'image/jpeg', address: poster },
    ]),
  }
}

const linkOf = (draft: PostDraft, random: Random, shelf: DemoMedia): Showing => {
  const key = draft.isWritten ? `page ${draft.title}` : `page ${random.int(1, sharedPreviews)}`
  // Some pages have no picture.
  const picture = random.chance(0.15) ? '' : shelf.drawing(key, () => postPicture(seedOf(key), 1200, 630))
  return {
    ...nothing,
    type: 'link',
    link: draft.link ?? '',
    domain: draft.domain ?? '',
    preview: picture,
    link_metadata: linkText({ title: draft.linkTitle ?? '', largeImage: picture }),
  }
}

/** `original` is the address and the picture of a crosspost's original. */
export const showingOf = (
  draft: PostDraft,
  random: Random,
  shelf: DemoMedia,
  now: number,
  original: { readonly address: string; readonly preview: string; readonly title: string } | undefined,
): Showing => {
  switch (draft.kind) {
    case 'text':
      return nothing
    case 'image':
      return imageOf(draft, random, shelf)
    case 'video':
      return videoOf(random, shelf)
    case 'link':
      return linkOf(draft, random, shelf)
    case 'tweet': {
      const { source, tweet } = tweetOf(draft.tweet ?? '', shelf, now - draft.age - 2 * hour, now)
      return {
        ...nothing,
        type: 'link',
        link: `https://tweets.example.com/${source.user.handle}/status/${tweet.id}`,
        domain: 'tweets.example.com',
        is_twitter: 1,
        link_metadata: linkText({ title: `${tweet.user.name}: ${tweet.text}`, largeImage: '', tweet }),
      }
    }
    case 'crosspost':
      return {
        ...nothing,
        type: 'link',
        link: original?.address ?? '',
        preview: original?.preview ?? '',
        link_metadata: linkText({ title: original?.title ?? '', largeImage: original?.preview ?? '' }),
      }
  }
}
