// Which power a change of settings asks for.
import { expect, it } from 'vitest'
import { settingsPower } from './settingsPower.ts'

it.each([
  [['tagline'], 'sidebar'],
  [['tagline', 'description'], 'sidebar'],
  [['displayName'], 'settings'],
  [['description', 'metaTags'], 'settings'],
  [[], 'sidebar'],
] as const)('changing %j asks for %s', (names, power) => {
  expect(settingsPower(names)).toBe(power)
})
