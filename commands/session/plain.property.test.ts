// Values of the store survive a file: whatever is written as plain data is read back as what it was.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NotAllowed, Offline, RateLimited, ServerRefused } from '../../schemas/Failure.ts'
import { fromPlain, plain } from './plain.ts'

const failures = [
  new Offline(),
  new NotAllowed({ reason: 'No.' }),
  new RateLimited({ retryAfter: 7 }),
  new ServerRefused({ text: 'Not now.', status: 200 }),
]

const name = fc.string({ maxLength: 6 }).filter((each) => !['set', 'failure', '__proto__'].includes(each))
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom(...failures),
    fc.uniqueArray(fc.integer()).map((ids) => new Set(ids)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
})).value

it('any value of the store is read back unchanged', () => {
  fc.assert(
    fc.property(values, (value) => {
      const read = fromPlain(JSON.parse(JSON.stringify(plain(value))))
      expect(read).toEqual(value)
      expect(plain(read)).toEqual(plain(value))
    }),
    { numRuns: 500 },
  )
})

it('fields without a value equal missing fields', () => {
  expect(plain({ a: 1, b: undefined, c: { d: undefined } })).toEqual({ a: 1, c: {} })
})
