import { describe, expect, it } from 'vitest'
import type { Capability } from '../rules/capabilities.ts'
import { lackOf } from './refusals.ts'

describe('a permission that is missing', () => {
  it('is named to moderators of the community', () => {
    expect(lackOf(new Set<Capability>(['moderate', 'rules']), 'filter')).toBe(
      'You may not manage the filter of this community.',
    )
  })

  it('is the one of moderators for all others', () => {
    const sentence = 'Only moderators of this community may do this.'
    expect(lackOf(new Set(), 'filter')).toBe(sentence)
    expect(lackOf(new Set(), 'moderate')).toBe(sentence)
  })
})
