import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryKey, feedEntries } from './feedEntries.ts'

const keys = (...options: Parameters<typeof feedEntries>): ReadonlyArray<string> =>
  feedEntries(...options).map(entryKey)

describe('the entries of a feed', () => {
  it('begin with the topics and have the support card at index 3', () => {
    expect(keys([1, 2, 3, 4], { customize: true, support: true })).toEqual([
      'customize',
      'post/1',
      'post/2',
      'support',
      'post/3',
      'post/4',
    ])
  })

  it('go without inserts where there are too few posts', () => {
    expect(keys([], { customize: true, support: true })).toEqual([])
    expect(keys([1, 2, 3], { customize: false, support: true })).toEqual(['post/1', 'post/2', 'post/3'])
  })

  it('hold every post once and in order, whatever stands between them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.boolean(), fc.boolean(), (ids, customize, support) => {
        const entries = feedEntries(ids, { customize, support })
        expect(entries.flatMap((entry) => (entry.kind === 'post' ? [entry.id] : []))).toEqual(ids)
        expect(new Set(entries.map(entryKey)).size).toBe(entries.length)
      }),
    )
  })
})
