import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOfUuid, nameKey, sameName, uuidOfId } from './ids.ts'

const file: { readonly vectors: ReadonlyArray<{ readonly id: number; readonly uuid: string }> } = JSON.parse(
  readFileSync(new URL('../tests/data/uuid-vectors.json', import.meta.url), 'utf8'),
)

describe('uuids in addresses', () => {
  it.each(file.vectors)('id $id is written $uuid, as observed on public servers', ({ id, uuid }) => {
    expect(uuidOfId(id)).toBe(uuid)
    expect(idOfUuid(uuid)).toBe(id)
  })

  it('converts every id up to 2^53 - 1 to its uuid and back', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (id) => idOfUuid(uuidOfId(id)) === id))
  })

  it('returns undefined for any text that is not a uuid, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const id = idOfUuid(text)
        return id === undefined || uuidOfId(id) === text
      }),
    )
  })

  it.each(['', '!', '0', 'zzzzzzzzzz', '03s8sOKk', '1ATBvIUeY8 ', '🐟'])('has no id for %j', (text) => {
    expect(idOfUuid(text)).toBeUndefined()
  })
})

describe('names', () => {
  it('are compared ignoring case', () => {
    expect(nameKey('SlowCooking')).toBe(nameKey('slowcooking'))
    expect(sameName('SlowCooking', 'slowcooking')).toBe(true)
    expect(sameName('SlowCooking', 'slow')).toBe(false)
  })
})
