/**
 * Writes one file of a form to the disk while it arrives, and stops as soon as it is too long or of a type that is not
 * accepted. docs/behaviour/compose.md#uploads.
 */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { uploadLimits } from '../../schemas/screenLimits.ts'
import { BodyTooLarge, FileTooLong, FileTypeRefused } from '../context/ApiError.ts'
import { bytesThatTell, cutOff, type FileKind, fileKind } from './fileErrors.ts'

export interface ReceivedFile {
  readonly path: string
  /** The folder it is in, also for files made from it. */
  readonly folder: string
  readonly kind: FileKind
}

/** Gifs have the size limit of videos. */
const sizeClass = (kind: FileKind) => (kind === 'gif' || kind === 'mp4' ? 'video' : 'image')

/** The file's bytes as they arrive; the first chunk is long enough to detect the type. */
async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0)
  try {
    for await (const chunk of content) {
      const bytes: Buffer = chunk
      if (start === undefined) yield bytes
      else {
        start = Buffer.concat([start, bytes])
        if (start.length < bytesThatTell) continue
        yield start
        start = undefined
      }
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : cutOff()
  }
}

/**
 * Writes the file into an empty folder. Throws a refusal if it is not of `accepted` types, too long or cut off; what
 * was written stays there.
 */
export const receiveFile = async (
  content: Readable,
  folder: string,
  accepted: ReadonlySet<FileKind>,
): Promise<ReceivedFile> => {
  let kind: FileKind | undefined
  let bytes = 0
  const path = join(folder, 'received')
  const file = await open(path, 'wx')
  try {
    for await (const chunk of chunksOf(content)) {
      kind ??= fileKind(chunk)
      if (kind === undefined || !accepted.has(kind)) throw new FileTypeRefused()
      bytes += chunk.length
      if (bytes > uploadLimits[sizeClass(kind)]) throw new FileTooLong({ kind: sizeClass(kind) })
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  if (kind === undefined) throw new FileTypeRefused()
  return { path, folder, kind }
}
