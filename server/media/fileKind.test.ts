import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesThatTell, fileKind } from './fileErrors.ts'
import { sampleFilm } from './testing/hostileFiles.ts'
import { drawing, movingGif, movingWebp, photo } from './testing/sampleFiles.ts'

const kindOf = (bytes: Uint8Array) => fileKind(bytes.subarray(0, bytesThatTell))

describe('the first bytes of a file', () => {
  it('determine its type', async () => {
    const small = { width: 8, height: 8 }
    expect(kindOf(await photo(small))).toBe('jpg')
    expect(kindOf(await drawing('png', small))).toBe('png')
    expect(kindOf(await drawing('webp', small))).toBe('webp')
    expect(kindOf(await movingWebp())).toBe('webp')
    expect(kindOf(await movingGif())).toBe('gif')
    for (const brand of ['isom', 'iso6', 'mp42', 'avc1', 'M4V ']) expect(kindOf(sampleFilm({ brand }))).toBe('mp4')
  })

  it.each([
    ['a program', 'MZ\x90\0\x03\0\0\0\x04\0\0\0'],
    ['a page', '<!doctype html>'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a sound', 'RIFF\0\0\0\0WAVE'],
    ['nothing', ''],
    ['half of a beginning', '\x89PNG'],
  ])('of %s are not accepted', (_, text) => {
    expect(kindOf(Buffer.from(text, 'latin1'))).toBeUndefined()
  })

  it.each(['qt  ', 'heic', 'avif', 'M4A '])('of a box file of brand "%s" are not accepted', (brand) => {
    expect(kindOf(sampleFilm({ brand }))).toBeUndefined()
  })

  it('match no type by chance', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        fc.pre(bytes[0] !== 0xff)
        expect(fileKind(bytes)).toBeUndefined()
      }),
    )
  })
})
