import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impressionLasts, makeImpressionId, readImpressionId } from './AdsSettings.ts'

const now = 1_767_409_445_000
const id = makeImpressionId('secret', 'pro', 'visitor', now)

describe('an impression id', () => {
  it('names its ad and the time of issue', () => {
    expect(readImpressionId('secret', id, 'visitor', now + 1000)).toEqual({ ad: 'pro', at: now })
  })

  it('is unique', () => {
    const ids = Array.from({ length: 100 }, () => makeImpressionId('secret', 'pro', 'visitor', now))
    expect(new Set(ids).size).toBe(100)
  })

  it('is valid for a day', () => {
    expect(readImpressionId('secret', id, 'visitor', now + impressionLasts)).toBeDefined()
    expect(readImpressionId('secret', id, 'visitor', now + impressionLasts + 1)).toBeUndefined()
  })

  it('is rejected for another visitor, or by another server', () => {
    expect(readImpressionId('secret', id, 'somebody', now)).toBeUndefined()
    expect(readImpressionId('other', id, 'visitor', now)).toBeUndefined()
  })

  it('is rejected if a single character is changed', () => {
    fc.assert(
      fc.property(fc.nat(id.length - 1), fc.constantFrom('a', 'Z', '0', '9', '-', '_', '~'), (at, character) => {
        fc.pre(id.charAt(at) !== character)
        const changed = id.slice(0, at) + character + id.slice(at + 1)
        expect(readImpressionId('secret', changed, 'visitor', now)).toBeUndefined()
      }),
    )
  })

  it('is never a made-up text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readImpressionId('secret', text, 'visitor', now)).toBeUndefined()
      }),
    )
  })
})
