/** Moves prepared files into the media store, under unguessable names. The file with a name never changes. */
import { randomBytes } from 'node:crypto'
import { Effect } from 'effect'
import type { Rendition } from '../../schemas/entities/Media.ts'
import type { Media, MediaUnavailable } from './MediaStore.ts'

/** A file that is ready for the media store: its type, its size, and its path. */
export interface PreparedFile {
  /** In the upload's temporary folder. */
  readonly path: string
  /** File extension, which determines the content type. */
  readonly ending: 'jpg' | 'png' | 'gif' | 'webp' | 'mp4'
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** All files made from one upload. */
export interface PreparedUpload {
  readonly kind: 'image' | 'animation' | 'video'
  readonly main: PreparedFile
  /** Smaller sizes of a still image, listed in a post's media. */
  readonly smaller: ReadonlyArray<PreparedFile>
  /** A still preview of an animation; undefined if there is none. */
  readonly still: PreparedFile | undefined
}

const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
} as const satisfies Record<PreparedFile['ending'], string>

/** The content type of a file of the media store. The demo world has drawings, too. */
export const contentTypeOf = (name: string): string => {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const types: Readonly<Record<string, string>> = { ...contentTypes, svg: 'image/svg+xml' }
  return types[ending] ?? 'application/octet-stream'
}

/** An upload in the media store. */
export interface StoredUpload {
  /** Name of its main file, with extension. */
  readonly id: string
  /** Its sizes, largest first. */
  readonly renditions: ReadonlyArray<Rendition>
  /** Address of a small preview picture; '' for none. */
  readonly preview: string
  /** Names of all its files. */
  readonly names: ReadonlyArray<string>
}

/** Address of a file in the media store. */
export const mediaAddress = (id: string): string => `/media/${id}`

/** Stores the files of an upload: all, or none. They are on the disk when this succeeds. */
export const storeFiles = (media: Media, upload: PreparedUpload): Effect.Effect<StoredUpload, MediaUnavailable> =>
  Effect.suspend(() => {
    const base = randomBytes(15).toString('base64url')
    const names: Array<string> = []
    const keep = Effect.fnUntraced(function* (file: PreparedFile, suffix: string) {
      const name = `${base}${suffix}.${file.ending}`
      // A name of its own shape, new and random, and a file that was not too long when it arrived.
      yield* Effect.catchTag(media.put(name, { path: file.path }), 'MediaRefused', Effect.die)
      names.push(name)
      const { width, height } = file
      return { width, height, contentType: contentTypes[file.ending], address: mediaAddress(name) } satisfies Rendition
    })
    return Effect.gen(function* () {
      const renditions: Array<Rendition> = [yield* keep(upload.main, '')]
      for (const file of upload.smaller) renditions.push(yield* keep(file, `-${file.width}`))
      const still = upload.still === undefined ? undefined : yield* keep(upload.still, '-still')
      const smallest = upload.kind === 'video' ? undefined : renditions.at(-1)
      return { id: `${base}.${upload.main.ending}`, renditions, preview: (still ?? smallest)?.address ?? '', names }
    }).pipe(Effect.onError(() => dropFiles(media, { names })))
  })

/** Deletes the files of an upload from the store. What cannot be deleted is named by no row: `parley verify` finds it. */
export const dropFiles = (media: Media, { names }: Pick<StoredUpload, 'names'>): Effect.Effect<void> =>
  Effect.forEach(names, (name) => Effect.ignore(media.remove(name)), { discard: true })
