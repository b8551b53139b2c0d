/**
 * Copies a gif's frames as they are and leaves out everything else: comments, texts, what programs wrote, and whatever comes after its
 * end. Encoding it anew would cost minutes and colours; a gif's frames have no room for anything but colours.
 */
import { type ByteSource, type ByteTarget, copyThrough } from './byteStream.ts'
import { damagedFile } from './fileRefusal.ts'

const marks = { extension: 0x21, frame: 0x2c, end: 0x3b } as const
const extensions = { frameControl: 0xf9, application: 0xff } as const

/** Bytes of the table of colours that a packed field tells of; 0 for none. */
const colourBytes = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/** The blocks of a list up to its end, which is an empty one. */
async function* blocksOf(source: ByteSource): AsyncGenerator<Buffer> {
  for (;;) {
    const [length = 0] = await source.take(1)
    if (length === 0) return
    yield await source.take(length)
  }
}

const copyBlocks = async (source: ByteSource, target: ByteTarget): Promise<void> => {
  for await (const block of blocksOf(source)) {
    await target.put(Buffer.of(block.length))
    await target.put(block)
  }
  await target.put(Buffer.of(0))
}

/** Programs that say how often the frames are played. */
const loopers: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Of what programs wrote, how often to play is worth keeping: a block of three bytes, of which the first is 1. */
const copyLoop = async (source: ByteSource, target: ByteTarget): Promise<void> => {
  let program = ''
  for await (const block of blocksOf(source)) {
    if (program === '') program = block.toString('latin1')
    else if (loopers.has(program) && block.length === 3 && block[0] === 1) {
      await target.put(Buffer.of(marks.extension, extensions.application, program.length))
      await target.put(Buffer.from(program, 'latin1'))
      await target.put(Buffer.of(3, ...block, 0))
    }
  }
}

const skipBlocks = async (source: ByteSource): Promise<void> => {
  for (;;) {
    const [length = 0] = await source.take(1)
    if (length === 0) return
    await source.take(length)
  }
}

const copyExtension = async (source: ByteSource, target: ByteTarget): Promise<void> => {
  const [label = 0] = await source.take(1)
  if (label === extensions.application) return copyLoop(source, target)
  if (label !== extensions.frameControl) return skipBlocks(source)
  await target.put(Buffer.of(marks.extension, label))
  await copyBlocks(source, target)
}

const copyFrame = async (source: ByteSource, target: ByteTarget): Promise<void> => {
  const place = await source.take(9)
  await target.put(Buffer.of(marks.frame))
  await target.put(place)
  // The colours, and the length of the codes that follow.
  await target.put(await source.take(colourBytes(place[8] ?? 0) + 1))
  await copyBlocks(source, target)
}

const copyGif = async (source: ByteSource, target: ByteTarget): Promise<void> => {
  const head = await source.take(13)
  await target.put(head)
  await target.put(await source.take(colourBytes(head[10] ?? 0)))
  let frames = 0
  for (;;) {
    const mark = await source.next()
    if (mark === marks.extension) await copyExtension(source, target)
    else if (mark === marks.frame) {
      frames += 1
      await copyFrame(source, target)
    } else if (mark === marks.end || mark === undefined) break
    // Some programs fill up with zeros between blocks.
    else if (mark !== 0) throw damagedFile()
  }
  if (frames === 0) throw damagedFile()
  await target.put(Buffer.of(marks.end))
}

/** Writes the gif at `from` to the new file `to`, cleaned. Throws a refusal where it is damaged. */
export const cleanGif = (from: string, to: string): Promise<void> => copyThrough(from, to, copyGif)
