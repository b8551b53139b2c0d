// The form's validation of a setting matches the server's.
import { Option, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SettingsChanges } from '../api/communityConfig.ts'
import { wrongSetting } from './wrongInput.ts'

const decode = Schema.decodeUnknownOption(SettingsChanges)

describe('a setting', () => {
  it.each(['', ' ', '-1', '101', '1.5', '1e1', 'ten', '٣', '0x1', '99999999999'])(
    'needs a score, and %j is invalid',
    (text) => {
      expect(wrongSetting('minimumPostScore', text)).toBe('A whole number from 0 to 100.')
    },
  )

  it.each(['0', '7', '100', '007'])('accepts %j as a score', (text) => {
    expect(wrongSetting('minimumCommentScoreToVoteDown', text)).toBeUndefined()
  })

  it('has a maximum length if it is a text', () => {
    expect(wrongSetting('displayName', 'x'.repeat(20))).toBeUndefined()
    expect(wrongSetting('displayName', 'x'.repeat(21))).toBe('At most 20 characters.')
    expect(wrongSetting('description', 'x'.repeat(256))).toBe('At most 255 characters.')
  })

  it('without an error can be sent', () => {
    const names = fc.constantFrom('displayName', 'tagline', 'description', 'metaTags', 'minimumPostScore')
    const texts = fc.oneof(fc.string({ maxLength: 300 }), fc.integer({ min: -5, max: 150 }).map(String))
    fc.assert(
      fc.property(names, texts, (name, text) => {
        const isSent = Option.isSome(decode({ [name]: text }))
        expect(isSent || wrongSetting(name, text) !== undefined).toBe(true)
      }),
    )
  })
})
