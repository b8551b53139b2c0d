// Answers that are changed: what is not touched stays what it was, and what is no answer is told in a sentence.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSession } from '../../../../tests/support/sampleSession.ts'
import { answerText, readAnswer, withAnswer } from './answerEdit.ts'

const plainJson = fc
  .jsonValue()
  .filter((value) => !(value !== null && typeof value === 'object' && ('failure' in value || 'status' in value)))
  // JSON has no negative zero.
  .map((value): unknown => JSON.parse(JSON.stringify(value)))
const heard = fc.oneof(
  plainJson.map((value) => ({ value })),
  fc
    .record({ status: fc.integer({ min: 100, max: 599 }), body: fc.jsonValue() })
    .map(({ status, body }) => ({ value: { status, text: JSON.stringify(body) } })),
  fc.constantFrom(
    { failure: { _tag: 'Offline' as const } },
    { failure: { _tag: 'ServerDown' as const, status: 502, retryAfter: 3 } },
  ),
)

describe('an answer', () => {
  it('is the same if its text was not changed', () => {
    fc.assert(
      fc.property(heard, (answer) => {
        expect(readAnswer(answerText(answer), answer)).toEqual(answer)
      }),
    )
  })

  it('is refused in a sentence if it is not one', () => {
    const server = { value: { status: 200, text: '{}' } }
    const problems = [
      '{"status": 200,',
      '{"status": 20}',
      '{"status": "200"}',
      '[]',
      '7',
      '{"failure": {"_tag": "No"}}',
    ]
    for (const text of problems)
      expect(readAnswer(text, server)).toEqual({ problem: expect.stringMatching(/^[A-Z].*\S$/) })
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readAnswer(text, server)
        const said = 'problem' in read ? read.problem : 'it is one'
        expect(said).not.toBe('')
      }),
    )
  })

  it('may become a failure, and a failure may become an answer', () => {
    const server = { value: { status: 200, text: '{}' } }
    expect(readAnswer('{"failure":{"_tag":"TimedOut"}}', server)).toEqual({ failure: { _tag: 'TimedOut' } })
    expect(readAnswer('{"status":201,"body":{"a":1}}', { failure: { _tag: 'Offline' } })).toEqual({
      value: { status: 201, text: '{"a":1}' },
    })
  })
})

it('a session with another response to one request is otherwise the same', async () => {
  const { session } = await sampleSession()
  const calls = session.entries.flatMap(({ sequence, calls: all }) => all.map((call) => ({ sequence, call })))
  for (const { sequence, call } of calls.filter((each) => each.call.answer !== undefined)) {
    const { entries } = withAnswer(session, sequence, call, { failure: { _tag: 'Offline' } })
    const others = (all: typeof entries) =>
      all.flatMap((entry) => entry.calls.filter((each) => entry.sequence !== sequence || each.order !== call.order))
    expect(others(entries)).toEqual(others(session.entries))
    const changed = entries.flatMap((entry) => entry.calls).filter((each) => each.answer?.failure !== undefined)
    expect(changed.map(({ port, nth, answer }) => [port, nth, answer?.order])).toEqual([
      [call.port, call.nth, call.answer?.order],
    ])
  }
})
