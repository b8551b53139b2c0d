/**
 * Temporary folders in the media store, one per upload, deleted when it is done. Folders left by a crashed process are
 * swept.
 */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * No upload takes this long, in milliseconds, so older folders are leftovers. Younger ones may belong to other
 * processes.
 */
const longest = 60 * 60 * 1000

const parentOf = (mediaDir: string): string => join(mediaDir, 'tmp')

/** A new folder, on the same file system as the media store, so that a finished file is only renamed. */
export const openWorkplace = async (mediaDir: string): Promise<string> => {
  await mkdir(parentOf(mediaDir), { recursive: true })
  return mkdtemp(join(parentOf(mediaDir), 'upload-'))
}

export const closeWorkplace = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Deletes leftover folders. `now` is milliseconds since the epoch. */
export const sweepWorkplaces = async (mediaDir: string, now: number): Promise<void> => {
  const names = await readdir(parentOf(mediaDir)).catch(() => [])
  for (const name of names) {
    const folder = join(parentOf(mediaDir), name)
    const found = await stat(folder).catch(() => undefined)
    if (found !== undefined && found.mtimeMs < now - longest) await closeWorkplace(folder)
  }
}
