/**
 * Draws the crop of a picture on a canvas, upright regardless of how the camera was held. Used in the worker and, in
 * older browsers, in the page.
 */
import type { Cut } from '../../schemas/entities/Media.ts'

/** The drawing context of either kind of canvas. */
type Brush = CanvasDrawImage & CanvasImageSmoothing

/** `side` is the side of the canvas. Rejects when the file cannot be read as a picture. */
export const drawCut = async (
  file: Blob,
  { left, top, side: from }: Cut,
  brush: Brush,
  side: number,
): Promise<void> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  Object.assign(brush, { imageSmoothingQuality: 'high' })
  brush.drawImage(picture, left, top, from, from, 0, 0, side, side)
  picture.close()
}

/** The uploaded format. Browsers that cannot encode it write PNG instead. */
export const sentType = { type: 'image/webp', quality: 0.92 } as const

/** Longest side of the upload in pixels: twice the size shown, so the server can scale it down. */
const sideMost = 512

/** Side of the upload in pixels: never more than the picture has in that area. */
export const sideSent = ({ side }: Cut): number => Math.max(1, Math.min(sideMost, Math.round(side)))
