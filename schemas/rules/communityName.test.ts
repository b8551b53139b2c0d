import { describe, expect, it } from 'vitest'
import { wrongCommunityName } from './communityName.ts'

describe('the name of a new community', () => {
  it.each(['a', 'Night_Shift2', '42', 'n'.repeat(20), 'Homestead'])('%s is valid', (name) => {
    expect(wrongCommunityName(name)).toBeUndefined()
  })

  it.each(['', 'n'.repeat(21), 'two words', 'a-b', 'a/b', 'čaj', 'a.b', 'a\n'])('%j has an invalid format', (name) => {
    expect(wrongCommunityName(name)).toBe('Community names are 1 to 20 letters, digits or underscores.')
  })

  it.each(['home', 'Win', 'ALL', 'trending', 'New', 'settings'])('%s is reserved', (name) => {
    expect(wrongCommunityName(name)).toBe('That community name is reserved.')
  })
})
