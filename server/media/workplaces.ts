/** Folders in the media store where an upload is received and prepared: one for each, gone when it is done. What a process that died left behind is swept. */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No upload takes so long, in milliseconds: an older folder was left behind. Other processes may be at work in younger ones. */
const longest = 60 * 60 * 1000

const parentOf = (mediaDir: string): string => join(mediaDir, 'tmp')

/** A new folder, beside the files of the media store so that a finished file only needs to be renamed. */
export const openWorkplace = async (mediaDir: string): Promise<string> => {
  await mkdir(parentOf(mediaDir), { recursive: true })
  return mkdtemp(join(parentOf(mediaDir), 'upload-'))
}

export const closeWorkplace = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Removes the folders that were left behind. `now` is milliseconds since the epoch. */
export const sweepWorkplaces = async (mediaDir: string, now: number): Promise<void> => {
  const names = await readdir(parentOf(mediaDir)).catch(() => [])
  for (const name of names) {
    const folder = join(parentOf(mediaDir), name)
    const found = await stat(folder).catch(() => undefined)
    if (found !== undefined && found.mtimeMs < now - longest) await closeWorkplace(folder)
  }
}
