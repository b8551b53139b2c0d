/** This server's own ads, for its own features only. */
import { type PictureFamily, postPicture } from '../demo/artwork.ts'

export interface HouseAd {
  /** Its name in impressions and counts; lower-case letters. */
  readonly name: string
  /** What it is for; not the site's name, which operators choose. */
  readonly brand: string
  readonly headline: string
  /** Path in the app. */
  readonly path: string
  readonly picture: { readonly family: PictureFamily; readonly seed: number }
  readonly audience: 'everybody' | 'guests' | 'members'
}

export const houseAds: ReadonlyArray<HouseAd> = [
  {
    name: 'pro',
    brand: 'Pro',
    headline: 'Get Pro: no ads, and an award to give each month.',
    path: '/settings/subscription',
    picture: { family: 'stars', seed: 104 },
    audience: 'everybody',
  },
  {
    name: 'create',
    brand: 'Communities',
    headline: 'Start a community. A name is all it takes.',
    path: '/create',
    picture: { family: 'hills', seed: 104 },
    audience: 'everybody',
  },
  {
    name: 'moderate',
    brand: 'Moderators',
    headline: 'Help moderate: somebody has to water the plants.',
    path: '/communities',
    picture: { family: 'botanical', seed: 103 },
    audience: 'everybody',
  },
  {
    name: 'feeds',
    brand: 'Feeds',
    headline: 'Twenty feeds. One of them is your way home.',
    path: '/feeds',
    picture: { family: 'city', seed: 103 },
    audience: 'everybody',
  },
  {
    name: 'directory',
    brand: 'Communities',
    headline: 'Somewhere in here people talk about your odd hobby.',
    path: '/communities',
    picture: { family: 'tiles', seed: 102 },
    audience: 'everybody',
  },
  {
    name: 'write',
    brand: 'Your posts',
    headline: 'You have been meaning to tell somebody. Write it.',
    path: '/submit?type=text',
    picture: { family: 'stillLife', seed: 102 },
    audience: 'everybody',
  },
  {
    name: 'search',
    brand: 'Search',
    headline: 'Somebody asked the same thing last spring.',
    path: '/browse',
    picture: { family: 'mountains', seed: 102 },
    audience: 'everybody',
  },
  {
    name: 'join',
    brand: 'Your account',
    headline: 'A name and a password: that is all it takes.',
    path: '/registration',
    picture: { family: 'sea', seed: 103 },
    audience: 'guests',
  },
  {
    name: 'folders',
    brand: 'Folders',
    headline: 'Folders for all that you mean to read again.',
    path: '/saved',
    picture: { family: 'waves', seed: 101 },
    audience: 'members',
  },
  {
    name: 'letters',
    brand: 'Messages',
    headline: 'Some things are for one person. Write to them.',
    path: '/send',
    picture: { family: 'stars', seed: 101 },
    audience: 'members',
  },
]

/** The ads for guests, or for members. */
export const houseAdsFor = (isMember: boolean): ReadonlyArray<HouseAd> =>
  houseAds.filter(({ audience }) => audience !== (isMember ? 'guests' : 'members'))

// The pictures of this server's own ads, drawn like those of the demo world on first request, so they need no demo
// world.

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
