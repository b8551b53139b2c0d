/**
 * Cleans an mp4's `moov` box: it holds the tracks and their tables, and in separate boxes the place, time and device,
 * which are blanked. ISO/IEC 14496-12.
 */
import { FileTypeRefused } from '../context/ApiError.ts'
import { damagedFile } from './fileErrors.ts'
import { type Box, blankBox, boxAt, boxesIn, type Description, type SampleRange, sampleRanges } from './mp4Boxes.ts'
import type { Size } from './pictureSizes.ts'

/** Metadata boxes. `free` and `skip` may hold remains of removed data. */
const remarks: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])
/** Boxes that contain boxes. */
const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex', 'moof', 'traf'])

/**
 * Tracks that are seen or heard; all others are removed. Cameras and drones store their position as subtitles, too, and
 * the player shows none.
 */
const shownTracks: ReadonlySet<string> = new Set(['vide', 'soun'])

/** What players read in a box of these types. Everything else in it is blanked, as at the top level of the file. */
const played: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['moov', new Set(['mvhd', 'iods', 'trak', 'mvex'])],
  ['trak', new Set(['tkhd', 'tref', 'trgr', 'edts', 'mdia'])],
])

/** No video nests boxes deeper. */
const deepest = 8

const blankBelow = (description: Description, within: Box, depth: number): void => {
  if (depth > deepest) throw damagedFile()
  const known = played.get(within.type)
  for (const box of boxesIn(description, within.body, within.end)) {
    if (remarks.has(box.type) || known?.has(box.type) === false) blankBox(description.bytes, box)
    else if (holders.has(box.type)) blankBelow(description, box, depth + 1)
  }
}

/** Blanks the metadata in a box at any depth. Throws a refusal if its boxes are damaged. */
export const blankRemarks = (description: Description, within: Box): void => blankBelow(description, within, 1)

/** The box begins with a version, which determines the length of its timestamps. */
const momentLength = (bytes: Buffer, box: Box): 4 | 8 => (bytes[box.body] === 1 ? 8 : 4)

/** Two timestamps follow the version: creation and modification. */
const blankMoments = (bytes: Buffer, box: Box | undefined): void => {
  if (box === undefined) return
  const from = box.body + 4
  bytes.fill(0, from, Math.min(from + 2 * momentLength(bytes, box), box.end))
}

const handlerPlace = 8
/** The kind of a track, followed by the name that the camera gave it. */
const handlerOf = (description: Description, track: Box): string => {
  const { bytes } = description
  const box = boxAt(description, track, 'mdia', 'hdlr')
  if (box === undefined) return ''
  bytes.fill(0, Math.min(box.body + 24, box.end), box.end)
  return bytes.toString('latin1', box.body + handlerPlace, box.body + handlerPlace + 4)
}

/**
 * The size at which a track is shown, upright. Its header ends with a matrix of nine numbers and two lengths, as 16.16
 * fractions.
 */
const shownSize = (description: Description, track: Box): Size | undefined => {
  const { bytes } = description
  const box = boxAt(description, track, 'tkhd')
  if (box === undefined || box.end - box.body < 80) return undefined
  const matrix = box.end - 44
  const [width, height] = [bytes.readUInt32BE(box.end - 8) >>> 16, bytes.readUInt32BE(box.end - 4) >>> 16]
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0
  if (width === 0 || height === 0) return undefined
  return isTurned ? { width: height, height: width } : { width, height }
}

export interface Movie {
  readonly size: Size
  /** Where the samples of removed tracks are in the file. */
  readonly orphans: ReadonlyArray<SampleRange>
}

/** A track with more chunks belongs to no accepted video. */
const orphansMost = 500_000

/** Cleans a `moov` box. Throws a refusal if it is damaged, or describes no video. */
export const cleanMovie = (description: Description, movie: Box): Movie => {
  const { bytes } = description
  const sizes: Array<Size> = []
  const orphans: Array<SampleRange> = []
  for (const track of boxesIn(description, movie.body, movie.end).filter(({ type }) => type === 'trak')) {
    const handler = handlerOf(description, track)
    if (!shownTracks.has(handler)) {
      for (const range of sampleRanges(description, track)) {
        orphans.push(range)
        if (orphans.length > orphansMost) throw damagedFile()
      }
      blankBox(bytes, track)
      continue
    }
    const size = handler === 'vide' ? shownSize(description, track) : undefined
    if (size !== undefined) sizes.push(size)
    blankMoments(bytes, boxAt(description, track, 'tkhd'))
    blankMoments(bytes, boxAt(description, track, 'mdia', 'mdhd'))
  }
  blankMoments(bytes, boxAt(description, movie, 'mvhd'))
  blankRemarks(description, movie)
  const [size] = sizes
  if (size === undefined) throw new FileTypeRefused()
  return { size, orphans }
}
