/** Moves prepared files into the media store, under unguessable names. The file with a name never changes. */
import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Context } from 'effect'
import type { Rendition } from '../../schemas/entities/Media.ts'

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

/** Moves the files of an upload into the store. */
export const storeFiles = async (mediaDir: string, upload: PreparedUpload): Promise<StoredUpload> => {
  const base = randomBytes(15).toString('base64url')
  const names: Array<string> = []
  const keep = async (file: PreparedFile, suffix: string): Promise<Rendition> => {
    const name = `${base}${suffix}.${file.ending}`
    await rename(file.path, join(mediaDir, name))
    names.push(name)
    const { width, height } = file
    return { width, height, contentType: contentTypes[file.ending], address: mediaAddress(name) }
  }
  const renditions = [await keep(upload.main, '')]
  for (const file of upload.smaller) renditions.push(await keep(file, `-${file.width}`))
  const still = upload.still === undefined ? undefined : await keep(upload.still, '-still')
  const smallest = upload.kind === 'video' ? undefined : renditions.at(-1)
  return { id: `${base}.${upload.main.ending}`, renditions, preview: (still ?? smallest)?.address ?? '', names }
}

/** Deletes the files of an upload from the store. */
export const dropFiles = async (mediaDir: string, { names }: StoredUpload): Promise<void> => {
  for (const name of names) await rm(join(mediaDir, name), { force: true })
}

/** The folder of the media store, for handlers that delete files. */
export class MediaDir extends Context.Service<MediaDir, string>()('server/MediaDir') {}
