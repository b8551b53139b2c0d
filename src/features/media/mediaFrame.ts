/**
 * The size of a post's media, known before anything loads, so that nothing moves. Shapes are width divided by height.
 * Pure: what the server sent may be missing or invalid. docs/behaviour/media.md#sizes.
 */
import type { Media, Rendition } from '../../../schemas/entities/Media.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { feedLimits } from '../../../schemas/limits.ts'
import { imageAddress } from '../../../schemas/rules/mediaKind.ts'
import { webAddress } from '../../../schemas/rules/webAddress.ts'

/** Where media are shown: in a feed's card, on the post's page, or as a thumbnail in a condensed list. */
export type MediaMode = 'card' | 'page' | 'condensed'

/** The attributes of an image for `<img>`. */
export interface PictureSource {
  readonly address: string
  /** Renditions to choose from; '' if there is only the address. */
  readonly srcSet: string
  /** Width divided by height; undefined if unknown. */
  readonly aspect: number | undefined
}

/** Shapes for media whose size is unknown. */
export const usualAspect = { image: 4 / 3, video: 16 / 9, link: 1.91 } as const

/** Taller images are cropped: early in a card, on the page only extreme ones. */
const tallest = { card: 100 / feedLimits.videoRatioPercent, page: 1 / 4 } as const

/** Wider images are cropped, too: a line of pixels would be too low to see. */
const widest = 5

const isLength = (pixels: number): boolean => Number.isFinite(pixels) && pixels >= 1

/** Width divided by height; undefined if a side is missing, negative or not a number. */
export const aspectOf = (size: { readonly width: number; readonly height: number }): number | undefined =>
  isLength(size.width) && isLength(size.height) ? size.width / size.height : undefined

const isOf = (type: 'image' | 'video') => (rendition: Rendition) => rendition.contentType.startsWith(`${type}/`)

/** An address in `srcset` must not end in a comma, so it is escaped. */
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

/** An image and its renditions; undefined if there is no safe address. */
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

/** The still image of anything else: a video's poster, or the image of a linked page. */
export const postStill = (post: Post): PictureSource | undefined => {
  const full = [post.preview, post.linkMetadata.largeImage].map(webAddress).find((address) => address !== undefined)
  return pictureFrom(post.media, full)
}

/** Width divided by height of a video's frame: its own shape, at most 120 % as high as it is wide. */
export const videoAspect = (aspect: number | undefined): number => Math.max(aspect ?? usualAspect.video, tallest.card)

/** The shape of a video post, from the first rendition with a size. */
export const postVideoAspect = (post: Post): number => {
  const told = post.media.renditions.filter(isOf('video')).map(aspectOf)
  return videoAspect(told.find((aspect) => aspect !== undefined) ?? postStill(post)?.aspect)
}

/** The shape of an image's frame, and whether the image is cropped in it. */
export const pictureFrame = (
  aspect: number | undefined,
  mode: MediaMode,
): { readonly aspect: number; readonly isCut: boolean } => {
  const own = aspect ?? usualAspect.image
  const least = mode === 'page' ? tallest.page : tallest.card
  // An image that is only a little taller than the frame does not count as cropped.
  return { aspect: Math.min(Math.max(own, least), widest), isCut: own < least * 0.92 }
}
