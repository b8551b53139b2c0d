import { gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { gzipOf, gzipPart, gzipPartOfText, plainPart } from './gzipParts.ts'

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 2000, size: 'max' }), { maxLength: 12 })

it('any parts in any order are one gzip stream of their texts', () =>
  fc.assert(
    fc.asyncProperty(texts, fc.infiniteStream(fc.nat()), async (list, order) => {
      const parts = await Promise.all(
        list.map((text, at) => (at % 2 === 0 ? gzipPart(Buffer.from(text)) : gzipPartOfText(text))),
      )
      const shuffled = list
        .map((text, at) => ({ text, part: parts[at], by: order.next().value ?? 0 }))
        .toSorted((a, b) => a.by - b.by)
      const stream = gzipOf(shuffled.flatMap(({ part }) => part ?? []))
      // Checks the checksum and the length, too.
      expect(gunzipSync(stream).toString()).toBe(shuffled.map(({ text }) => text).join(''))
    }),
    { numRuns: 60 },
  ))

it('a part can be read alone', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 5000 }), async (text) => {
      expect((await plainPart(await gzipPart(Buffer.from(text)))).toString()).toBe(text)
    }),
    { numRuns: 40 },
  ))

it('long parts keep the checksum right', async () => {
  const long = await gzipPart(Buffer.alloc(3_000_001, 'abc '))
  const short = await gzipPart(Buffer.from('end'))
  expect(gunzipSync(gzipOf([long, short, long])).length).toBe(6_000_005)
})
