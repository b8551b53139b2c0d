/** Compressed responses can be read in every encoding, and from the beginning while the rest arrives. */
import { promisify } from 'node:util'
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compress, quickEncoding } from './compressed.ts'

const readers = { zstd: createZstdDecompress, br: createBrotliDecompress, gzip: createGunzip } as const

/** Texts like a page's: words that come again, and numbers that do not. */
const [sample = ''] = fc.sample(
  fc
    .array(fc.tuple(fc.constantFrom('apple', 'orchard', 'morning', '<p class="text">', '</p>'), fc.nat()), {
      minLength: 9000,
      maxLength: 9000,
    })
    .map((words) => words.flat().join(' ')),
  { numRuns: 1, seed: 1 },
)

describe.each(['zstd', 'br', 'gzip'] as const)('a response in %s', (encoding) => {
  it('is chosen for a browser that accepts nothing else', () => {
    expect(quickEncoding(encoding)).toBe(encoding)
  })

  it('is the same text when it is read', async () => {
    const reader = readers[encoding]()
    reader.end(await compress(Buffer.from(sample), encoding))
    expect(Buffer.concat(await reader.toArray()).toString()).toBe(sample)
  })

  it('can be read from the beginning while the rest still arrives', async () => {
    const bytes = await compress(Buffer.from(sample), encoding)
    const reader = readers[encoding]()
    let read = 0
    reader.on('data', (piece: Buffer) => {
      read += piece.length
    })
    const write = promisify((piece: Buffer, done: () => void) => reader.write(piece, done))
    // What was written is read once the next piece is taken.
    await write(bytes.subarray(0, bytes.length >> 1))
    await write(bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 1))
    reader.destroy()
    expect(read).toBeGreaterThan(sample.length / 3)
    expect(read).toBeLessThan(sample.length)
  })
})

it('a browser gets the encoding that costs least, unless it refuses it', () => {
  expect(quickEncoding('gzip, deflate, br, zstd')).toBe('zstd')
  expect(quickEncoding('gzip, deflate, br, zstd;q=0')).toBe('br')
  expect(quickEncoding('gzip, deflate')).toBe('gzip')
  expect(quickEncoding('identity')).toBeUndefined()
})
