import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileTypeRefused, InvalidInput } from '../context/ApiError.ts'
import { cleanMp4 } from './cleanMp4.ts'
import { box, filmBytes, sampleFilm } from './testing/hostileFiles.ts'
import { hiddenWords } from './testing/sampleFiles.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-mp4-'))
})
afterAll(() => rm(folder, { recursive: true }))

const cleaned = async (bytes: Uint8Array) => {
  const path = join(folder, 'film.mp4')
  await writeFile(path, bytes)
  const size = await cleanMp4(path)
  return { size, bytes: await readFile(path) }
}

describe('an mp4 video', () => {
  it('loses its place, time and device, and keeps its frames at their offsets', async () => {
    const film = sampleFilm()
    for (const word of hiddenWords) expect(film.includes(word)).toBe(true)
    const { bytes } = await cleaned(film)
    for (const word of hiddenWords) expect({ word, at: bytes.indexOf(word) }).toEqual({ word, at: -1 })
    expect(bytes.includes(Buffer.from('12345678', 'hex'))).toBe(false)
    expect(bytes.length).toBe(film.length)
    expect(bytes.indexOf(filmBytes)).toBe(film.indexOf(filmBytes))
    for (const table of ['stco', 'stsz', 'tkhd', 'mvhd']) expect(bytes.indexOf(table)).toBe(film.indexOf(table))
  })

  it.each(['text', 'sbtl', 'subt', 'clcp'])(
    'loses tracks of the kind %s, which cameras use for their place',
    async (handler) => {
      const film = sampleFilm({ handler })
      const { bytes, size } = await cleaned(film)
      for (const word of [...hiddenWords, 'LAT52', handler]) expect(film.includes(word)).toBe(true)
      for (const word of [...hiddenWords, 'LAT52', handler])
        expect({ word, at: bytes.indexOf(word) }).toEqual({ word, at: -1 })
      expect(size).toEqual({ width: 1080, height: 1920 })
      expect(bytes.indexOf(filmBytes)).toBe(film.indexOf(filmBytes))
    },
  )

  it('keeps its sound', async () => {
    const film = sampleFilm({ handler: 'soun' })
    const { bytes } = await cleaned(film)
    for (const kept of [filmBytes, 'LAT52', 'soun', 'vide']) expect(bytes.indexOf(kept)).toBe(film.indexOf(kept))
  })

  it('loses what no player reads in its description and its tracks', async () => {
    const track = box('trak', box('mdia', box('hdlr', '\0'.repeat(8), 'soun')), box('gps ', 'secret remark'))
    const { bytes } = await cleaned(sampleFilm({ inMovie: Buffer.concat([box('gps ', 'secret remark'), track]) }))
    expect(bytes.includes('soun')).toBe(true)
    expect(bytes.includes('gps ')).toBe(false)
    expect(bytes.includes('secret remark')).toBe(false)
  })

  it('has the size at which it is shown', async () => {
    expect((await cleaned(sampleFilm())).size).toEqual({ width: 1080, height: 1920 })
  })

  it('loses boxes that no player reads, and trailing bytes', async () => {
    const more = Buffer.concat([box('junk', 'secret remark'), Buffer.from('PK\x03\x04 secret remark')])
    const film = sampleFilm({ more })
    const { bytes } = await cleaned(film)
    expect(bytes.includes('secret remark')).toBe(false)
    expect(bytes.length).toBeLessThan(film.length)
  })

  it('loses metadata between its fragments', async () => {
    const more = box('moof', box('mfhd', '\0\0\0\0\0\0\0\x01'), box('traf', box('uuid', 'secret remark and more')))
    const { bytes } = await cleaned(sampleFilm({ more }))
    expect(bytes.includes('mfhd')).toBe(true)
    expect(bytes.includes('secret remark')).toBe(false)
  })

  it('is unchanged when cleaned again', async () => {
    const once = await cleaned(sampleFilm())
    expect(await cleaned(once.bytes)).toEqual(once)
  })
})

describe('an incomplete mp4', () => {
  it('is refused as damaged if it is cut off', async () => {
    const film = sampleFilm()
    for (const length of [40, film.indexOf('mvhd'), film.indexOf('stco') + 6])
      await expect(cleaned(film.subarray(0, length))).rejects.toThrow(InvalidInput)
  })

  it('is refused as another type if it has no video track', async () => {
    const sound = Buffer.from(sampleFilm())
    sound.write('soun', sound.indexOf('vide'), 'latin1')
    await expect(cleaned(sound)).rejects.toThrow(FileTypeRefused)
  })

  it('is refused if a table points outside the video data', async () => {
    const film = Buffer.from(sampleFilm())
    const table = film.lastIndexOf('stco')
    film.writeUInt32BE(film.indexOf('moov'), table + 12)
    await expect(cleaned(film)).rejects.toThrow(InvalidInput)
  })

  it('is cleaned or refused, never anything worse, whatever its bytes are', async () => {
    const film = sampleFilm()
    const changes = fc.array(fc.tuple(fc.nat(film.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    await expect(
      fc.assert(
        fc.asyncProperty(changes, fc.nat(film.length), async (changed, cut) => {
          const bytes = Buffer.from(film)
          for (const [at, value] of changed) bytes[at] = value
          const outcome = await cleaned(bytes.subarray(0, cut < 60 ? bytes.length : cut)).catch(
            (error: unknown) => error,
          )
          return !(outcome instanceof Error) || outcome instanceof InvalidInput || outcome instanceof FileTypeRefused
        }),
        { numRuns: 300 },
      ),
    ).resolves.toBeUndefined()
  })
})
