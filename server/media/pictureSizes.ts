/** In which sizes a picture is kept. Lengths are pixels. */

export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture of more pixels is not decoded at all: a short file can claim to be endless. Photos of so few bytes that they may come are smaller. */
export const pixelsMost = 80_000_000

/** The same for pictures that are decoded as a whole: they take several bytes of memory for each pixel. */
export const pixelsMostAtOnce = 50_000_000

/** The full size that is kept: as many pixels as a square of this side, so that a long strip of drawings stays readable. */
const side = 4096
/** WebP ends a little above. */
const heightMost = 16_000

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})

/** The size in which a picture is kept: its own, or the largest of its shape that is not too much. */
export const keptSize = (size: Size): Size => {
  const { width, height } = size
  return scaled(size, Math.min(1, side / width, heightMost / height, side / Math.sqrt(width * height)))
}

/** The largest size of a picture's shape that fits, and never more than its own. */
export const sizeWithin = (size: Size, most: Size): Size =>
  scaled(size, Math.min(1, most.width / size.width, most.height / size.height))

/** Widths that screens ask for. */
const widths = [1080, 640, 320] as const

/** The smaller sizes of a picture, largest first. */
export const smallerSizes = (size: Size): ReadonlyArray<Size> =>
  widths.filter((width) => width < size.width).map((width) => ({ ...scaled(size, width / size.width), width }))

/** Pixels of the side of a member's picture beside what they wrote, on the sharpest screens. */
export const thumbnailSide = 96
