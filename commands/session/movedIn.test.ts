// Where two orders part, the one thing is named that is not where it was.
import { expect, it } from 'vitest'
import { movedIn } from './entryOf.ts'

const of = (text: string): ReadonlyArray<string> => text.split('')

it.each([
  ['abcd', 'abcd', undefined],
  ['abcd', 'acd', { at: 1, item: 'before' }],
  ['abcd', 'abxcd', { at: 2, item: 'now' }],
  ['abcd', 'dabc', { at: 0, item: 'now' }],
  ['abcd', 'bcda', { at: 0, item: 'before' }],
  ['ab', 'abc', { at: 2, item: 'now' }],
  ['abc', 'ab', { at: 2, item: 'before' }],
  ['ab', 'ba', { at: 0, item: 'now' }],
])('from %s to %s', (before, now, moved) => {
  expect(movedIn(of(before), of(now))).toEqual(moved)
})
