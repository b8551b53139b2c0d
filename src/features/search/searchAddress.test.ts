import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLimits } from '../../../schemas/limits.ts'
import { feedSorts } from '../../../schemas/vocabulary.ts'
import { readSearchAddress } from './SearchField.tsx'

test('a search address is read as it is', () => {
  expect(readSearchAddress({ query: 'rain', community: 'Gardening', sort: 'TOP' })).toEqual({
    query: 'rain',
    community: 'Gardening',
    sort: 'top',
  })
  expect(readSearchAddress({ query: 123 }).query).toBe('123')
})

test('any address gives a valid search, and reading its address again changes nothing', () => {
  fc.assert(
    fc.property(fc.record({ query: fc.anything(), community: fc.anything(), sort: fc.anything() }), (search) => {
      const read = readSearchAddress(search)
      expect(read.query === undefined || (read.query.length > 0 && read.query.length <= textLimits.searchQuery)).toBe(
        true,
      )
      expect(read.sort === undefined || feedSorts.includes(read.sort)).toBe(true)
      expect(read.community).not.toBe('')
      expect(readSearchAddress({ ...read })).toEqual(read)
    }),
  )
})
