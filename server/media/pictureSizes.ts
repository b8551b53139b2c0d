/** The stored sizes of pictures. Lengths are pixels. */

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Pictures with more pixels are not decoded: a short file can claim any size. Photos within the upload limit are
 * smaller.
 */
export const pixelsMost = 80_000_000

/** The same for pictures decoded as a whole: they take several bytes of memory per pixel. */
export const pixelsMostAtOnce = 50_000_000

/** The stored full size has as many pixels as a square of this side, so that a long comic strip stays readable. */
const side = 4096
/** WebP's maximum is slightly higher. */
const heightMost = 16_000

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})

/** The stored size of a picture: its own, or the largest allowed of its shape. */
export const keptSize = (size: Size): Size => {
  const { width, height } = size
  return scaled(size, Math.min(1, side / width, heightMost / height, side / Math.sqrt(width * height)))
}

/** The largest size of a picture's shape that fits, never larger than its own. */
export const sizeWithin = (size: Size, most: Size): Size =>
  scaled(size, Math.min(1, most.width / size.width, most.height / size.height))

/** Widths that screens request. */
const widths = [1080, 640, 320] as const

/** The smaller sizes of a picture, largest first. */
export const smallerSizes = (size: Size): ReadonlyArray<Size> =>
  widths.filter((width) => width < size.width).map((width) => ({ ...scaled(size, width / size.width), width }))

/** Side of a member's picture in lists, in pixels, on the sharpest screens. */
export const thumbnailSide = 96
