/**
 * The position of a zoomed image in its frame. Lengths in CSS pixels; points and offsets are from the frame's centre. A
 * scale of 1 shows the whole image or, for cropping, covers the frame with it. Pure.
 * docs/behaviour/media.md#image-viewer.
 */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface View extends Point {
  readonly scale: number
}

export interface Stage {
  readonly room: Size
  /** The image's own size, in any unit. */
  readonly picture: Size
  /** The image covers the frame and is never smaller, for cropping. By default the whole image fits in. */
  readonly isCovered?: boolean
}

export const whole: View = { scale: 1, x: 0, y: 0 }

export const largestScale = 8

/**
 * The image's size at scale 1: the largest that fits, or the smallest that covers the frame. Zero while sizes are
 * unknown.
 */
export const fitted = ({ room, picture, isCovered = false }: Stage): Size => {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 }
  const scale = Math[isCovered ? 'max' : 'min'](room.width / picture.width, room.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The nearest view without a gap beside a larger image, and with a smaller one centred. */
export const settled = (view: View, stage: Stage): View => {
  const scale = between(view.scale, 1, largestScale)
  const { width, height } = fitted(stage)
  const spareX = Math.max(0, (width * scale - stage.room.width) / 2)
  const spareY = Math.max(0, (height * scale - stage.room.height) / 2)
  return { scale, x: between(view.x, -spareX, spareX), y: between(view.y, -spareY, spareY) }
}

/** Zooms by `factor` and keeps the point `at` in place, as far as the edges allow. */
export const zoomedAt = (view: View, factor: number, at: Point, stage: Stage): View => {
  const scale = between(view.scale * factor, 1, largestScale)
  const ratio = scale / view.scale
  return settled({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, stage)
}

/** Pans by this many pixels, as far as the edges allow. */
export const movedBy = (view: View, by: Point, stage: Stage): View =>
  settled({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)

/** A double tap: zooms in on a whole image, and back out otherwise. A large image zooms in further. */
export const toggledAt = (view: View, at: Point, stage: Stage): View => {
  if (view.scale > 1) return whole
  const { width, height } = fitted(stage)
  const filling = Math.max(stage.room.width / Math.max(width, 1), stage.room.height / Math.max(height, 1))
  return zoomedAt(view, between(filling, 2.5, largestScale), at, stage)
}
