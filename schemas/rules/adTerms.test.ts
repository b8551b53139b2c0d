import { Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdConfig } from '../entities/AdConfig.ts'
import { User } from '../entities/User.ts'
import { adTerms, isSampled } from './adTerms.ts'

const config = (fields: Partial<AdConfig> = {}): AdConfig => ({
  rate: 80,
  isForFirstParty: true,
  isForThirdParty: true,
  isForGuests: true,
  isForMembers: true,
  feed: { frequency: { guest: 10, user: 20 }, startingIndex: { guest: 1, user: 2 } },
  thirdPartyFeed: { frequency: { guest: 30, user: 40 }, startingIndex: { guest: 3, user: 4 } },
  ownDomains: ['parley.example'],
  ...fields,
})

const own = 'parley.example'
const member = Schema.decodeUnknownSync(User)({ username: 'ada' })

describe('the terms of ads', () => {
  it('have an interval for guests and one for members, on first-party pages and on others', () => {
    expect(adTerms(config(), undefined, own)).toEqual({ rate: 80, frequency: 10, startingIndex: 1 })
    expect(adTerms(config(), member, `news.${own}`)).toEqual({ rate: 80, frequency: 20, startingIndex: 2 })
    expect(adTerms(config(), undefined, `not${own}`)).toEqual({ rate: 80, frequency: 30, startingIndex: 3 })
    expect(adTerms(config(), member, 'cats.win')).toEqual({ rate: 80, frequency: 40, startingIndex: 4 })
  })

  it('treat every page as first party where no domains are configured', () => {
    expect(adTerms(config({ ownDomains: [] }), undefined, 'localhost')?.frequency).toBe(10)
  })

  it.each([
    ['guests', { isForGuests: false }, undefined, own],
    ['members', { isForMembers: false }, member, own],
    ['own pages', { isForFirstParty: false }, undefined, own],
    ['other pages', { isForThirdParty: false }, undefined, 'cats.win'],
    ['all viewers, at a rate of 0', { rate: 0 }, undefined, own],
    ['Pro members', {}, { ...member, proTier: 1 }, own],
    ['those with the flag', {}, { ...member, isAdFree: true }, own],
  ])('are none for %s where the configuration says so', (_whom, fields, user, host) => {
    expect(adTerms(config(fields), user, host)).toBeUndefined()
  })
})

describe('sampling', () => {
  it('accepts every draw at 100, none at 0, and the given percentage otherwise', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (draw) => {
        expect(isSampled(100, draw)).toBe(true)
        expect(isSampled(0, draw)).toBe(false)
      }),
    )
    const draws = Array.from({ length: 1000 }, (_, at) => (at + 0.5) / 1000)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (rate) => {
        expect(draws.filter((draw) => isSampled(rate, draw))).toHaveLength(rate * 10)
      }),
    )
  })
})
