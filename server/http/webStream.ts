/**
 * A Node stream as the body of a web response. Reads ahead only as far as the client accepts, and stops when the client
 * disconnects.
 */
import type { Readable } from 'node:stream'

export const webStream = (readable: Readable): ReadableStream<Uint8Array> => {
  const chunks: AsyncIterator<Uint8Array> = readable.iterator()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: () => {
      readable.destroy()
    },
  })
}
