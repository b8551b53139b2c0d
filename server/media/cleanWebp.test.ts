import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InvalidInput } from '../context/ApiError.ts'
import { cleanWebp } from './cleanWebp.ts'
import { hiddenWords, movingWebp } from './testing/sampleFiles.ts'

let folder = ''
let webp: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-webp-'))
  webp = await movingWebp()
})
afterAll(() => rm(folder, { recursive: true }))

const cleaned = async (bytes: Uint8Array): Promise<Buffer> => {
  const [from, to] = [join(folder, 'from.webp'), join(folder, 'to.webp')]
  await writeFile(from, bytes)
  await cleanWebp(from, to)
  return readFile(to)
}

const pixels = (bytes: Buffer) => sharp(bytes, { pages: -1 }).raw().toBuffer()

describe('an animated webp', () => {
  it('loses camera metadata and trailing bytes, and keeps every frame', async () => {
    expect(webp.includes('Pocketcam')).toBe(true)
    const clean = await cleaned(Buffer.concat([webp, Buffer.from('LAT52LON4')]))
    for (const word of hiddenWords) expect(clean.includes(word)).toBe(false)
    expect((await pixels(clean)).equals(await pixels(webp))).toBe(true)
    const facts = await sharp(clean).metadata()
    expect(facts).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 0 })
    expect(facts.exif).toBeUndefined()
  })

  it('is cleaned or refused, never anything worse, whatever its bytes are', async () => {
    const changes = fc.array(fc.tuple(fc.nat(webp.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 })
    await expect(
      fc.assert(
        fc.asyncProperty(changes, fc.nat(webp.length), async (changed, cut) => {
          const bytes = Buffer.from(webp)
          for (const [at, value] of changed) bytes[at] = value
          const outcome = await cleaned(bytes.subarray(0, Math.max(cut, 12))).catch((error: unknown) => error)
          return !(outcome instanceof Error) || outcome instanceof InvalidInput
        }),
        { numRuns: 200 },
      ),
    ).resolves.toBeUndefined()
  })
})
