/** Copies the frames of a moving webp as they are and leaves out everything else: where and with what it was made, and what nobody knows. */
import { readFile, writeFile } from 'node:fs/promises'
import { damagedFile } from './fileRefusal.ts'

/** What pictures are made of. */
const known: ReadonlySet<string> = new Set(['VP8X', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L', 'ICCP'])

/** Where the chunks of a frame begin in it. */
const frameHead = 16
/** Flags of a file's first chunk that tell of metadata. */
const metadataFlags = 0x08 | 0x04

const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

const cleanContent = (name: string, content: Buffer): Buffer => {
  if (name === 'ANMF')
    return Buffer.concat([content.subarray(0, frameHead), ...cleanChunks(content.subarray(frameHead))])
  if (name !== 'VP8X') return content
  const cleaned = Buffer.from(content)
  cleaned[0] = (cleaned[0] ?? 0) & ~metadataFlags
  return cleaned
}

const cleanChunks = (bytes: Buffer): ReadonlyArray<Buffer> => {
  const cleaned: Array<Buffer> = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) throw damagedFile()
    if (known.has(name)) cleaned.push(chunk(name, cleanContent(name, bytes.subarray(at + 8, end))))
    at = end + (end % 2)
  }
  return cleaned
}

/** Writes the webp at `from` to the new file `to`, cleaned. Throws a refusal where it is damaged. */
export const cleanWebp = async (from: string, to: string): Promise<void> => {
  const bytes = await readFile(from)
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw damagedFile()
  const chunks = cleanChunks(bytes.subarray(12, end))
  await writeFile(to, chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks])))
}
