/** The boxes that an mp4 is made of, one in the other: finding them in bytes, and blanking them where they stand. ISO/IEC 14496-12. */
import { damagedFile, tooHardFile } from './fileRefusal.ts'
import type { Steps } from './Steps.ts'

export interface Box {
  readonly type: string
  /** Where the box begins, where its content begins, and where it ends. */
  readonly start: number
  readonly body: number
  readonly end: number
}

/** A box needs so many bytes to be told: its length and name, and its long length where it has one. */
export const boxHead = 16

/**
 * The box whose first bytes, up to `boxHead` of them, are given. `start` is its place, `limit` where what holds it ends. Undefined where no
 * box can begin or end so.
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

/** What tells of a film, and what reading it has cost so far. */
export interface Description {
  readonly bytes: Buffer
  readonly steps: Steps
}

/** Boxes that one box may hold: the description of a film has some dozens in one place. */
const innerBoxesMost = 2000

/** The boxes between two places. Throws a refusal where something else stands there, and where there are too many. */
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

/** Makes a box one that nobody reads, of the same length: every other box stays in its place. */
export const blankBox = (bytes: Buffer, box: Box): void => {
  bytes.write('free', box.start + 4, 'latin1')
  bytes.fill(0, box.body, box.end)
}
