import { expect, it } from 'vitest'
import { uuidOfId } from '../../schemas/ids.ts'
import { answeredComments, inputComments } from './answeredComments.ts'

const called = (...values: ReadonlyArray<unknown>) => [
  {
    calls: values.map((value, nth) => ({ port: 'api', nth, order: nth, answer: { order: nth, at: 0, value } })),
  },
]

it('finds ids in an answer as it was received, with or without spaces', () => {
  const text = '{"comments":[{"id":7,"in_reply_to_id":3},{"id" : "12"}]}'
  expect([...answeredComments(called({ status: 200, text }))]).toEqual(['comment/7', 'comment/12'])
})

it('finds ids in plain data, and in JSON inside a string', () => {
  expect([...answeredComments(called({ id: 4, rows: ['{"id":5}'] }))]).toEqual(['comment/4', 'comment/5'])
})

it('finds nothing where a call has failed or has no answer', () => {
  const calls = [
    { port: 'api', nth: 0, order: 1 },
    { port: 'api', nth: 1, order: 2, answer: { order: 3, at: 0, defect: 'Error: "id":9' } },
  ]
  expect([...answeredComments([{ calls }])]).toEqual([])
})

it('finds ids in a command’s input, as numbers and as uuids', () => {
  const input = { kind: 'comment', id: 7, parts: [{ commentUuid: uuidOfId(8_732_744) }], sort: 'top' }
  expect([...inputComments([{ input }])].filter((key) => /\/\d/.test(key))).toEqual(['comment/7', 'comment/8732744'])
})
