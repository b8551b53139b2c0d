/** Reads a file from its start to its end in small pieces, and writes another one so, without holding either in memory. */
import { type FileHandle, open } from 'node:fs/promises'
import { damagedFile } from './fileRefusal.ts'

const bufferLength = 64 * 1024

export interface ByteSource {
  /** The next bytes. Throws a refusal where the file ends before them. */
  readonly take: (length: number) => Promise<Buffer>
  /** The next byte; undefined at the end of the file. */
  readonly next: () => Promise<number | undefined>
}

const sourceOf = (file: FileHandle): ByteSource => {
  let held: Buffer = Buffer.alloc(0)
  /** Tries to hold so many bytes. */
  const hold = async (length: number): Promise<void> => {
    while (held.length < length) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(bufferLength), 0, bufferLength)
      if (bytesRead === 0) return
      held = Buffer.concat([held, buffer.subarray(0, bytesRead)])
    }
  }
  const give = (length: number): Buffer => {
    const given = held.subarray(0, length)
    held = held.subarray(length)
    return given
  }
  return {
    take: async (length) => {
      if (held.length < length) await hold(length)
      if (held.length < length) throw damagedFile()
      return give(length)
    },
    next: async () => {
      if (held.length === 0) await hold(1)
      return give(1)[0]
    },
  }
}

export interface ByteTarget {
  readonly put: (bytes: Uint8Array) => Promise<void>
}

const targetOf = (file: FileHandle) => {
  let waiting: Array<Uint8Array> = []
  let length = 0
  const flush = async (): Promise<void> => {
    await file.writeFile(Buffer.concat(waiting))
    waiting = []
    length = 0
  }
  const put = async (bytes: Uint8Array): Promise<void> => {
    waiting.push(bytes)
    length += bytes.length
    if (length >= bufferLength) await flush()
  }
  return { put, flush }
}

/** Has `work` read one file and write the other, which is new. */
export const copyThrough = async <A>(
  from: string,
  to: string,
  work: (source: ByteSource, target: ByteTarget) => Promise<A>,
): Promise<A> => {
  const read = await open(from, 'r')
  try {
    const write = await open(to, 'wx')
    try {
      const target = targetOf(write)
      const result = await work(sourceOf(read), target)
      await target.flush()
      return result
    } finally {
      await write.close()
    }
  } finally {
    await read.close()
  }
}
