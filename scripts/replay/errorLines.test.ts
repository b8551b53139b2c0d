// Errors that no command is to blame for are printed with their stacks, as far as the session is carried out.
import { expect, it } from 'vitest'
import type { SessionEntry, SessionTrouble } from '../../commands/session/Session.ts'
import { errorLines, errorsUntil } from './requestLine.ts'

const trouble = (order: number): SessionTrouble => ({
  order,
  at: 0,
  kind: 'uncaught',
  reason: 'TypeError: x is not a function',
  stack: ['open /assets/a.js:1:2'],
})
const entry = (sequence: number): SessionEntry => ({
  sequence,
  order: sequence * 10,
  ended: sequence * 10 + 5,
  at: 0,
  kind: 'intent',
  name: 'a.b.v1',
  input: null,
  calls: [],
  steps: [],
})

it('each error has one line, with the lines of its stack below', () => {
  expect(errorLines([trouble(12), { ...trouble(14), times: 3, stack: [] }])).toEqual([
    'error after 12  uncaught  TypeError: x is not a function',
    '      open /assets/a.js:1:2',
    'error after 14  uncaught  TypeError: x is not a function  (3 times)',
  ])
})

it('errors are printed up to the end of the requested entry', () => {
  const session = { entries: [entry(1), entry(2)], troubles: [trouble(9), trouble(15), trouble(16)] }
  expect(errorsUntil(session, 1).map(({ order }) => order)).toEqual([9, 15])
  expect(errorsUntil(session, undefined)).toHaveLength(3)
  expect(errorsUntil({ entries: [] }, 1)).toEqual([])
})
