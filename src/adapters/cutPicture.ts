/**
 * The browser side of cropping a picture: in a worker where possible, otherwise in the page.
 * docs/behaviour/profile.md#picture.
 */
import { Effect } from 'effect'
import type { Cut } from '../../schemas/entities/Media.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { damagedFile } from '../../schemas/words/uploads.ts'
import type { CutOrder } from './cutWorker.ts'
import { drawCut, sentType, sideSent } from './drawCut.ts'

const inPage = async ({ file, cut }: CutOrder): Promise<Blob> => {
  const side = sideSent(cut)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: side, height: side })
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('no canvas')
  await drawCut(file, cut, brush, side)
  return new Promise((done, fail) => {
    const { type, quality } = sentType
    canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)), type, quality)
  })
}

const besidePage = (order: CutOrder): Promise<Blob> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('./cutWorker.ts', import.meta.url), { type: 'module' })
    const end = (result: unknown): void => {
      worker.terminate()
      if (result instanceof Blob) done(result)
      else fail(new Error('no picture'))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => end(data))
    worker.addEventListener('error', end)
    worker.postMessage(order, [])
  })

/** Names the file so that the server recognises its type. */
const named = (picture: Blob): File =>
  new File([picture], `picture.${picture.type.slice('image/'.length)}`, { type: picture.type })

/** The cropped picture as a new file, small enough to upload quickly. */
export const cutPicture = (file: File, cut: Cut): Effect.Effect<File, InvalidInput> =>
  Effect.tryPromise({
    try: async () => named(await ('OffscreenCanvas' in globalThis ? besidePage : inPage)({ file, cut })),
    catch: () => new InvalidInput({ fields: [{ field: 'file', reason: damagedFile }] }),
  })
