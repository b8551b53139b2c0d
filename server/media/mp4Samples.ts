/** Where an mp4 holds what a track is made of, from the track's tables: chunks of samples, how many in each, and how long. ISO/IEC 14496-12, 8.7. */
import { damagedFile } from './fileRefusal.ts'
import { type Box, boxAt } from './mp4Boxes.ts'

export interface SampleRange {
  readonly start: number
  readonly length: number
}

/** The rows of a table, each of so many bytes, after its version and count. */
const rowsOf = (bytes: Buffer, table: Box | undefined, rowLength: number, head = 8): ReadonlyArray<number> => {
  if (table === undefined) return []
  const from = table.body + head
  if (from > table.end) throw damagedFile()
  const count = bytes.readUInt32BE(from - 4)
  if (from + count * rowLength > table.end) throw damagedFile()
  return Array.from({ length: count }, (_, row) => from + row * rowLength)
}

/** How long samples are: all alike, or each as its row says. */
const lengthsOf = (bytes: Buffer, table: Box | undefined): ((first: number, count: number) => number) => {
  if (table === undefined || table.end - table.body < 12) return () => 0
  const alike = bytes.readUInt32BE(table.body + 4)
  if (alike > 0) return (_, count) => alike * count
  const rows = rowsOf(bytes, table, 4, 12)
  return (first, count) => rows.slice(first, first + count).reduce((sum, row) => sum + bytes.readUInt32BE(row), 0)
}

/** The chunks of a track, in their order. A track whose samples come in fragments has none here. Throws a refusal where its tables are damaged. */
export const sampleRanges = (bytes: Buffer, track: Box): ReadonlyArray<SampleRange> => {
  const tables = boxAt(bytes, track, 'mdia', 'minf', 'stbl')
  if (tables === undefined) return []
  const long = boxAt(bytes, tables, 'co64')
  const starts =
    long === undefined
      ? rowsOf(bytes, boxAt(bytes, tables, 'stco'), 4).map((row) => bytes.readUInt32BE(row))
      : rowsOf(bytes, long, 8).map((row) => Number(bytes.readBigUInt64BE(row)))
  // Each row counts from its chunk on, up to the chunk of the next row.
  const runs = rowsOf(bytes, boxAt(bytes, tables, 'stsc'), 12)
  const lengthOf = lengthsOf(bytes, boxAt(bytes, tables, 'stsz'))
  const ranges: Array<SampleRange> = []
  let run = -1
  let sample = 0
  for (const [index, start] of starts.entries()) {
    const following = runs[run + 1]
    if (following !== undefined && bytes.readUInt32BE(following) <= index + 1) run += 1
    const row = runs[run]
    const count = row === undefined ? 0 : bytes.readUInt32BE(row + 4)
    ranges.push({ start, length: lengthOf(sample, count) })
    sample += count
  }
  return ranges
}
