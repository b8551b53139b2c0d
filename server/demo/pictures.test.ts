// The committed pictures and clips match their entries in pictures.ts.
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoClips, demoPictures, mediaFolder } from './pictures.ts'

const bytesOf = (file: string): Buffer => readFileSync(new URL(file, mediaFolder))

/** Width and height from the file itself. */
const sizeOf = (bytes: Buffer, contentType: string): { width: number; height: number } => {
  if (contentType === 'image/png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (contentType === 'image/webp') {
    if (bytes.subarray(12, 16).toString('latin1') === 'VP8X')
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
  let at = 2
  while (bytes.readUInt16BE(at) < 0xffc0 || bytes.readUInt16BE(at) > 0xffc2) at += 2 + bytes.readUInt16BE(at + 2)
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
}

test('every version of every picture has the declared size and type', () => {
  expect(demoPictures).toHaveLength(12)
  for (const { width, height, contentType, file } of demoPictures.flatMap(({ versions }) => versions)) {
    expect({ file, ...sizeOf(bytesOf(file), contentType) }).toEqual({ file, width, height })
  }
})

test('versions go from large to 320 wide', () => {
  for (const { versions } of demoPictures) {
    const widths = versions.map(({ width }) => width)
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
    expect(widths.at(-1)).toBe(320)
  }
})

test('clips are mp4 files that start playing at once, with small posters, all within the budget', () => {
  for (const { file, poster, width, height } of demoClips) {
    const bytes = bytesOf(file)
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(bytes.length).toBeLessThan(250_000)
    expect(bytesOf(poster).length).toBeLessThan(40_000)
    expect(sizeOf(bytesOf(poster), 'image/jpeg')).toEqual({ width, height })
  }
  const pictures = demoPictures
    .flatMap(({ versions }) => versions)
    .reduce((sum, { file }) => sum + statSync(new URL(file, mediaFolder)).size, 0)
  expect(pictures).toBeLessThan(1_500_000)
})
