import { expect, it } from 'vitest'
import { banDaysOf } from './permissions.ts'

it.each([
  ['', 0],
  ['0', 0],
  ['  ', 0],
  ['7', 7],
  [' 030 ', 30],
  ['999999', 999_999],
  ['1000000', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
])('%j typed for the days of a ban is %s', (typed, days) => {
  expect(banDaysOf(typed)).toBe(days)
})
