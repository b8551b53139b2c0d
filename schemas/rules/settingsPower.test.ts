// The permission that a change of settings needs.
import { expect, it } from 'vitest'
import { settingsPower } from './capabilities.ts'

it.each([
  [['tagline'], 'sidebar'],
  [['tagline', 'description'], 'sidebar'],
  [['displayName'], 'settings'],
  [['description', 'metaTags'], 'settings'],
  [[], 'sidebar'],
] as const)('changing %j needs %s', (names, power) => {
  expect(settingsPower(names)).toBe(power)
})
