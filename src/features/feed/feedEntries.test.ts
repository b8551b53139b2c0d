import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adPlaces } from '../../../schemas/rules/adTerms.ts'
import type { AdSlot } from '../../../signals/AdPlan.ts'
import { entryKey, feedEntries, type ShownInserts } from './feedLabels.ts'

const keys = (ids: ReadonlyArray<number>, inserts: Omit<ShownInserts, 'ads'>, ads: ReadonlyArray<number> = []) =>
  feedEntries(ids, { ...inserts, ads: new Map(ads.map((at): [number, AdSlot] => [at, `ad/${at}`])) }).map(entryKey)

const upTo = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, at) => at + 1)

describe('the entries of a feed', () => {
  it('have the support card at index 3', () => {
    expect(keys([1, 2, 3, 4], { support: true })).toEqual(['post/1', 'post/2', 'post/3', 'support', 'post/4'])
  })

  it('have no inserts when there are too few posts', () => {
    expect(keys([], { support: true })).toEqual([])
    expect(keys([1, 2, 3], { support: true })).toEqual(['post/1', 'post/2', 'post/3'])
  })

  it('have ads before their posts, and the support card at its fixed index', () => {
    expect(keys(upTo(5), { support: true }, [1, 4])).toEqual([
      'post/1',
      'ad/1',
      'post/2',
      'support',
      'post/3',
      'post/4',
      'ad/4',
      'post/5',
    ])
  })

  it('contain every post once and in order, with any inserts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.boolean(), fc.array(fc.nat(30)), (ids, support, ads) => {
        const entries = keys(ids, { support }, ads)
        expect(entries.filter((key) => key.startsWith('post/'))).toEqual(ids.map((id) => `post/${id}`))
        expect(new Set(entries).size).toBe(entries.length)
      }),
    )
  })

  it('keep every ad before its post as more posts are loaded, never two ads in a row, and the support card at its index', () => {
    const rhythm = fc.record({
      frequency: fc.integer({ min: 1, max: 20 }),
      startingIndex: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(fc.nat(80), fc.nat(40), rhythm, fc.boolean(), (few, more, given, support) => {
        const drawn = (count: number) => keys(upTo(count), { support }, adPlaces(count, given))
        const [before, after] = [drawn(few), drawn(few + more)]
        // The support card may first appear when the list grows.
        const isSame = before.includes('support') === after.includes('support') && before.length > 0
        const stays = isSame ? before : []
        expect(after.slice(0, stays.length)).toEqual(stays)
        expect(after.some((key, at) => key.startsWith('ad/') && (after[at + 1] ?? 'ad/').startsWith('ad/'))).toBe(false)
        expect([-1, 3]).toContain(after.indexOf('support'))
      }),
    )
  })
})
