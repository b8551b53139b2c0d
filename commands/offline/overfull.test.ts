import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fact, overfull } from './readCached.ts'

const shelves = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), at: fc.nat(1000), length: fc.integer({ min: 1, max: 500 }) }),
  { selector: ({ id }) => id },
)
const limits = fc.record({ items: fc.integer({ min: 1, max: 10 }), length: fc.integer({ min: 1, max: 2000 }) })

const lengthOf = (facts: ReadonlyArray<Fact>): number => facts.reduce((sum, { length }) => sum + length, 0)

describe('an overfull cache', () => {
  it('is within its limits afterwards, or holds only the newest item', () => {
    fc.assert(
      fc.property(shelves, limits, (facts, most) => {
        const gone = overfull(facts, most)
        const rest = facts.filter(({ id }) => !gone.includes(id))
        expect(rest.length).toBeLessThanOrEqual(most.items)
        expect(rest.length <= 1 || lengthOf(rest) <= most.length).toBe(true)
        expect(rest.length > 0).toBe(facts.length > 0)
      }),
    )
  })

  it('evicts nothing newer than what stays, and nothing without need', () => {
    fc.assert(
      fc.property(shelves, limits, (facts, most) => {
        const gone = new Set(overfull(facts, most))
        const oldest = Math.min(...facts.filter(({ id }) => !gone.has(id)).map(({ at }) => at))
        expect(facts.every(({ id, at }) => !gone.has(id) || at <= oldest)).toBe(true)
        expect(gone.size === 0 || facts.length > most.items || lengthOf(facts) > most.length).toBe(true)
      }),
    )
  })
})
