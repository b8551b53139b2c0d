// The words of a refusal: what servers say stays, what people wrote does not.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedRefusal } from './sharedRefusal.ts'

describe('a refusal', () => {
  it.each([
    'captcha required',
    'invalid credentials',
    'Invalid user',
    'You are banned from this community.',
    'Username or password is wrong.',
  ])('is told as it is where servers speak so: %s', (sentence) => {
    expect(sharedRefusal(sentence)).toBe(sentence)
  })

  it('keeps back what it repeats of a text, a name or a number', () => {
    expect(sharedRefusal('The word "Zanzibar" is not allowed in Zanzibar-Street 4711.')).toBe('The … is not … in ….')
    expect(sharedRefusal('Unknown user <b>ada</b>, key 4242-4242')).toBe('… user …, …')
  })

  it('is the same when it is told again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = sharedRefusal(text)
        expect(sharedRefusal(once)).toBe(once)
      }),
    )
  })

  it('never tells of a word that servers do not use', () => {
    const odd = fc.stringMatching(/^q[b-df-hj-np-tv-z]{5,12}$/)
    fc.assert(
      fc.property(odd, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (marker, before, after) => {
        for (const text of [`${before}${marker}${after}`, `${before} ${marker.toUpperCase()} ${after}`])
          expect(sharedRefusal(text).toLowerCase()).not.toContain(marker)
      }),
    )
  })
})
