import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spoilerMost, withoutSpoilers } from './markdown.ts'

describe('withoutSpoilers', () => {
  it.each([
    ['a >!b!< c', 'a   c'],
    ['>!a!<>!b!<', '  '],
    ['>!a >!b!< c!<', '  c!<'],
    ['>! a!<', '>! a!<'],
    ['>!a !<', '>!a !<'],
    ['>!a !< b!<', ' '],
    ['>!a\nb!<', '>!a\nb!<'],
    ['>!!<', '>!!<'],
    ['>!!!<', ' '],
    [`>!${'a'.repeat(spoilerMost)}!<`, ' '],
    [`>!${'a'.repeat(spoilerMost + 1)}!<`, `>!${'a'.repeat(spoilerMost + 1)}!<`],
  ])('turns %j into %j', (text, expected) => {
    expect(withoutSpoilers(text)).toBe(expected)
  })

  it('finds the same spoilers as the client, in any text', () => {
    const spoiler = />!(?=\S)[^\n]{0,2000}?\S!</g
    const piece = fc.constantFrom('>!', '!<', '>', '!', '<', ' ', '\n', 'a', '\u00a0')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('')
        expect(withoutSpoilers(text)).toBe(text.replaceAll(spoiler, ' '))
      }),
      { numRuns: 3000 },
    )
  })
})
