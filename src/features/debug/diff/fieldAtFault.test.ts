// Which field of something new differs, where the file has one digest for all of it: found where the recorded value stood anywhere in the session.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digest } from '../../../../commands/session/digest.ts'
import { plain } from '../../../../commands/session/plain.ts'
import { fieldAtFault } from './recalled.ts'

const digestOf = (value: unknown): string => `#${digest(JSON.stringify(plain(value)))}`

it('is found for any field and value', () => {
  const entity = fc.record({ id: fc.integer(), title: fc.string(), tags: fc.array(fc.string()), seen: fc.boolean() })
  fc.assert(
    fc.property(entity, entity, fc.constantFrom('id', 'title', 'tags', 'seen'), (now, other, field) => {
      fc.pre(JSON.stringify(now[field]) !== JSON.stringify(other[field]))
      const recorded = { ...now, [field]: other[field] }
      expect(fieldAtFault(digestOf(recorded), now, [other, now])).toEqual({
        field,
        before: other[field],
        after: now[field],
      })
    }),
  )
})

it('is found if the field was missing, or is missing now', () => {
  expect(fieldAtFault(digestOf({ id: 1 }), { id: 1, flair: 'new' }, [])).toEqual({
    field: 'flair',
    before: undefined,
    after: 'new',
  })
  expect(fieldAtFault(digestOf({ id: 1, flair: 'old' }), { id: 1 }, [{ id: 2, flair: 'old' }])).toEqual({
    field: 'flair',
    before: 'old',
    after: undefined,
  })
})

it('does not exist if the recorded value is unknown, if two fields differ, or if none does', () => {
  const now = { id: 1, title: 'a', text: 'b' }
  expect(fieldAtFault(digestOf({ ...now, title: 'never seen' }), now, [{ title: 'other' }])).toBeUndefined()
  expect(fieldAtFault(digestOf({ id: 1, title: 'c', text: 'd' }), now, [{ title: 'c', text: 'd' }])).toBeUndefined()
  expect(fieldAtFault(digestOf(now), now, [{ title: 'c' }])).toBeUndefined()
})
