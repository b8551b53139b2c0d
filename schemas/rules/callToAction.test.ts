import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invitationOn, type Occasion } from './callToAction.ts'

const day = 24 * 60 * 60 * 1000
const now = 1000 * day

const occasion: Occasion = {
  now,
  firstVisitAt: now - day,
  dismissedAt: 0,
  community: 'home',
  isGuest: true,
  canInstall: false,
}

describe('an invitation', () => {
  it('is to install where the browser offers it, else for guests to sign up, else none', () => {
    expect(invitationOn({ ...occasion, canInstall: true })).toBe('install')
    expect(invitationOn({ ...occasion, canInstall: true, isGuest: false })).toBe('install')
    expect(invitationOn(occasion)).toBe('signUp')
    expect(invitationOn({ ...occasion, isGuest: false })).toBeUndefined()
  })

  it('is not shown on a first visit', () => {
    for (const [ago, expected] of [
      [0, undefined],
      [day / 2 - 1, undefined],
      [day / 2, 'signUp'],
    ] as const)
      expect(invitationOn({ ...occasion, firstVisitAt: now - ago })).toBe(expected)
  })

  it('that was dismissed is shown again after exactly 7 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 * day }), (ago) => {
        const invitation = invitationOn({ ...occasion, dismissedAt: now - ago })
        return (invitation === undefined) === ago < 7 * day
      }),
    )
    expect(invitationOn({ ...occasion, dismissedAt: now - 7 * day + 1 })).toBeUndefined()
    expect(invitationOn({ ...occasion, dismissedAt: now - 7 * day })).toBe('signUp')
  })

  it('is never shown in the community about the app itself', () => {
    expect(invitationOn({ ...occasion, canInstall: true, community: 'Parley' })).toBeUndefined()
    expect(invitationOn({ ...occasion, canInstall: true, community: 'Parleys' })).toBe('install')
  })
})
