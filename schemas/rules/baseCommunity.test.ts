import { expect, test } from 'vitest'
import { baseCommunity } from './reservedName.ts'

test('a host ending in .win is the host of the community before it, any other has home', () => {
  expect(baseCommunity('gardening.win')).toBe('gardening')
  expect(baseCommunity('https://Gardening.WIN:8443')).toBe('gardening')
  expect(baseCommunity('http://localhost:4173')).toBe('home')
  expect(baseCommunity('https://example.org')).toBe('home')
  expect(baseCommunity('.win')).toBe('home')
  expect(baseCommunity('')).toBe('home')
})
