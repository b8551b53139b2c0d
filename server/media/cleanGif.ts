/**
 * Copies a gif's frames unchanged and drops everything else: comments, texts, application data, and trailing bytes.
 * Re-encoding would cost minutes and colours, and frames can hold nothing but colours.
 */

import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { damagedFile } from './fileErrors.ts'
import { makeSteps, type Steps } from './MediaTask.ts'

// Reads a file sequentially in small pieces, and writes another, without holding either in memory. It uses blocking
// calls, many times faster than callbacks, so it runs in worker threads only.

const windowLength = 256 * 1024

interface ByteSource {
  /** The next bytes, valid until more are taken. Throws a refusal if the file ends before them. */
  readonly take: (length: number) => Buffer
  /** The next byte; undefined at the end of the file. */
  readonly next: () => number | undefined
}

const sourceOf = (file: number): ByteSource => {
  const held = Buffer.allocUnsafe(windowLength)
  let [from, to] = [0, 0]
  /** Buffers so many bytes if possible, at most the window. */
  const hold = (length: number): void => {
    if (to - from >= length) return
    held.copyWithin(0, from, to)
    to -= from
    from = 0
    while (to < length) {
      const read = readSync(file, held, to, windowLength - to, null)
      if (read === 0) return
      to += read
    }
  }
  return {
    take: (length) => {
      hold(length)
      if (to - from < length) throw damagedFile()
      from += length
      return held.subarray(from - length, from)
    },
    next: () => {
      hold(1)
      if (from === to) return undefined
      from += 1
      return held[from - 1]
    },
  }
}

interface ByteTarget {
  readonly put: (bytes: Uint8Array) => void
}

const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

const targetOf = (file: number) => {
  const waiting = Buffer.allocUnsafe(windowLength)
  let length = 0
  const flush = (): void => {
    writeAll(file, waiting.subarray(0, length))
    length = 0
  }
  const put = (bytes: Uint8Array): void => {
    if (length + bytes.length > windowLength) flush()
    waiting.set(bytes, length)
    length += bytes.length
  }
  return { put, flush }
}

/**
 * Runs `work` with one file to read and a new one to write. It takes and puts at most some thousand bytes at a time.
 */
const copyThrough = (from: string, to: string, work: (source: ByteSource, target: ByteTarget) => void): void => {
  const read = openSync(from, 'r')
  try {
    const write = openSync(to, 'wx')
    try {
      const target = targetOf(write)
      work(sourceOf(read), target)
      target.flush()
    } finally {
      closeSync(write)
    }
  } finally {
    closeSync(read)
  }
}

const marks = { extension: 0x21, frame: 0x2c, end: 0x3b } as const
const extensions = { frameControl: 0xf9, application: 0xff } as const

/** More frames are a video: this is eleven minutes at thirty frames a second. */
const framesMost = 20_000

/** Programs write blocks of 255 bytes: the longest accepted gif has a fifth of these. */
const blocksMost = 2_000_000

/** State of copying one gif. */
interface Copying {
  readonly source: ByteSource
  readonly target: ByteTarget
  readonly steps: Steps
}

/** Bytes of the colour table that a packed field announces; 0 for none. */
const colourBytes = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/** The next block of a list with its length byte; undefined at the end of the list, an empty block. */
const nextBlock = ({ source, steps }: Copying): Buffer | undefined => {
  steps.take()
  const length = source.take(1)[0] ?? 0
  return length === 0 ? undefined : source.take(length)
}

const copyBlocks = (copying: Copying): void => {
  for (let block = nextBlock(copying); block !== undefined; block = nextBlock(copying)) {
    copying.target.put(Uint8Array.of(block.length))
    copying.target.put(block)
  }
  copying.target.put(Uint8Array.of(0))
}

/** Application blocks that hold the number of loops. */
const loopers: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** The only application data to keep is the loop count: a block of three bytes that begins with 1. */
const copyLoop = (copying: Copying): void => {
  let program = ''
  for (let block = nextBlock(copying); block !== undefined; block = nextBlock(copying)) {
    if (program === '') program = block.toString('latin1')
    else if (loopers.has(program) && block.length === 3 && block[0] === 1) {
      copying.target.put(Uint8Array.of(marks.extension, extensions.application, program.length))
      copying.target.put(Buffer.from(program, 'latin1'))
      copying.target.put(Uint8Array.of(3, ...block, 0))
    }
  }
}

const skipBlocks = (copying: Copying): void => {
  while (nextBlock(copying) !== undefined);
}

const copyExtension = (copying: Copying): void => {
  const label = copying.source.take(1)[0] ?? 0
  if (label === extensions.application) return copyLoop(copying)
  if (label !== extensions.frameControl) return skipBlocks(copying)
  copying.target.put(Uint8Array.of(marks.extension, label))
  copyBlocks(copying)
}

const copyFrame = (copying: Copying): void => {
  const { source, target } = copying
  target.put(Uint8Array.of(marks.frame))
  const place = source.take(9)
  const packed = place[8] ?? 0
  target.put(place)
  // The colour table, and the minimum code size.
  target.put(source.take(colourBytes(packed) + 1))
  copyBlocks(copying)
}

const copyGif = (copying: Copying): void => {
  const { source, target, steps } = copying
  const head = source.take(13)
  const packed = head[10] ?? 0
  target.put(head)
  target.put(source.take(colourBytes(packed)))
  let frames = 0
  for (;;) {
    steps.take()
    const mark = source.next()
    if (mark === marks.extension) copyExtension(copying)
    else if (mark === marks.frame) {
      frames += 1
      if (frames > framesMost) throw damagedFile()
      copyFrame(copying)
    } else if (mark === marks.end || mark === undefined) break
    // Some programs pad with zeros between blocks.
    else if (mark !== 0) throw damagedFile()
  }
  if (frames === 0) throw damagedFile()
  target.put(Uint8Array.of(marks.end))
}

/** Writes a cleaned copy of the gif at `from` to the new file `to`. Throws a refusal if it is damaged. */
export const cleanGif = async (from: string, to: string, steps: Steps = makeSteps(blocksMost)): Promise<void> =>
  copyThrough(from, to, (source, target) => copyGif({ source, target, steps }))
