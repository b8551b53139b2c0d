/**
 * Connects file code, which uses promises and streams, to the server's refusals: a refusal it throws is a response to
 * the member, any other error is a server error.
 */
import type { Readable } from 'node:stream'
import { Effect } from 'effect'
import { damagedFile as damagedSentence, tooHardFile as tooHardSentence } from '../../schemas/words/uploads.ts'
import { BodyTooLarge, FileTooLong, FileTypeRefused, InvalidInput } from '../context/ApiError.ts'

export type FileError = FileTooLong | FileTypeRefused | InvalidInput | BodyTooLarge

const isFileRefusal = (error: unknown): error is FileError =>
  error instanceof FileTooLong ||
  error instanceof FileTypeRefused ||
  error instanceof InvalidInput ||
  error instanceof BodyTooLarge

/** Of an accepted type, but unreadable. */
export const damagedFile = (): InvalidInput => new InvalidInput({ sentence: damagedSentence })

/** Perhaps valid, but with more parts than allowed. */
export const tooHardFile = (): InvalidInput => new InvalidInput({ sentence: tooHardSentence })

/** Whether a refusal is that one. */
export const isTooHard = ({ sentence }: InvalidInput): boolean => sentence === tooHardSentence

/** The upload ended before it was complete. */
export const cutOff = (): InvalidInput =>
  new InvalidInput({ sentence: 'The upload was cut off before its end, please try again.' })

/** Work that may throw refusals, as an effect. */
export const fileWork = <A>(work: () => Promise<A>): Effect.Effect<A, FileError> =>
  Effect.tryPromise({ try: work, catch: (error) => error }).pipe(
    Effect.catch((error) => (isFileRefusal(error) ? Effect.fail(error) : Effect.die(error))),
  )

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

// Detects a file's type from its first bytes; its name and declared type are not trusted.
// docs/behaviour/compose.md#uploads.
// /

/** Accepted file types. `jpeg` is another extension of `jpg`. */
export type FileKind = 'jpg' | 'png' | 'gif' | 'webp' | 'mp4'

/** Bytes needed to detect the type. */
export const bytesThatTell = 12

/** Brands of plain mp4 videos, the first in the `ftyp` box; other brands are photos, audio or QuickTime. */
const filmBrand = /^(?:iso[m2-9]|mp4[12]|mp71|avc1|dash|mmp4|MSNV|M4V[ HP]|f4v |3gp[4-7])$/

/** The type of a file that begins with these bytes; undefined if it is not accepted. */
export const fileKind = (start: Uint8Array): FileKind | undefined => {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && filmBrand.test(text(8, 12)) ? 'mp4' : undefined
}
