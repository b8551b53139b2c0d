import { describe, expect, it } from 'vitest'
import { wrongCommunityName } from './communityName.ts'

describe('the name of a new community', () => {
  it.each(['a', 'Night_Shift2', '42', 'n'.repeat(20), 'Homestead'])('%s is fine', (name) => {
    expect(wrongCommunityName(name)).toBeUndefined()
  })

  it.each(['', 'n'.repeat(21), 'two words', 'a-b', 'a/b', 'čaj', 'a.b', 'a\n'])('%j has a wrong shape', (name) => {
    expect(wrongCommunityName(name)).toBe('Community names are 1 to 20 letters, digits or underscores.')
  })

  it.each(['home', 'Win', 'ALL', 'trending', 'New', 'settings'])('%s means something else', (name) => {
    expect(wrongCommunityName(name)).toBe('That community name is reserved.')
  })
})
