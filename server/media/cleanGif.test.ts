import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InvalidInput } from '../context/ApiError.ts'
import { cleanGif } from './cleanGif.ts'
import { hiddenWords, movingGif } from './testing/sampleFiles.ts'

let folder = ''
let gif: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-gif-'))
  gif = await movingGif()
})
afterAll(() => rm(folder, { recursive: true }))

const cleaned = async (bytes: Uint8Array): Promise<Buffer> => {
  const [from, to] = [join(folder, 'from.gif'), join(folder, 'to.gif')]
  await rm(to, { force: true })
  await writeFile(from, bytes)
  await cleanGif(from, to)
  return readFile(to)
}

const pixels = (bytes: Buffer) => sharp(bytes, { pages: -1 }).raw().toBuffer()

describe('an animated gif', () => {
  it('loses comments, application data and trailing bytes', async () => {
    expect(gif.includes('secret remark')).toBe(true)
    const clean = await cleaned(gif)
    for (const word of hiddenWords) expect(clean.includes(word)).toBe(false)
    expect(clean.at(-1)).toBe(0x3b)
  })

  it('keeps every frame, its duration, and endless looping', async () => {
    const clean = await cleaned(gif)
    expect((await pixels(clean)).equals(await pixels(gif))).toBe(true)
    expect(await sharp(clean).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 0 })
  })

  it('gets an end if it is cut off between two frames', async () => {
    const whole = await cleaned(gif)
    expect((await cleaned(whole.subarray(0, -1))).equals(whole)).toBe(true)
  })

  it('is refused if it is cut off within a frame', async () => {
    const whole = await cleaned(gif)
    for (const length of [10, 20, whole.length - 5])
      await expect(cleaned(whole.subarray(0, length))).rejects.toThrow(InvalidInput)
  })

  it('is refused if it has no frame', async () => {
    await expect(cleaned(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'))).rejects.toThrow(InvalidInput)
  })

  it('is cleaned or refused, never anything worse, whatever its bytes are', async () => {
    const changes = fc.array(fc.tuple(fc.nat(gif.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 })
    await expect(
      fc.assert(
        fc.asyncProperty(changes, async (changed) => {
          const bytes = Buffer.from(gif)
          for (const [at, value] of changed) bytes[at] = value
          const outcome = await cleaned(bytes).catch((error: unknown) => error)
          return !(outcome instanceof Error) || outcome instanceof InvalidInput
        }),
        { numRuns: 200 },
      ),
    ).resolves.toBeUndefined()
  })
})
