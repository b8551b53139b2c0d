/**
 * Where an enlarged picture stands on its stage. Lengths in CSS pixels, points and offsets from the middle of the stage; a scale of 1 shows
 * the picture whole or, where a part of it is cut out, covers the stage with it. Pure. Document 1, section 2 (Overlay modals: image viewer).
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
  /** The picture's own shape; any unit. */
  readonly picture: Size
  /** The picture covers the room and is never smaller, so that a part of it can be cut out. By default all of it fits in. */
  readonly isCovered?: boolean
}

export const whole: View = { scale: 1, x: 0, y: 0 }

export const largestScale = 8

/** The picture's size at scale 1: as large as fits, or as small as covers the room. Nothing where nothing is known yet. */
export const fitted = ({ room, picture, isCovered = false }: Stage): Size => {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 }
  const scale = Math[isCovered ? 'max' : 'min'](room.width / picture.width, room.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The nearest view that leaves no gap beside a picture larger than the room, and has a smaller one in the middle. */
export const settled = (view: View, stage: Stage): View => {
  const scale = between(view.scale, 1, largestScale)
  const { width, height } = fitted(stage)
  const spareX = Math.max(0, (width * scale - stage.room.width) / 2)
  const spareY = Math.max(0, (height * scale - stage.room.height) / 2)
  return { scale, x: between(view.x, -spareX, spareX), y: between(view.y, -spareY, spareY) }
}

/** Larger (`factor` above 1) or smaller, so that what is under `at` stays under it as far as the edges allow. */
export const zoomedAt = (view: View, factor: number, at: Point, stage: Stage): View => {
  const scale = between(view.scale * factor, 1, largestScale)
  const ratio = scale / view.scale
  return settled({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, stage)
}

/** Moved by so many pixels, as far as the edges allow. */
export const movedBy = (view: View, by: Point, stage: Stage): View =>
  settled({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)

/** What a double tap asks for: enlarged where it was whole, whole where it was enlarged. A picture with much to see is enlarged more. */
export const toggledAt = (view: View, at: Point, stage: Stage): View => {
  if (view.scale > 1) return whole
  const { width, height } = fitted(stage)
  const filling = Math.max(stage.room.width / Math.max(width, 1), stage.room.height / Math.max(height, 1))
  return zoomedAt(view, between(filling, 2.5, largestScale), at, stage)
}
