/**
 * Reads a file sequentially in small pieces, and writes another, without holding either in memory. It uses blocking
 * calls, many times faster than callbacks, so it runs in worker threads only.
 */
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { damagedFile } from './fileErrors.ts'

const windowLength = 256 * 1024

export interface ByteSource {
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

export interface ByteTarget {
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
export const copyThrough = (from: string, to: string, work: (source: ByteSource, target: ByteTarget) => void): void => {
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
