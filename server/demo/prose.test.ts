// Filler prose: readable, whole sentences, near the length asked for.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proseFor } from './prose.ts'
import { makeRandom } from './random.ts'
import prose from './text/prose.json' with { type: 'json' }

const seeds = fc.integer({ min: 0, max: 0xffff_ffff })
const book = prose.paragraphs.join('\n\n')

describe('proseFor', () => {
  test('gives whole sentences, from the start of one to the end of one', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 4000 }), (seed, length) => {
        const passage = proseFor(makeRandom(seed), length)
        expect(passage).toMatch(/^['‘(]?\p{Lu}/u)
        expect(passage).toMatch(/[.!?]['’)]?$/u)
      }),
    )
  })

  test('takes consecutive sentences of the book', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 900 }), (seed, length) => {
        for (const paragraph of proseFor(makeRandom(seed), length).split('\n\n')) expect(book).toContain(paragraph)
      }),
    )
  })

  test('is close to the requested length for every length of a comment', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 60, max: 3500 }), (seed, length) => {
        expect(Math.abs(proseFor(makeRandom(seed), length).length - length)).toBeLessThan(450)
      }),
    )
    const random = makeRandom(7)
    const misses = Array.from({ length: 500 }, (_, turn) => {
      const length = 60 + turn * 4
      return Math.abs(proseFor(random, length).length - length)
    })
    expect(misses.reduce((sum, miss) => sum + miss, 0) / misses.length).toBeLessThan(70)
  })

  test('is the same for the same seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(proseFor(makeRandom(seed), 300)).toBe(proseFor(makeRandom(seed), 300))
      }),
    )
  })
})
