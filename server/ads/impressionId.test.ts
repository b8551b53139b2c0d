import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impressionLasts, makeImpressionId, readImpressionId } from './impressionId.ts'

const now = 1_767_409_445_000
const id = makeImpressionId('secret', 'pro', 'visitor', now)

describe('the name of a showing', () => {
  it('says which ad it is of, and when it was given out', () => {
    expect(readImpressionId('secret', id, 'visitor', now + 1000)).toEqual({ ad: 'pro', at: now })
  })

  it('is like no other', () => {
    const ids = Array.from({ length: 100 }, () => makeImpressionId('secret', 'pro', 'visitor', now))
    expect(new Set(ids).size).toBe(100)
  })

  it('is good for a day', () => {
    expect(readImpressionId('secret', id, 'visitor', now + impressionLasts)).toBeDefined()
    expect(readImpressionId('secret', id, 'visitor', now + impressionLasts + 1)).toBeUndefined()
  })

  it('is nothing in the name of another visitor, or of another server', () => {
    expect(readImpressionId('secret', id, 'somebody', now)).toBeUndefined()
    expect(readImpressionId('other', id, 'visitor', now)).toBeUndefined()
  })

  it('is nothing where a single character of it is another', () => {
    fc.assert(
      fc.property(fc.nat(id.length - 1), fc.constantFrom('a', 'Z', '0', '9', '-', '_', '~'), (at, character) => {
        fc.pre(id.charAt(at) !== character)
        const changed = id.slice(0, at) + character + id.slice(at + 1)
        expect(readImpressionId('secret', changed, 'visitor', now)).toBeUndefined()
      }),
    )
  })

  it('is never a text that somebody made up', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readImpressionId('secret', text, 'visitor', now)).toBeUndefined()
      }),
    )
  })
})
