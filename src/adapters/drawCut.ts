/** Draws the cut of a picture on a canvas, upright whatever way the camera was held. Used beside the page and, by older browsers, in it. */
import type { Cut } from '../../schemas/entities/Cut.ts'

/** What either kind of canvas is drawn on with. */
type Brush = CanvasDrawImage & CanvasImageSmoothing

/** `side` is that of the canvas. Rejects where the file is no picture that can be read. */
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

/** What is sent. Browsers that cannot write it write PNG in its place. */
export const sentType = { type: 'image/webp', quality: 0.92 } as const

/** Pixels of the side of what is sent, at most: twice what is shown, for what the server makes of it. */
const sideMost = 512

/** Pixels of the side of what is sent: never more than the picture has there. */
export const sideSent = ({ side }: Cut): number => Math.max(1, Math.min(sideMost, Math.round(side)))
