/**
 * Where the files of uploads are: a folder of this machine, or a bucket of S3-compatible storage that several machines
 * share. A file never changes, and its name is never used again. docs/decisions/0072-media-behind-a-port.md.
 */
import { Context, Data, type Effect } from 'effect'

/** The store cannot do it right now, or not with these settings. */
export class MediaUnavailable extends Data.TaggedError('MediaUnavailable')<{
  /** `refused`: trying again does not help before the operator changes something. */
  readonly reason: 'unreachable' | 'refused'
  /** A code of the file system or of the storage: names no place. */
  readonly code: string
  /** What happened, for the operator: begins with the place. */
  readonly sentence: string
}> {
  override get message(): string {
    return this.sentence
  }
}

/** The store does not accept this file: its name exists already or is not one, or it is too long. */
export class MediaRefused extends Data.TaggedError('MediaRefused')<{
  readonly name: string
  readonly reason: 'taken' | 'name' | 'tooLong'
}> {
  override get message(): string {
    const reasons = { taken: 'exists already', name: 'is not a name of a media file', tooLong: 'is too long' }
    return `"${this.name}" ${reasons[this.reason]}`
  }
}

export interface StoredFile {
  readonly name: string
  readonly bytes: number
  /** When it was stored: milliseconds since the epoch. */
  readonly modified: number
}

/** Bytes `first` to `last`; without `first`, the `last` bytes of the file. */
export interface ByteRange {
  readonly first: number | undefined
  readonly last: number | undefined
}

export interface Part {
  readonly start: number
  readonly end: number
}

/** The one range that a `Range` header asks for; undefined for the whole file. */
export const rangeAsked = (header: string | null): ByteRange | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  return { first: first === '' ? undefined : Number(first), last: last === '' ? undefined : Number(last) }
}

/** The part of a file of so many bytes that a range means; undefined if it is outside. */
export const partOf = (range: ByteRange | undefined, size: number): Part | undefined => {
  if (range === undefined) return { start: 0, end: size - 1 }
  const { first, last = size - 1 } = range
  const start = first ?? Math.max(size - last, 0)
  const end = first === undefined ? size - 1 : Math.min(last, size - 1)
  return start > end || start >= size ? undefined : { start, end }
}

/** A file that is being read. */
export interface OpenFile {
  readonly file: StoredFile
  /** The part that `body` has; undefined if the range is outside the file. */
  readonly part: Part | undefined
  /** Must be read or cancelled; null if there is nothing to read. */
  readonly body: ReadableStream<Uint8Array> | null
}

/** What a file is made of: a file of this machine, which may be moved, or bytes as they arrive. */
export type Content = { readonly path: string } | { readonly chunks: AsyncIterable<Uint8Array> }

export interface Media {
  /** For messages to the operator. */
  readonly place: string
  /** The folder, if it is one: its files can be linked. */
  readonly folder: string | undefined
  /**
   * Stores a new file. It survives a power cut when this succeeds; nobody can see any of it before. A file that fails or
   * is interrupted leaves nothing that is served.
   */
  readonly put: (name: string, content: Content, most?: number) => Effect.Effect<void, MediaRefused | MediaUnavailable>
  /** Opens a file, or a part of it; undefined if there is none. */
  readonly open: (name: string, range?: ByteRange) => Effect.Effect<OpenFile | undefined, MediaUnavailable>
  readonly head: (name: string) => Effect.Effect<StoredFile | undefined, MediaUnavailable>
  /** Does nothing if there is no such file. */
  readonly remove: (name: string) => Effect.Effect<void, MediaUnavailable>
  readonly list: Effect.Effect<ReadonlyArray<StoredFile>, MediaUnavailable>
  /** Deletes what was left by processes that ended in the middle. `now` is milliseconds since the epoch. */
  readonly sweep: (now: number) => Effect.Effect<void, MediaUnavailable>
  /** Fails if files cannot be stored. */
  readonly check: Effect.Effect<void, MediaUnavailable>
}

export class MediaStore extends Context.Service<MediaStore, Media>()('server/MediaStore') {}

const nameShape = /^[A-Za-z0-9_-]{1,80}(?:\.[a-z0-9]{2,5})?$/

/** Whether a file may have this name: no path, and nothing hidden. */
export const isMediaName = (name: string): boolean => nameShape.test(name)

/** Far above what members may upload: a store is not filled by one file. */
export const bytesMost = 256 * 1024 * 1024
