// The rendered pictures and video clips in media/, with their sizes, for posts whose media have several resolutions.
import type { PictureFamily } from './artwork.ts'

interface DemoPictureVersion {
  readonly width: number
  readonly height: number
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  /** Name in the media folder. */
  readonly file: string
}

export interface DemoPicture {
  readonly id: string
  readonly family: PictureFamily
  /** Seed of the drawing it was rendered from. */
  readonly seed: number
  /** Largest first; the last is 320 wide. */
  readonly versions: readonly [DemoPictureVersion, ...DemoPictureVersion[]]
}

export interface DemoClip {
  readonly id: string
  readonly file: string
  readonly poster: string
  readonly width: number
  readonly height: number
  readonly contentType: 'video/mp4'
  /** Seconds. */
  readonly duration: number
  readonly hasSound: boolean
}

/** The folder that holds the files of `demoPictures` and `demoClips`. */
export const mediaFolder = new URL('./media/', import.meta.url)

const endings = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

const picture = (
  id: string,
  family: PictureFamily,
  seed: number,
  ending: keyof typeof endings,
  width: number,
  height: number,
): DemoPicture => {
  const version = (wide: number): DemoPictureVersion => ({
    width: wide,
    height: Math.round((height * wide) / width),
    contentType: endings[ending],
    file: `${id}-${wide}.${ending}`,
  })
  return { id, family, seed, versions: [version(width), version(640), version(320)] }
}

export const demoPictures: readonly DemoPicture[] = [
  picture('orchard', 'hills', 4, 'jpg', 1200, 800),
  picture('two-boats', 'sea', 11, 'webp', 1200, 800),
  picture('mirror-lake', 'mountains', 7, 'jpg', 1200, 800),
  picture('lit-windows', 'city', 21, 'png', 1200, 800),
  picture('camp', 'stars', 5, 'jpg', 1200, 800),
  picture('dunes', 'waves', 17, 'webp', 1200, 800),
  picture('quilt', 'tiles', 9, 'png', 1000, 1000),
  picture('pressed-flowers', 'botanical', 3, 'webp', 800, 1200),
  picture('breakfast', 'stillLife', 14, 'jpg', 1200, 800),
  picture('honest-chart', 'chart', 26, 'png', 1200, 800),
  picture('opinion', 'meme', 8, 'png', 1000, 1000),
  picture('headland', 'sea', 40, 'jpg', 800, 1200),
]

export const demoClips: readonly DemoClip[] = [
  {
    id: 'tide',
    file: 'tide.mp4',
    poster: 'tide.jpg',
    width: 480,
    height: 270,
    contentType: 'video/mp4',
    duration: 7,
    hasSound: true,
  },
  {
    id: 'northern-lights',
    file: 'northern-lights.mp4',
    poster: 'northern-lights.jpg',
    width: 360,
    height: 640,
    contentType: 'video/mp4',
    duration: 6,
    hasSound: false,
  },
]
