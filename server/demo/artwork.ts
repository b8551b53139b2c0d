// All pictures of the demo world, generated: the same name or seed gives the same file, in any run, on any machine.
import { botanical, tiles, waves } from './artwork/abstract.ts'
import { chart } from './artwork/chart.ts'
import { anyPalette, nightPalette, paletteOf } from './artwork/colours.ts'
import { meme } from './artwork/meme.ts'
import { type Canvas, hills, mountains, sea } from './artwork/scenery.ts'
import { stillLife } from './artwork/stillLife.ts'
import { svgFile } from './artwork/svg.ts'
import { city, stars } from './artwork/town.ts'
import { makeRandom, seedOf } from './random.ts'

/** The kinds of picture; `meme` and `chart` carry text. */
export const pictureFamilies = [
  'hills',
  'sea',
  'mountains',
  'city',
  'stars',
  'waves',
  'tiles',
  'botanical',
  'stillLife',
  'chart',
  'meme',
] as const

export type PictureFamily = (typeof pictureFamilies)[number]

const draw: Readonly<Record<PictureFamily, (canvas: Canvas) => string>> = {
  hills,
  sea,
  mountains,
  city,
  stars,
  waves,
  tiles,
  botanical,
  stillLife,
  chart,
  meme,
}

/** Every family draws on a canvas of this width; the height follows from the requested shape. */
const canvasWidth = 1200

/**
 * A picture as SVG text of `width` x `height` pixels. Without `family` the seed chooses one. `words` are the texts of a
 * `chart` (title, unit, six labels) or a `meme` (top line, bottom line). Good for shapes from 2:1 to 2:3.
 */
export const postPicture = (
  seed: number,
  width: number,
  height: number,
  family?: PictureFamily,
  words?: readonly string[],
): string => {
  const random = makeRandom(seed)
  const chosen = random.pick(pictureFamilies)
  const kind = family ?? chosen
  const palette = kind === 'city' && random.chance(0.6) ? nightPalette(random) : anyPalette(random)
  const canvas = { width: canvasWidth, height: (canvasWidth * height) / width }
  return svgFile(
    { width, height },
    canvas,
    draw[kind]({ random, ...canvas, palette, ...(words === undefined ? {} : { words }) }),
  )
}

const headerFamilies: readonly PictureFamily[] = [
  'hills',
  'sea',
  'mountains',
  'city',
  'stars',
  'waves',
  'tiles',
  'waves',
]

/** A community's banner, 1920 x 640, in its hue (degrees); nothing important near the edges, so it may be cropped. */
export const communityHeader = (name: string, hue: number): string => {
  const random = makeRandom(seedOf(`header ${name}`))
  const kind = random.pick(headerFamilies)
  const canvas = { width: canvasWidth, height: canvasWidth / 3 }
  return svgFile({ width: 1920, height: 640 }, canvas, draw[kind]({ random, ...canvas, palette: paletteOf(hue) }))
}
