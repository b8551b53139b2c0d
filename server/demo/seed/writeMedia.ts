// Writes the demo world's files into the media store.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFile } from './World.ts'

/** Files written at the same time. */
const atOnce = 24

/** Writes every file into `folder`, which is made if missing. Files of the same name are replaced. */
export const writeMedia = async (folder: string, files: readonly MediaFile[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (let start = 0; start < files.length; start += atOnce)
    await Promise.all(
      files
        .slice(start, start + atOnce)
        .map(({ name, content }) =>
          typeof content === 'string' ? writeFile(join(folder, name), content) : copyFile(content, join(folder, name)),
        ),
    )
}
