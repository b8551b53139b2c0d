/** The cost of cleaning files made to keep a server busy: it must grow no faster than their length. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanGif } from '../../server/media/cleanGif.ts'
import { cleanMp4 } from '../../server/media/cleanMp4.ts'
import { cleanWebp } from '../../server/media/cleanWebp.ts'
import { makeSteps, type Steps } from '../../server/media/MediaTask.ts'
import { filmOfChunks, filmOfEmptyBoxes, gifOfBlocks, webpOfFrames } from '../../server/media/testing/hostileFiles.ts'
import type { LaterCase } from '../measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

type Clean = (from: string, to: string, steps: Steps) => Promise<unknown>
/** Videos are cleaned in place: each run needs a new file. */
const clean: Readonly<Record<string, Clean>> = {
  mp4: (from, _, steps) => cleanMp4(from, steps),
  webp: cleanWebp,
  gif: cleanGif,
}

const growth = (name: string, kind: string, make: (size: number) => Buffer, size: number): LaterCase => {
  /** Made in the first run, which is not measured. */
  const run = (length: number) => {
    let bytes: Buffer | undefined
    return async (): Promise<void> => {
      bytes ??= make(length)
      const [from, to] = [join(folder, `from.${kind}`), join(folder, `to.${kind}`)]
      writeFileSync(from, bytes)
      rmSync(to, { force: true })
      await clean[kind]?.(from, to, makeSteps(Number.POSITIVE_INFINITY))
    }
  }
  return {
    name: `clean twice as long: ${name}`,
    reading: 'times the cost of half of it; 2 is linear, 4 would be its square',
    subject: run(2 * size),
    baseline: { name: 'half as long', run: run(size) },
    runs: 7,
  }
}

export const mediaGrowth: ReadonlyArray<LaterCase> = [
  growth('an mp4 of chunks beside as many boxes', 'mp4', (size) => filmOfChunks(20 * size, size), 9000),
  growth('an mp4 of chunks', 'mp4', (size) => filmOfChunks(size, 1), 200_000),
  growth('an mp4 of empty boxes', 'mp4', filmOfEmptyBoxes, 950),
  growth('a webp of frames', 'webp', (size) => webpOfFrames(size), 1500),
  growth('a gif in blocks of a letter', 'gif', gifOfBlocks, 1_000_000),
]
