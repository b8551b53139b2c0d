// Which permission flag unlocks what.
import { describe, expect, it } from 'vitest'
import { noPermissions } from '../entities/Moderator.ts'
import { allPowers, powersOf } from './powers.ts'

describe('the powers of a moderator', () => {
  it('always include moderating, whatever flags they have', () => {
    expect([...powersOf(noPermissions)]).toEqual(['moderate'])
  })

  it.each([
    ['canManageRules', ['moderate', 'rules']],
    ['canManageAutomoderator', ['moderate', 'filter']],
    ['canManageSettings', ['moderate', 'settings', 'sidebar']],
    ['canManageStylesheet', ['moderate', 'design']],
    ['canManageSidebar', ['moderate', 'sidebar']],
    ['hasAllPermissions', [...allPowers]],
  ] as const)('with %s are %j', (flag, expected) => {
    expect([...powersOf({ ...noPermissions, [flag]: true })]).toEqual(expected)
  })
})
