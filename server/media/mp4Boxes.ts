/** The nested boxes of an mp4: finds them in bytes, and blanks them in place. ISO/IEC 14496-12. */
import { damagedFile, tooHardFile } from './fileErrors.ts'
import type { Steps } from './Steps.ts'

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
