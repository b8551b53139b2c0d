/**
 * Crops a picture in a worker, because decoding large photos takes long. Posts the bytes of the new file, or `failed`.
 */
import type { Cut } from '../../schemas/entities/Media.ts'
import { drawCut, sentType, sideSent } from './drawCut.ts'

/** The message that the page posts to the worker. */
export interface CutOrder {
  readonly file: File
  readonly cut: Cut
}

const fulfil = async ({ file, cut }: CutOrder): Promise<Blob> => {
  const side = sideSent(cut)
  const canvas = new OffscreenCanvas(side, side)
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('no canvas')
  await drawCut(file, cut, brush, side)
  return canvas.convertToBlob(sentType)
}

addEventListener('message', ({ data }: MessageEvent<CutOrder>) => {
  fulfil(data).then(postMessage, () => postMessage('failed'))
})
