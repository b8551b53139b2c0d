/** The part of an image that shows in a square frame that it covers. Pure. */
import type { Cut } from '../../../schemas/entities/Cut.ts'
import { fitted, type Stage, settled, type View } from '../media/zoom.ts'

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0))

/** The crop in the image's own pixels; undefined while the image's size is unknown. */
export const cutOf = (view: View, stage: Stage): Cut | undefined => {
  const { room, picture } = stage
  const covering = fitted({ ...stage, isCovered: true })
  if (covering.width === 0 || room.width === 0) return undefined
  const { scale, x, y } = settled(view, { ...stage, isCovered: true })
  /** Image pixels per screen pixel. */
  const pixels = picture.width / (covering.width * scale)
  const side = Math.min(room.width * pixels, picture.width, picture.height)
  return {
    left: within((picture.width - side) / 2 - x * pixels, picture.width - side),
    top: within((picture.height - side) / 2 - y * pixels, picture.height - side),
    side,
  }
}
