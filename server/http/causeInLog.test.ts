// What the log says of a failure: enough to find it, and nothing that a caller typed.
import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'
import { causeInLog } from './requestLog.ts'

it.each([
  [new TypeError('no mailer is set up'), 'TypeError: no mailer is set up'],
  [new DatabaseUnavailable({ reason: 'full', cause: new Error('disk') }), 'the database is full'],
  [new Error('no such key: ada@example.org of ada'), 'Error: no such key: ... of ...'],
  ['thrown as text', 'unknown'],
])('the log says of %s: %s', (defect, said) => {
  expect(causeInLog(defect, ['ada@example.org', 'ada', ''])).toBe(said)
})
