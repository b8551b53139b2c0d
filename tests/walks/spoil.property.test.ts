// Answers of another shape: always JSON, nearly always another one, and the given one stays as it was.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeRandom } from '../../server/demo/random.ts'
import { spoil } from './spoil.ts'

it('a spoilt answer is JSON, follows from the seed, and leaves the answer as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, seed) => {
      const before = JSON.stringify(value)
      const spoilt = JSON.stringify(spoil(value, makeRandom(seed)))
      expect(JSON.parse(spoilt)).toEqual(JSON.parse(JSON.stringify(spoil(value, makeRandom(seed)))))
      expect(JSON.stringify(value)).toBe(before)
    }),
  )
})

it('an answer of the server is hardly ever the same once it is spoilt', () => {
  const answer = {
    status: true,
    posts: [
      { id: 1, title: 'One', author: { name: 'a' } },
      { id: 2, title: 'Two' },
    ],
  }
  const spoilt = Array.from({ length: 300 }, (_, seed) => JSON.stringify(spoil(answer, makeRandom(seed))))
  expect(spoilt.filter((each) => each === JSON.stringify(answer)).length).toBeLessThan(30)
  // Whole fields, and fields deep within.
  expect(new Set(spoilt).size).toBeGreaterThan(60)
  expect(spoilt.some((each) => each.includes('"title":"Two"') && !each.includes('"title":"One"'))).toBe(true)
})
