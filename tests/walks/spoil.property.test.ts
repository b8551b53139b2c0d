// Responses of another shape: always JSON, almost always different, and the original unchanged.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeRandom } from '../../server/demo/random.ts'
import { spoil } from './spoil.ts'

it('a changed response is JSON, follows from the seed, and leaves the original unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, seed) => {
      const before = JSON.stringify(value)
      const spoilt = JSON.stringify(spoil(value, makeRandom(seed)))
      expect(JSON.parse(spoilt)).toEqual(JSON.parse(JSON.stringify(spoil(value, makeRandom(seed)))))
      expect(JSON.stringify(value)).toBe(before)
    }),
  )
})

it('a server response is almost always different after the change', () => {
  const answer = {
    status: true,
    posts: [
      { id: 1, title: 'One', author: { name: 'a' } },
      { id: 2, title: 'Two' },
    ],
  }
  const spoilt = Array.from({ length: 300 }, (_, seed) => JSON.stringify(spoil(answer, makeRandom(seed))))
  expect(spoilt.filter((each) => each === JSON.stringify(answer)).length).toBeLessThan(30)
  // Top-level fields, and deeply nested ones.
  expect(new Set(spoilt).size).toBeGreaterThan(60)
  expect(spoilt.some((each) => each.includes('"title":"Two"') && !each.includes('"title":"One"'))).toBe(true)
})
