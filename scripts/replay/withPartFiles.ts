/** Files that hold one part of a session each: builds from before there were parts read them, too. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partsOfFile } from './carryOutFile.ts'

/** `work` gets the file itself where it has one part only. The files are gone afterwards. */
export const withPartFiles = async <Found>(
  file: string,
  until: number | undefined,
  work: (files: ReadonlyArray<string>) => Promise<Found>,
): Promise<Found> => {
  const parts = partsOfFile(file, until)
  // What this build cannot read, another may; if not, it says so.
  if ('error' in parts || parts.length < 2) return work([file])
  const folder = mkdtempSync(join(tmpdir(), 'parley-parts-'))
  try {
    const files = parts.map((part, nth) => {
      const name = join(folder, `${nth + 1}.json`)
      // Older builds know no page, and take a digest with it for that of a changed file.
      writeFileSync(name, JSON.stringify({ ...part, page: undefined, seal: undefined }))
      return name
    })
    return await work(files)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
