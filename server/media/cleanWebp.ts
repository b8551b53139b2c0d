/** Copies the frames of an animated webp unchanged and drops everything else: camera metadata and unknown chunks. */
import { readFile, writeFile } from 'node:fs/promises'
import { damagedFile } from './fileErrors.ts'
import { makeSteps, type Steps } from './MediaTask.ts'

/** Chunks that pictures consist of. */
const known: ReadonlySet<string> = new Set(['VP8X', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L', 'ICCP'])
/** Chunks that a frame consists of: frames cannot be nested. */
const knownInFrame: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L'])

/** Offset of a frame's chunks. */
const frameHead = 16
/** Metadata flags of the first chunk. */
const metadataFlags = 0x08 | 0x04

/** Decoders search frames from the first one, so their time is quadratic. This is three minutes at fifteen a second. */
const framesMost = 3000
/** Four per frame, and some more. */
const chunksMost = 15_000

interface Chunk {
  readonly name: string
  readonly body: number
  readonly end: number
}

/** The chunks between two offsets. Throws a refusal if one is cut off. */
function* chunksIn(bytes: Buffer, from: number, to: number, steps: Steps): Generator<Chunk, void> {
  for (let at = from; at + 8 <= to; ) {
    steps.take()
    const [body, end] = [at + 8, at + 8 + bytes.readUInt32LE(at + 4)]
    if (end > to) throw damagedFile()
    yield { name: bytes.toString('latin1', at, at + 4), body, end }
    at = end + ((end - body) % 2)
  }
}

/** The file's top-level chunks. Throws a refusal if it is cut off, or has too many frames. */
function* outerChunks(bytes: Buffer, steps: Steps): Generator<Chunk, void> {
  if (bytes.length < 12) throw damagedFile()
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw damagedFile()
  let frames = 0
  for (const chunk of chunksIn(bytes, 12, end, steps)) {
    frames += chunk.name === 'ANMF' ? 1 : 0
    if (frames > framesMost) throw damagedFile()
    yield chunk
  }
}

/** Writes consecutive chunks. Lengths are filled in once they are known. */
const makeWriter = (length: number) => {
  const written = Buffer.alloc(length)
  let at = 0
  return {
    put: (part: Uint8Array) => {
      written.set(part, at)
      at += part.length
    },
    /** Writes a chunk with the content that `fill` puts. */
    chunk: (name: string, fill: () => void) => {
      const start = at
      written.write(name, at, 'latin1')
      at += 8
      fill()
      written.writeUInt32LE(at - start - 8, start + 4)
      at += (at - start) % 2
    },
    done: () => written.subarray(0, at),
  }
}
type Writer = ReturnType<typeof makeWriter>

const copyFrame = (bytes: Buffer, { body, end }: Chunk, to: Writer, steps: Steps): void => {
  if (end - body < frameHead) throw damagedFile()
  to.put(bytes.subarray(body, body + frameHead))
  for (const part of chunksIn(bytes, body + frameHead, end, steps)) {
    if (part.name === 'ANMF') throw damagedFile()
    if (knownInFrame.has(part.name)) to.chunk(part.name, () => to.put(bytes.subarray(part.body, part.end)))
  }
}

const copyContent = (bytes: Buffer, chunk: Chunk, to: Writer, steps: Steps): void => {
  if (chunk.name === 'ANMF') return copyFrame(bytes, chunk, to, steps)
  const content = Buffer.from(bytes.subarray(chunk.body, chunk.end))
  if (chunk.name === 'VP8X') content[0] = (content[0] ?? 0) & ~metadataFlags
  to.put(content)
}

const cleanBytes = (bytes: Buffer, steps: Steps): Buffer => {
  // Each chunk may gain one padding byte.
  const to = makeWriter(bytes.length + chunksMost)
  to.chunk('RIFF', () => {
    to.put(Buffer.from('WEBP'))
    for (const chunk of outerChunks(bytes, steps))
      if (known.has(chunk.name)) to.chunk(chunk.name, () => copyContent(bytes, chunk, to, steps))
  })
  return to.done()
}

/** Writes a cleaned copy of the webp at `from` to the new file `to`. Throws a refusal if it is damaged. */
export const cleanWebp = async (from: string, to: string, steps: Steps = makeSteps(chunksMost)): Promise<void> =>
  writeFile(to, cleanBytes(await readFile(from), steps))

/** Checks a webp before a decoder opens it. Throws a refusal if it is cut off, or has too many chunks or frames. */
export const checkWebp = async (path: string, steps: Steps = makeSteps(chunksMost)): Promise<void> => {
  for (const chunk of outerChunks(await readFile(path), steps)) if (chunk.name === 'RIFF') throw damagedFile()
}
