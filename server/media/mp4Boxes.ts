/** The nested boxes of an mp4: finds them in bytes, and blanks them in place. ISO/IEC 14496-12. */
import { damagedFile, tooHardFile } from './fileErrors.ts'
import type { Steps } from './MediaTask.ts'

export interface Box {
  readonly type: string
  /** Offsets of the box, of its content, and of its end. */
  readonly start: number
  readonly body: number
  readonly end: number
}

/** Bytes needed to read a box header: length, name, and the 64-bit length if it has one. */
export const boxHead = 16

/**
 * The box with this header, of up to `boxHead` bytes. `start` is its offset, `limit` the end of its container.
 * Undefined if it is no valid box.
 */
export const boxOf = (head: Buffer, start: number, limit: number): Box | undefined => {
  if (head.length < 8) return undefined
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < boxHead) return undefined
  const body = start + (short === 1 ? boxHead : 8)
  const end = short === 0 ? limit : start + (short === 1 ? Number(head.readBigUInt64BE(8)) : short)
  return end < body || end > limit ? undefined : { type, start, body, end }
}

/** A video's description, and the cost of reading it so far. */
export interface Description {
  readonly bytes: Buffer
  readonly steps: Steps
}

/** Most children of a box: a video's description has some dozens. */
const innerBoxesMost = 2000

/** The boxes between two offsets. Throws a refusal if other bytes are there, or too many boxes. */
export const boxesIn = ({ bytes, steps }: Description, from: number, to: number): ReadonlyArray<Box> => {
  const boxes: Array<Box> = []
  for (let at = from; at < to; ) {
    steps.take()
    const box = boxOf(bytes.subarray(at, Math.min(at + boxHead, to)), at, to)
    if (box === undefined) throw damagedFile()
    boxes.push(box)
    if (boxes.length > innerBoxesMost) throw tooHardFile()
    at = box.end
  }
  return boxes
}

/** The first box at the end of a path of names below a box. */
export const boxAt = (description: Description, within: Box, ...path: ReadonlyArray<string>): Box | undefined => {
  const [name, ...rest] = path
  if (name === undefined) return within
  const found = boxesIn(description, within.body, within.end).find(({ type }) => type === name)
  return found === undefined ? undefined : boxAt(description, found, ...rest)
}

/** Turns a box into one that is ignored, of the same length, so that other boxes stay in place. */
export const blankBox = (bytes: Buffer, box: Box): void => {
  bytes.write('free', box.start + 4, 'latin1')
  bytes.fill(0, box.body, box.end)
}

/**
 * Locates a track's samples in an mp4 from the track's tables: chunk offsets, samples per chunk, and sample sizes.
 * ISO/IEC 14496-12, 8.7.
 */
export interface SampleRange {
  readonly start: number
  readonly length: number
}

/** Rows of equal length in a table. */
interface Rows {
  readonly count: number
  /** Offset of a row. */
  readonly at: (row: number) => number
}

const noRows: Rows = { count: 0, at: () => 0 }

/** The rows of a table, each of so many bytes, after its version and count. */
const rowsOf = ({ bytes }: Description, table: Box | undefined, rowLength: number, head = 8): Rows => {
  if (table === undefined) return noRows
  const from = table.body + head
  if (from > table.end) throw damagedFile()
  const count = bytes.readUInt32BE(from - 4)
  if (from + count * rowLength > table.end) throw damagedFile()
  return { count, at: (row) => from + row * rowLength }
}

/** The total size of consecutive samples: all the same, or each as in its row. */
const lengthsOf = (description: Description, table: Box | undefined): ((first: number, count: number) => number) => {
  const { bytes, steps } = description
  if (table === undefined || table.end - table.body < 12) return () => 0
  const alike = bytes.readUInt32BE(table.body + 4)
  if (alike > 0) return (_, count) => alike * count
  const rows = rowsOf(description, table, 4, 12)
  return (first, count) => {
    const end = Math.min(first + count, rows.count)
    steps.take(Math.max(0, end - first))
    let sum = 0
    for (let row = first; row < end; row += 1) sum += bytes.readUInt32BE(rows.at(row))
    return sum
  }
}

/** Offsets of a track's chunks. */
const startsOf = (description: Description, tables: Box): Rows & { readonly start: (row: number) => number } => {
  const { bytes } = description
  const long = boxAt(description, tables, 'co64')
  if (long !== undefined) {
    const rows = rowsOf(description, long, 8)
    return { ...rows, start: (row) => Number(bytes.readBigUInt64BE(rows.at(row))) }
  }
  const rows = rowsOf(description, boxAt(description, tables, 'stco'), 4)
  return { ...rows, start: (row) => bytes.readUInt32BE(rows.at(row)) }
}

/**
 * The byte ranges of a track in the order of its chunks; adjacent chunks form one range. A track in fragments has none
 * here. Throws a refusal if its tables are damaged.
 */
export function* sampleRanges(description: Description, track: Box): Generator<SampleRange, void> {
  const { bytes, steps } = description
  const tables = boxAt(description, track, 'mdia', 'minf', 'stbl')
  if (tables === undefined) return
  const starts = startsOf(description, tables)
  // Each row applies from its chunk up to the chunk of the next row.
  const runs = rowsOf(description, boxAt(description, tables, 'stsc'), 12)
  const lengthOf = lengthsOf(description, boxAt(description, tables, 'stsz'))
  let [run, sample] = [-1, 0]
  let waiting: SampleRange = { start: 0, length: 0 }
  for (let chunk = 0; chunk < starts.count; chunk += 1) {
    steps.take()
    if (run + 1 < runs.count && bytes.readUInt32BE(runs.at(run + 1)) <= chunk + 1) run += 1
    const count = run < 0 ? 0 : bytes.readUInt32BE(runs.at(run) + 4)
    const [start, length] = [starts.start(chunk), lengthOf(sample, count)]
    sample += count
    if (length === 0) continue
    if (start === waiting.start + waiting.length) waiting = { start: waiting.start, length: waiting.length + length }
    else {
      if (waiting.length > 0) yield waiting
      waiting = { start, length }
    }
  }
  if (waiting.length > 0) yield waiting
}
