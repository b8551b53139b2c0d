import { expect, test } from 'vitest'
import { banWords, nukeWords } from './storedPermissions.ts'

test('a ban names its length, whether it includes addresses, and the reason', () => {
  expect(banWords({ days: 0, isIpBan: false, reason: ' ' })).toBe('for good')
  expect(banWords({ days: 1, isIpBan: true, reason: 'spam\n' })).toBe('for 1 day with their addresses: spam')
  expect(banWords({ days: 7, isIpBan: false, reason: 'x'.repeat(9000) })).toBe(`for 7 days: ${'x'.repeat(255)}`)
})

test('a nuke names how much it removed', () => {
  expect(nukeWords({ posts: 1, comments: 0 })).toBe('1 post and 0 comments')
})
