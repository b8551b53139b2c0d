/**
 * Takes out of an mp4 file what was written beside the film, in place: boxes are renamed and emptied, and nothing moves, so that the film's
 * tables stay right. Only what describes the film is read; the film itself may be of any length.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { damagedFile } from './fileRefusal.ts'
import { type Box, boxHead, boxOf } from './mp4Boxes.ts'
import { blankRemarks, cleanMovie } from './mp4Movie.ts'
import type { SampleRange } from './mp4Samples.ts'
import type { Size } from './pictureSizes.ts'

/** What a film is played from. Any other box of a file is blanked. */
const played: ReadonlySet<string> = new Set(['ftyp', 'moov', 'moof', 'mdat', 'styp', 'sidx', 'ssix', 'mfra', 'pdin'])

/** Longer descriptions are no film's of a length that is accepted. */
const descriptionMost = 24 * 1024 * 1024

/** A film in fragments of a second has some thousands. */
const boxesMost = 100_000

const zeros = Buffer.alloc(64 * 1024)

const fillZeros = async (file: FileHandle, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, to - at), at)
}

const bytesAt = async (file: FileHandle, from: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

/** A box that describes: taken into memory, worked on, and written back to its place. */
const rewrite = async <A>(file: FileHandle, box: Box, work: (bytes: Buffer, box: Box) => A): Promise<A> => {
  if (box.end - box.start > descriptionMost) throw damagedFile()
  const bytes = await bytesAt(file, box.start, box.end - box.start)
  const done = work(bytes, { type: box.type, start: 0, body: box.body - box.start, end: bytes.length })
  await file.write(bytes, 0, bytes.length, box.start)
  return done
}

const blank = async (file: FileHandle, box: Box): Promise<void> => {
  await file.write('free', box.start + 4, 'latin1')
  await fillZeros(file, box.body, box.end)
}

/** The boxes of the file. What comes after its last whole box is cut off; a film that is not whole is refused. */
const outerBoxes = async (file: FileHandle): Promise<ReadonlyArray<Box>> => {
  const { size } = await file.stat()
  const boxes: Array<Box> = []
  for (let at = 0; at < size; ) {
    const head = await bytesAt(file, at, boxHead)
    const box = boxOf(head, at, size)
    if (box === undefined) {
      if (played.has(head.toString('latin1', 4, 8))) throw damagedFile()
      await file.truncate(at)
      break
    }
    boxes.push(box)
    if (boxes.length > boxesMost) throw damagedFile()
    at = box.end
  }
  return boxes
}

/** Empties what belonged to tracks that are no more. Their tables may say anything: it has to lie in the film, and once. */
const emptyOrphans = async (
  file: FileHandle,
  orphans: ReadonlyArray<SampleRange>,
  films: ReadonlyArray<Box>,
): Promise<void> => {
  let left = films.reduce((sum, { body, end }) => sum + end - body, 0)
  for (const { start, length } of orphans) {
    const end = start + length
    left -= length
    if (left < 0 || !films.some((film) => start >= film.body && end <= film.end)) throw damagedFile()
    await fillZeros(file, start, end)
  }
}

const cleanBoxes = async (file: FileHandle): Promise<Size> => {
  const boxes = await outerBoxes(file)
  const [movie, ...others] = boxes.filter(({ type }) => type === 'moov')
  if (movie === undefined || others.length > 0) throw damagedFile()
  for (const box of boxes) {
    if (!played.has(box.type)) await blank(file, box)
    else if (box.type === 'moof') await rewrite(file, box, blankRemarks)
  }
  const { size, orphans } = await rewrite(file, movie, cleanMovie)
  await emptyOrphans(
    file,
    orphans,
    boxes.filter(({ type }) => type === 'mdat'),
  )
  return size
}

/** Cleans the mp4 at `path`; answers how large it is shown. Throws a refusal where it is damaged or no film. */
export const cleanMp4 = async (path: string): Promise<Size> => {
  const file = await open(path, 'r+')
  try {
    return await cleanBoxes(file)
  } finally {
    await file.close()
  }
}
