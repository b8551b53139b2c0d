/** Reads `If-None-Match` in one pass: the client controls its length and what is between the commas. */

/**
 * Whether the header names this tag, or any. A proxy that compresses makes tags weak; they still name the same content.
 */
import type { Readable } from 'node:stream'
export const namesTag = (header: string | null, tag: string): boolean => {
  if (header === null) return false
  if (header.trim() === '*') return true
  return (
    header.includes(tag) &&
    header.split(',').some((part) => {
      const own = part.trim()
      return own === tag || own === `W/${tag}`
    })
  )
}

/**
 * A Node stream as the body of a web response. Reads ahead only as far as the client accepts, and stops when the client
 * disconnects.
 */
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
