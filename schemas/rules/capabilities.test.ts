// Which permission flag unlocks what.
import { describe, expect, it } from 'vitest'
import { noPermissions } from '../entities/Moderator.ts'
import { allCapabilities, capabilitiesOf } from './capabilities.ts'

describe('the powers of a moderator', () => {
  it('always include moderating, whatever flags they have', () => {
    expect([...capabilitiesOf(noPermissions)]).toEqual(['moderate'])
  })

  it.each([
    ['canManageRules', ['moderate', 'rules']],
    ['canManageAutomoderator', ['moderate', 'filter']],
    ['canManageSettings', ['moderate', 'settings', 'sidebar']],
    ['canManageStylesheet', ['moderate', 'design']],
    ['canManageSidebar', ['moderate', 'sidebar']],
    ['hasAllPermissions', [...allCapabilities]],
  ] as const)('with %s are %j', (flag, expected) => {
    expect([...capabilitiesOf({ ...noPermissions, [flag]: true })]).toEqual(expected)
  })
})
