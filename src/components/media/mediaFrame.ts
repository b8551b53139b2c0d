/**
 * How large a post's media stands on screen, known before anything is loaded, so that nothing moves when it arrives. Shapes are given as
 * width divided by height. Pure: what the server sent may be missing or absurd. Document 1, sections 3 (media) and 5 (video ratio).
 */
import type { Media, Rendition } from '../../../schemas/entities/Media.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { feedLimits } from '../../../schemas/limits.ts'
import { imageAddress } from '../../../schemas/rules/mediaKind.ts'
import { webAddress } from '../../../schemas/rules/webAddress.ts'

/** Where a post's media stands: in a feed's card, on the post's page, or as a thumbnail in a condensed list. */
export type MediaMode = 'card' | 'page' | 'condensed'

/** A picture as an `<img>` takes it. */
export interface PictureSource {
  readonly address: string
  /** Widths to choose from; '' where only the one address is known. */
  readonly srcSet: string
  /** Width divided by height; undefined where nobody said. */
  readonly aspect: number | undefined
}

/** Shapes for media whose size is unknown. */
export const usualAspect = { image: 4 / 3, video: 16 / 9, link: 1.91 } as const

/** Taller pictures are cut off: in a card soon, on the page only where they would be a scroll of their own. */
const tallest = { card: 100 / feedLimits.videoRatioPercent, page: 1 / 4 } as const

/** No wider than this: a line of pixels is no picture. */
const widest = 5

const isLength = (pixels: number): boolean => Number.isFinite(pixels) && pixels >= 1

/** Width divided by height; undefined where a side is missing, negative or no number. */
export const aspectOf = (size: { readonly width: number; readonly height: number }): number | undefined =>
  isLength(size.width) && isLength(size.height) ? size.width / size.height : undefined

const isOf = (type: 'image' | 'video') => (rendition: Rendition) => rendition.contentType.startsWith(`${type}/`)

/** Only a comma at its end could spoil an address in a list of candidates. */
const candidate = (address: string): string => address.replace(/,+$/, (commas) => commas.replaceAll(',', '%2C'))

interface UsableRendition {
  readonly address: string
  readonly width: number
  readonly height: number
}

/** The image renditions that can be shown, narrowest first; one per width. */
const usableImages = (media: Media): ReadonlyArray<UsableRendition> => {
  const byWidth = new Map<number, UsableRendition>()
  for (const rendition of media.renditions.filter(isOf('image'))) {
    const address = webAddress(rendition.address)
    const width = Math.round(rendition.width)
    if (address !== undefined && aspectOf(rendition) !== undefined)
      byWidth.set(width, { address, width, height: rendition.height })
  }
  return [...byWidth.values()].toSorted((one, other) => one.width - other.width)
}

/** A picture and its renditions; undefined where neither has an address that may be shown. */
const pictureFrom = (media: Media, full: string | undefined): PictureSource | undefined => {
  const usable = usableImages(media)
  const largest = usable.at(-1)
  const address = full ?? largest?.address
  if (address === undefined) return undefined
  return {
    address,
    srcSet: usable.map(({ address: each, width }) => `${candidate(each)} ${width}w`).join(', '),
    aspect: largest === undefined ? undefined : aspectOf(largest),
  }
}

/** The picture of an image post. */
export const postPicture = (post: Post): PictureSource | undefined => pictureFrom(post.media, imageAddress(post))

/** The picture that stands for anything else: the still of a video, the picture of a linked page. */
export const postStill = (post: Post): PictureSource | undefined => {
  const full = [post.preview, post.linkMetadata.largeImage].map(webAddress).find((address) => address !== undefined)
  return pictureFrom(post.media, full)
}

/** Width divided by height of a video's frame: its own shape, at most 120 % as high as it is wide. */
export const videoAspect = (aspect: number | undefined): number => Math.max(aspect ?? usualAspect.video, tallest.card)

/** The shape of a video post, from whichever rendition tells it. */
export const postVideoAspect = (post: Post): number => {
  const told = post.media.renditions.filter(isOf('video')).map(aspectOf)
  return videoAspect(told.find((aspect) => aspect !== undefined) ?? postStill(post)?.aspect)
}

/** The shape of a picture's frame, and whether the picture is cut off in it. */
export const pictureFrame = (
  aspect: number | undefined,
  mode: MediaMode,
): { readonly aspect: number; readonly isCut: boolean } => {
  const own = aspect ?? usualAspect.image
  const least = mode === 'page' ? tallest.page : tallest.card
  // A little taller than the frame is not worth a word: it is only worth the room when something is really missing.
  return { aspect: Math.min(Math.max(own, least), widest), isCut: own < least * 0.92 }
}
