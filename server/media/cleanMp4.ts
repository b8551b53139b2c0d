/**
 * Removes metadata from an mp4 in place: boxes are renamed and zeroed, and nothing moves, so that the video's offset
 * tables stay valid. Only the description is read; the video data may be of any length.
 */
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { damagedFile, tooHardFile } from './fileErrors.ts'
import { makeSteps, type Steps } from './MediaTask.ts'
import { type Box, boxHead, boxOf, type Description, type SampleRange } from './mp4Boxes.ts'
import { blankRemarks, cleanMovie } from './mp4Movie.ts'
import type { Size } from './pictureSizes.ts'

/** Ranges of bytes: merged, and found by binary search, so that many cost little more than few. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The same bytes in as few ranges as possible, in order. */
export const mergeRanges = (ranges: ReadonlyArray<ByteRange>, steps: Steps): ReadonlyArray<ByteRange> => {
  const merged: Array<ByteRange> = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    steps.take()
    const last = merged.at(-1)
    if (last === undefined || range.start > last.end) merged.push(range)
    else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end }
  }
  return merged
}

/** The range that contains these bytes. `ranges` are sorted and do not overlap. */
export const rangeAround = (
  ranges: ReadonlyArray<ByteRange>,
  start: number,
  end: number,
  steps: Steps,
): ByteRange | undefined => {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    steps.take()
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined || range.start > start) high = middle
    else if (end <= range.end) return range
    else low = middle + 1
  }
  return undefined
}

/** Boxes that players read. All others are blanked. */
const played: ReadonlySet<string> = new Set(['ftyp', 'moov', 'moof', 'mdat', 'styp', 'sidx', 'ssix', 'mfra', 'pdin'])

/** Longer than the description of any accepted video. */
const descriptionMost = 24 * 1024 * 1024

/** A video in fragments of a tenth of a second has some thousands. */
const boxesMost = 20_000

const zeros = Buffer.alloc(64 * 1024)

/** Ranges within this many bytes are read and written together. */
const closeTogether = 1024 * 1024

/** A video being cleaned in place. */
interface Film {
  readonly file: number
  readonly steps: Steps
}

const writeAt = (file: number, bytes: Buffer, at: number): void => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, at + done)
}

const fillZeros = (file: number, from: number, to: number): void => {
  for (let at = from; at < to; at += zeros.length) writeAt(file, zeros.subarray(0, Math.min(zeros.length, to - at)), at)
}

const bytesAt = (file: number, from: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, from))
}

/** Reads the headers of consecutive boxes, many short ones at a time. */
const headsOf = (file: number) => {
  let from = 0
  let window: Buffer = Buffer.alloc(0)
  return (at: number): Buffer => {
    if (at < from || at + boxHead > from + window.length) {
      from = at
      window = bytesAt(file, at, zeros.length)
    }
    return window.subarray(at - from, at - from + boxHead)
  }
}

/** Loads a descriptive box into memory, changes it, and writes it back. */
const rewrite = <A>({ file, steps }: Film, box: Box, work: (description: Description, box: Box) => A): A => {
  if (box.end - box.start > descriptionMost) throw damagedFile()
  const bytes = bytesAt(file, box.start, box.end - box.start)
  const done = work({ bytes, steps }, { type: box.type, start: 0, body: box.body - box.start, end: bytes.length })
  writeAt(file, bytes, box.start)
  return done
}

const blank = ({ file }: Film, box: Box): void => {
  writeAt(file, Buffer.from('free', 'latin1'), box.start + 4)
  fillZeros(file, box.body, box.end)
}

/** The file's top-level boxes. Bytes after the last whole box are cut off; an incomplete video is refused. */
const outerBoxes = ({ file, steps }: Film): ReadonlyArray<Box> => {
  const { size } = fstatSync(file)
  const headAt = headsOf(file)
  const boxes: Array<Box> = []
  for (let at = 0; at < size; ) {
    steps.take()
    const head = headAt(at)
    const box = boxOf(head, at, size)
    if (box === undefined) {
      if (played.has(head.toString('latin1', 4, 8))) throw damagedFile()
      ftruncateSync(file, at)
      break
    }
    boxes.push(box)
    if (boxes.length > boxesMost) throw tooHardFile()
    at = box.end
  }
  return boxes
}

/** Zeroes ranges, in order: those close together at once. */
const fillRanges = (file: number, ranges: ReadonlyArray<ByteRange>): void => {
  for (let first = 0; first < ranges.length; ) {
    const from = ranges[first]?.start ?? 0
    let after = first + 1
    while (after < ranges.length && (ranges[after]?.end ?? 0) - from <= closeTogether) after += 1
    const together = ranges.slice(first, after)
    const to = together.at(-1)?.end ?? from
    if (together.length === 1) fillZeros(file, from, to)
    else {
      const bytes = bytesAt(file, from, to - from)
      for (const { start, end } of together) bytes.fill(0, start - from, end - from)
      writeAt(file, bytes, from)
    }
    first = after
  }
}

/** Zeroes the samples of removed tracks. Their tables are untrusted, so the ranges must lie within the video data. */
const emptyOrphans = ({ file, steps }: Film, orphans: ReadonlyArray<SampleRange>, films: ReadonlyArray<Box>): void => {
  const places = films.map(({ body, end }) => ({ start: body, end }))
  const ranges = mergeRanges(
    orphans.map(({ start, length }) => ({ start, end: start + length })),
    steps,
  )
  for (const { start, end } of ranges) if (rangeAround(places, start, end, steps) === undefined) throw damagedFile()
  fillRanges(file, ranges)
}

const cleanBoxes = (film: Film): Size => {
  const boxes = outerBoxes(film)
  const [movie, ...others] = boxes.filter(({ type }) => type === 'moov')
  if (movie === undefined || others.length > 0) throw damagedFile()
  for (const box of boxes) {
    if (!played.has(box.type)) blank(film, box)
    else if (box.type === 'moof') rewrite(film, box, blankRemarks)
  }
  const { size, orphans } = rewrite(film, movie, cleanMovie)
  emptyOrphans(
    film,
    orphans,
    boxes.filter(({ type }) => type === 'mdat'),
  )
  return size
}

/**
 * Cleans the mp4 at `path`; returns the size at which it is shown. Throws a refusal if it is damaged or no video. Uses
 * blocking calls, so call it in worker threads only.
 */
export const cleanMp4 = async (path: string, steps: Steps = makeSteps()): Promise<Size> => {
  const file = openSync(path, 'r+')
  try {
    return cleanBoxes({ file, steps })
  } finally {
    closeSync(file)
  }
}
