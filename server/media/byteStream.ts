/**
 * Reads a file from its start to its end in small pieces, and writes another one so, without holding either in memory. It waits for the disk:
 * only threads of their own may use it, and for them it is many times faster than to be called back.
 */
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { damagedFile } from './fileRefusal.ts'

const windowLength = 256 * 1024

export interface ByteSource {
  /** The next bytes, good until more are taken. Throws a refusal where the file ends before them. */
  readonly take: (length: number) => Buffer
  /** The next byte; undefined at the end of the file. */
  readonly next: () => number | undefined
}

const sourceOf = (file: number): ByteSource => {
  const held = Buffer.allocUnsafe(windowLength)
  let [from, to] = [0, 0]
  /** Tries to hold so many bytes, at most the window. */
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

/** Has `work` read one file and write the other, which is new. It takes and puts at most some thousand bytes at a time. */
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
