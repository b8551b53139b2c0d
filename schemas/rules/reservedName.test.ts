// Names that cannot be registered, in any spelling.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReservedName } from './reservedName.ts'

describe('a reserved name', () => {
  it.each([
    'filter',
    'Filter',
    'f1lter',
    'admin',
    'ADMIN',
    'adm1n',
    '_admin_',
    'a-d-m-i-n',
    'admin2',
    'Administrator',
    'm0derator',
    'moderator_77',
    'parley',
    'Parley_Support',
    'par1ey-team',
    'support',
    'system',
    'deleted',
    'me',
    'guest',
    'gue5t',
  ])('is %s', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  it.each([
    'ada',
    'admiral',
    'modest_mouse',
    'filters_coffee',
    'parlour',
    'guestbook',
    'melissa',
    'system_of_a_dawn',
    '1234',
    '___',
  ])('is not %s', (name) => {
    expect(isReservedName(name)).toBe(false)
  })

  it('is recognised in any case, with dashes and underscores anywhere, and with digits that look like its letters', () => {
    const digits: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', e: '3', s: '5' }
    fc.assert(
      fc.property(
        fc.constantFrom('filter', 'admin', 'moderator', 'support', 'system', 'deleted', 'guest', 'parley'),
        fc.infiniteStream(fc.constantFrom('plain', 'upper', 'digit', 'dash', 'underscore')),
        (name, ways) => {
          const written = name.split('').map((letter) => {
            switch (ways.next().value) {
              case 'upper':
                return letter.toUpperCase()
              case 'digit':
                return digits[letter] ?? letter
              case 'dash':
                return `${letter}-`
              case 'underscore':
                return `_${letter}`
              default:
                return letter
            }
          })
          expect(isReservedName(written.join(''))).toBe(true)
        },
      ),
    )
  })
})
