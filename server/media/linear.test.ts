import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileTypeRefused, InvalidInput } from '../context/ApiError.ts'
import { cleanGif } from './cleanGif.ts'
import { cleanMp4, mergeRanges, rangeAround } from './cleanMp4.ts'
import { checkWebp, cleanWebp } from './cleanWebp.ts'
import { isTooHard } from './fileErrors.ts'
import { makeSteps, type Steps } from './MediaTask.ts'
import {
  box,
  filmOfChunks,
  filmOfEmptyBoxes,
  gifOfBlocks,
  gifOfFrames,
  numbersOf,
  track,
  webpChunk,
  webpOfFrames,
  webpOfNestedFrames,
} from './testing/hostileFiles.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-linear-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Clean = (from: string, to: string, steps: Steps) => Promise<unknown>
const kinds = {
  mp4: (from, _, steps) => cleanMp4(from, steps),
  webp: (from, to, steps) => cleanWebp(from, to, steps),
  gif: (from, to, steps) => cleanGif(from, to, steps),
} as const satisfies Record<string, Clean>
type Kind = keyof typeof kinds

/**
 * How many steps a file takes, and whether it was cleaned, refused as damaged or as another type. Any other error is
 * thrown.
 */
const cleaned = async (kind: Kind, bytes: Uint8Array, most = Number.POSITIVE_INFINITY) => {
  const [from, to] = [join(folder, `from.${kind}`), join(folder, `to.${kind}`)]
  await rm(to, { force: true })
  await writeFile(from, bytes)
  const steps = makeSteps(most)
  const clean: Clean = kinds[kind]
  const outcome = await clean(from, to, steps).then(
    () => 'cleaned',
    (error: unknown) => {
      if (error instanceof InvalidInput) return isTooHard(error) ? 'too hard' : 'damaged'
      if (error instanceof FileTypeRefused) return 'type'
      throw error
    },
  )
  return { outcome, steps: steps.taken() }
}

const names = [
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'hdlr',
  'tkhd',
  'stco',
  'co64',
  'stsc',
  'stsz',
  'udta',
  'mdat',
  'moof',
]
const { tree: boxes } = fc.letrec<{ tree: Buffer }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'large', withCrossShrink: true },
    fc
      .tuple(fc.constantFrom(...names), fc.uint8Array({ maxLength: 24 }))
      .map(([name, content]) => box(name, Buffer.from(content))),
    fc
      .tuple(
        fc.constantFrom(...names),
        fc.array(
          fc.nat(3).map((count) => numbersOf([0, count])),
          { maxLength: 3 },
        ),
      )
      .map(([name, rows]) => box(name, ...rows)),
    fc
      .tuple(fc.constantFrom(...names), fc.array(tie('tree'), { maxLength: 8 }))
      .map(([name, inner]) => box(name, ...inner)),
  ),
}))
const shown = track({ handler: 'vide', width: 8, height: 8, chunks: [], sampleLengths: [], samplesPerChunk: 1 })
const films = fc
  .tuple(fc.array(boxes, { maxLength: 6 }), fc.array(boxes, { maxLength: 6 }))
  .map(([inner, outer]) => Buffer.concat([box('ftyp', 'mp42', numbersOf([0])), box('moov', shown, ...inner), ...outer]))

const chunkNames = ['ANMF', 'ANIM', 'VP8X', 'VP8 ', 'VP8L', 'ALPH', 'EXIF', 'NONE']
const { tree: chunks } = fc.letrec<{ tree: Buffer }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'large' },
    fc
      .tuple(fc.constantFrom(...chunkNames), fc.uint8Array({ maxLength: 20 }))
      .map(([name, content]) => webpChunk(name, Buffer.from(content))),
    fc
      .tuple(fc.constantFrom(...chunkNames), fc.array(tie('tree'), { maxLength: 8 }))
      .map(([name, inner]) => webpChunk(name, Buffer.alloc(16), ...inner)),
  ),
}))
const webps = fc.array(chunks, { maxLength: 12 }).map((inner) => webpChunk('RIFF', Buffer.from('WEBP'), ...inner))

const blocks = fc
  .array(fc.uint8Array({ minLength: 1, maxLength: 4 }), { maxLength: 30 })
  .map((rows) => Buffer.concat([...rows.map((row) => Buffer.from([row.length, ...row])), Buffer.from([0])]))
const gifs = fc
  .array(fc.tuple(fc.constantFrom('!\xfe', '!\xf9', '!\xff', ',\0\0\0\0\x01\0\x01\0\0\x02', '\0', 'x'), blocks), {
    maxLength: 12,
  })
  .map((parts) =>
    Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
      ...parts.flatMap(([head, rest]) => [Buffer.from(head, 'latin1'), rest]),
    ]),
  )

describe('any file', () => {
  // Tables and boxes of a track are looked up by name about a dozen times, and the shortest box has eight bytes.
  it.each<readonly [string, Kind, fc.Arbitrary<Buffer>, number]>([
    ['two steps for each byte of a film', 'mp4', films, 2],
    ['a quarter of a step for each byte of a webp', 'webp', webps, 0.25],
    ['one step for each byte of a gif', 'gif', gifs, 1],
  ])('reading it takes at most %s', async (_, kind, files, stepsPerByte) => {
    const check = fc.asyncProperty(files, async (bytes) => {
      expect((await cleaned(kind, bytes)).steps).toBeLessThanOrEqual(stepsPerByte * bytes.length)
    })
    await fc.assert(check, { numRuns: 150 })
  })
})

describe('a file crafted to keep a server busy', () => {
  const cases: ReadonlyArray<readonly [string, Kind, (size: number) => Buffer, number]> = [
    ['a film of many chunks in the last of many boxes', 'mp4', (size) => filmOfChunks(size, size), 9000],
    ['a film of empty boxes', 'mp4', filmOfEmptyBoxes, 900],
    ['a webp of frames in frames', 'webp', webpOfNestedFrames, 1500],
    ['a webp of many frames', 'webp', webpOfFrames, 1500],
    ['a gif in blocks of a letter', 'gif', gifOfBlocks, 100_000],
    ['a gif of many frames', 'gif', gifOfFrames, 10_000],
  ]
  it.each(cases)('takes about twice the steps at twice the length: %s', async (_, kind, make, size) => {
    const [once, twice] = [await cleaned(kind, make(size)), await cleaned(kind, make(2 * size))]
    expect(once.steps).toBeGreaterThan(0)
    // Binary search takes one step more for twice as many.
    expect(twice.steps / once.steps).toBeLessThan(2.2)
  })

  it('is cleaned if it is a video of 200,000 chunks', async () => {
    expect((await cleaned('mp4', filmOfChunks(200_000, 1))).outcome).toBe('cleaned')
  })

  it('is refused after the first boxes if a video has too many', async () => {
    expect((await cleaned('mp4', filmOfEmptyBoxes(1000))).outcome).toBe('cleaned')
    const [many, million] = [
      await cleaned('mp4', filmOfEmptyBoxes(20_000)),
      await cleaned('mp4', filmOfEmptyBoxes(1_000_000)),
    ]
    expect([many.outcome, million]).toEqual(['too hard', many])
    expect((await cleaned('mp4', filmOfChunks(10, 20_001))).outcome).toBe('too hard')
  })

  it('is refused if a webp has nested frames', async () => {
    expect((await cleaned('webp', webpOfNestedFrames(2))).outcome).toBe('damaged')
    expect((await cleaned('webp', webpOfNestedFrames(1500))).outcome).toBe('damaged')
  })

  it('is refused before decoding if it has too many frames', async () => {
    const path = join(folder, 'frames.webp')
    await writeFile(path, webpOfFrames(3000))
    await expect(checkWebp(path)).resolves.toBeUndefined()
    await writeFile(path, webpOfFrames(3001))
    await expect(checkWebp(path)).rejects.toThrow(InvalidInput)
    expect((await cleaned('gif', gifOfFrames(20_001))).outcome).toBe('damaged')
  })

  it('is refused once it has taken too many steps', async () => {
    expect(await cleaned('gif', gifOfBlocks(2000), 1000)).toEqual({ outcome: 'too hard', steps: 1001 })
    expect((await cleaned('mp4', filmOfEmptyBoxes(1000), 500)).outcome).toBe('too hard')
  })
})

describe('ranges of bytes', () => {
  const ranges = fc.array(
    fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 12 })).map(([start, length]) => ({ start, end: start + length })),
    { maxLength: 20 },
  )
  const bytesOf = (all: ReadonlyArray<{ start: number; end: number }>) =>
    new Set(all.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)))

  it('merged are the same bytes, in order, with gaps between them', () => {
    fc.assert(
      fc.property(ranges, (all) => {
        const merged = mergeRanges(all, makeSteps())
        expect(bytesOf(merged)).toEqual(bytesOf(all))
        expect(merged.slice(1).every(({ start }, index) => start > (merged[index]?.end ?? start))).toBe(true)
      }),
    )
  })

  it('are found for byte ranges that one of them contains', () => {
    fc.assert(
      fc.property(ranges, fc.nat(70), fc.integer({ min: 1, max: 12 }), (all, start, length) => {
        const merged = mergeRanges(all, makeSteps())
        const end = start + length
        expect(rangeAround(merged, start, end, makeSteps())).toEqual(
          merged.find((range) => range.start <= start && end <= range.end),
        )
      }),
    )
  })
})
