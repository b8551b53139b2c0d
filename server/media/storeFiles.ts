/** Moves prepared files into the media store, under unguessable names. The file with a name never changes. */
import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from '../../schemas/entities/Media.ts'
import { contentTypes, type PreparedFile, type PreparedUpload } from './PreparedFile.ts'

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
