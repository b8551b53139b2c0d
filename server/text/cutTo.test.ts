// Cut texts have the allowed length and whole characters.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutTo } from './TextThreads.ts'

it('never splits a character, and cuts no more than needed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 20 }), (text, units) => {
      const cut = cutTo(text, units)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(units)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(units, text.length) - 1)
    }),
  )
})
