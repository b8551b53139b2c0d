/**
 * What an mp4 says of itself, in its `moov` box: its tracks and their tables, and - in boxes of their own - where, when and with what it
 * was filmed. The latter is blanked where it stands. ISO/IEC 14496-12.
 */
import { FileTypeRefused } from '../http/Refusal.ts'
import { damagedFile } from './fileRefusal.ts'
import { type Box, blankBox, boxAt, boxesIn, type Description } from './mp4Boxes.ts'
import { type SampleRange, sampleRanges } from './mp4Samples.ts'
import type { Size } from './pictureSizes.ts'

/** Boxes of remarks. `free` and `skip` hold what was taken out before, or anything. */
const remarks: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])
/** Boxes that hold boxes. */
const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex', 'moof', 'traf'])

/** Tracks that are seen, heard or read; all others carry data beside the film, such as where the camera was. */
const shownTracks: ReadonlySet<string> = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])

/** No film's boxes lie deeper in each other. */
const deepest = 8

const blankBelow = (description: Description, within: Box, depth: number): void => {
  if (depth > deepest) throw damagedFile()
  for (const box of boxesIn(description, within.body, within.end)) {
    if (remarks.has(box.type)) blankBox(description.bytes, box)
    else if (holders.has(box.type)) blankBelow(description, box, depth + 1)
  }
}

/** Blanks the remarks in a box, however deep. Throws a refusal where its boxes are damaged. */
export const blankRemarks = (description: Description, within: Box): void => blankBelow(description, within, 1)

/** Begins with a version, which tells how long moments are. */
const momentLength = (bytes: Buffer, box: Box): 4 | 8 => (bytes[box.body] === 1 ? 8 : 4)

/** Two moments follow the version: when something was made and when it was changed. */
const blankMoments = (bytes: Buffer, box: Box | undefined): void => {
  if (box === undefined) return
  const from = box.body + 4
  bytes.fill(0, from, Math.min(from + 2 * momentLength(bytes, box), box.end))
}

const handlerPlace = 8
/** The kind of a track, and after it the name that the camera gave it. */
const handlerOf = (description: Description, track: Box): string => {
  const { bytes } = description
  const box = boxAt(description, track, 'mdia', 'hdlr')
  if (box === undefined) return ''
  bytes.fill(0, Math.min(box.body + 24, box.end), box.end)
  return bytes.toString('latin1', box.body + handlerPlace, box.body + handlerPlace + 4)
}

/** How large a track is shown, upright. Its header ends with a matrix of nine numbers and the two lengths, as 16.16 fractions. */
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
  /** Where the file holds what belonged to tracks that are no more. */
  readonly orphans: ReadonlyArray<SampleRange>
}

/** A track that tells of more chunks is of no film that is accepted. */
const orphansMost = 500_000

/** Cleans a `moov` box. Throws a refusal where it is damaged, or tells of no film. */
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
