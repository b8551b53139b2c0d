// Typed amounts of dollars, and their cents.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../screenLimits.ts'
import { amountOf, centsOf, dollarsOf, isContribution } from './dollars.ts'

describe('an amount that is typed', () => {
  it.each([
    ['6.99', 699],
    ['7', 700],
    ['7.', 700],
    ['$7.00', 700],
    ['$ 7', 700],
    [' 6,99 ', 699],
    ['7,5', 750],
    ['.5', 50],
    ['0', 0],
    ['500', 50_000],
    ['1,000', 100_000],
    ['1,234,567.8', 123_456_780],
    ['0007', 700],
  ])('of %j is %i cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents)
  })

  it.each(['', ' ', '$', '.', ',', '-7', '+7', '7e2', '6.999', '6.9.9', '7 7', '0x7', 'seven', '7€', '1,00,000', '٧'])(
    'of %j is invalid',
    (typed) => {
      expect(centsOf(typed)).toBeUndefined()
    },
  )

  it('is parsed back from every way of displaying it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
        const shown = amountOf(cents)
        for (const typed of [shown, dollarsOf(cents), shown.replace('.', ','), ` ${shown} `])
          expect(centsOf(typed)).toBe(cents)
      }),
    )
  })

  it('is never a fraction of a cent, whatever is typed', () => {
    const mostlyAmounts = fc.oneof(fc.string(), fc.stringMatching(/^\$?[0-9]{0,25}[.,]?[0-9]{0,4}$/))
    fc.assert(
      fc.property(mostlyAmounts, (typed) => {
        const cents = centsOf(typed)
        expect(cents === undefined || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a contribution', () => {
  it('is from 6.99 to 500, both included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (cents) => {
        expect(isContribution(cents)).toBe(cents >= money.proLeast && cents <= money.proMost)
      }),
    )
    expect(['6.98', '6.99', '500', '500.01', ''].map((typed) => isContribution(centsOf(typed)))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })
})
