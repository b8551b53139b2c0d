// What commits say of a session, and where two of them part.
import { describe, expect, it } from 'vitest'
import { firstDifference, type Outcome, readOutcome } from './Outcome.ts'

const request = { entry: 4, name: 'feed.load.v1', method: 'GET', path: '/feed.json', input: { sort: 'hot' } }
const score = { sequence: 7, name: 'post.vote.v1', field: 'post/7 score', expected: 1 }
const outcome = { sequence: 9, name: 'post.save.v1', field: 'outcome', expected: 'done' }

const said = (part: Partial<Outcome> = {}): Outcome => ({
  entries: 12,
  requests: [request],
  hash: 'a',
  differences: [],
  ...part,
})

describe('what a commit says', () => {
  it('is its last line; additions of later commits are not compared', () => {
    const more = { ...said(), file: 'a.json', troubles: [], requests: [{ ...request, id: 'r-1' }] }
    expect(readOutcome(`Installing ...\n${JSON.stringify(more)}\n`)).toEqual(said())
  })

  it('may be why it cannot replay the file', () => {
    expect(readOutcome('{"file":"a.json","error":"This is not a session file of this app."}')).toEqual({
      error: 'This is not a session file of this app.',
    })
  })

  it.each(['', 'Hello', '{}', '[]', 'null', '{"entries":"12"}', '{"entries":12,"requests":[],"hash":"a"}'])(
    'does not exist if the line is %j',
    (text) => expect(readOutcome(text)).toBeUndefined(),
  )
})

describe('two commits', () => {
  it('behave the same if both match the recording, or differ from it in the same way', () => {
    expect(firstDifference(said(), said())).toBeUndefined()
    const both = said({ differences: [{ ...score, got: 2 }] })
    expect(firstDifference(both, said({ differences: [{ ...score, got: 2 }] }))).toBeUndefined()
  })

  it.each([
    ['only under the second', [], [{ ...score, got: 2 }], score, 1, 2],
    ['only under the first', [{ ...score, got: 2 }], [], score, 2, 1],
    ['in another way', [{ ...score, got: 2 }], [{ ...score, got: 3 }], score, 2, 3],
    [
      'under the second, after one under both',
      [{ ...score, got: 2 }],
      [
        { ...score, got: 2 },
        { ...outcome, got: 'failed' },
      ],
      outcome,
      'done',
      'failed',
    ],
    [
      'under the second, before one under both',
      [{ ...outcome, got: 'failed' }],
      [
        { ...score, got: 2 },
        { ...outcome, got: 'failed' },
      ],
      score,
      1,
      2,
    ],
    [
      'no longer, before one under both',
      [
        { ...score, got: 2 },
        { ...outcome, got: 'failed' },
      ],
      [{ ...outcome, got: 'failed' }],
      score,
      2,
      1,
    ],
  ] as const)('part where it is not as recorded %s', (_, one, other, { sequence, name, field }, good, bad) => {
    expect(firstDifference(said({ differences: one }), said({ differences: other }))).toEqual({
      entry: { sequence, name },
      field,
      good,
      bad,
    })
  })

  it('differ where they send something else, or nothing more', () => {
    const entry = { sequence: 4, name: 'feed.load.v1' }
    const good = 'GET /feed.json {"sort":"hot"}'
    const other = said({ requests: [{ ...request, path: '/new.json' }] })
    expect(firstDifference(said(), other)).toEqual({
      entry,
      field: 'request 1',
      good,
      bad: 'GET /new.json {"sort":"hot"}',
    })
    expect(firstDifference(said(), said({ requests: [] }))).toEqual({ entry, field: 'request 1', good, bad: undefined })
  })

  it('differ in the number of entries or in the hash if nothing else differs', () => {
    expect(firstDifference(said(), said({ entries: 13, hash: 'b' }))).toEqual({
      field: 'number of entries',
      good: 12,
      bad: 13,
    })
    expect(firstDifference(said(), said({ hash: 'b' }))).toEqual({ field: 'hash of all states', good: 'a', bad: 'b' })
  })
})
