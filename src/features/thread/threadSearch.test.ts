import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readThreadSearch } from './threadSearch.ts'

describe('readThreadSearch', () => {
  it('reads the order and the ancestors', () => {
    expect(readThreadSearch({ commentSort: 'controversial', d: '4' })).toEqual({ commentSort: 'controversial', d: 4 })
  })

  it('keeps a default that is written out, since the reader may have another default', () => {
    expect(readThreadSearch({ commentSort: 'top' })).toEqual({ commentSort: 'top' })
  })

  it.each([{}, { commentSort: '' }, { commentSort: 'worst', d: '-2' }, { d: 'x' }, { d: '0' }, { d: '1.5' }])(
    'reads %o as the default order without ancestors',
    (search) => {
      expect(readThreadSearch(search)).toEqual({})
    },
  )

  it('is idempotent for any query', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('commentSort', 'd', 'x'), fc.oneof(fc.string(), fc.integer(), fc.anything())),
        (search) => {
          const read = readThreadSearch(search)
          expect(readThreadSearch({ ...read })).toEqual(read)
        },
      ),
    )
  })
})
