/**
 * The pictures of this server's own ads, drawn like those of the demo world on first request, so they need no demo
 * world.
 */
import { postPicture } from '../demo/artwork.ts'
import { houseAds } from './houseAds.ts'

/** Pixels; the shape of cards. */
export const adPictureSize = { width: 1200, height: 628 } as const

export const adPicturePath = (name: string): string => `/ads/pictures/${name}.svg`

const drawn = new Map<string, string>()

/** The drawing at a path, as SVG text; undefined if there is none. */
export const adPictureAt = (path: string): string | undefined => {
  const ad = houseAds.find(({ name }) => adPicturePath(name) === path)
  if (ad === undefined) return undefined
  const { width, height } = adPictureSize
  const picture = drawn.get(ad.name) ?? postPicture(ad.picture.seed, width, height, ad.picture.family)
  drawn.set(ad.name, picture)
  return picture
}
