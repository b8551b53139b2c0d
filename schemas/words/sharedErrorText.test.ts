// The error text of a server: common server words stay, user content is removed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedErrorText } from './sharedErrorText.ts'

describe('an error text', () => {
  it.each([
    'captcha required',
    'invalid credentials',
    'Invalid user',
    'You are banned from this community.',
    'Username or password is wrong.',
  ])('is shared unchanged where it has only common server words: %s', (sentence) => {
    expect(sharedErrorText(sentence)).toBe(sentence)
  })

  it('is shared without texts, names or numbers that it quotes', () => {
    expect(sharedErrorText('The word "Zanzibar" is not allowed in Zanzibar-Street 4711.')).toBe(
      'The word "…" is not … in ….',
    )
    expect(sharedErrorText('Unknown user <b>ada</b>, key 4242-4242')).toBe('… user …, key …')
  })

  it('does not change when it is redacted again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = sharedErrorText(text)
        expect(sharedErrorText(once)).toBe(once)
      }),
    )
  })

  it('never contains a word that servers do not use', () => {
    const odd = fc.stringMatching(/^q[b-df-hj-np-tv-z]{5,12}$/)
    fc.assert(
      fc.property(odd, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (marker, before, after) => {
        for (const text of [`${before}${marker}${after}`, `${before} ${marker.toUpperCase()} ${after}`])
          expect(sharedErrorText(text).toLowerCase()).not.toContain(marker)
      }),
    )
  })
})
