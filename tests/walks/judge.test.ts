// Verdicts: whether /debug reports what Node found.
import { expect, it } from 'vitest'
import { isSaid, type Verdict, verdictWords } from './judge.ts'

const differs: Verdict = {
  kind: 'differs',
  entries: 12,
  count: 2,
  sequence: 7,
  name: 'content.vote.v1',
  field: 'post/7 score',
  expected: 3,
  got: 2,
}

it('recognises the same verdict by its sentence, and rejects another one', () => {
  const rows: ReadonlyArray<readonly [Verdict, string, string]> = [
    [
      { kind: 'same', entries: 3 },
      'Same result with this build',
      '1 difference, the first: entry 3, hash, expected "a", got "b"',
    ],
    [
      differs,
      '2 differences, the first: entry 7, post/7 score, expected 3, got 2',
      '3 differences, the first: entry 7, post/7 score, expected 3, got 2',
    ],
    [
      { kind: 'refused', sentence: 'Entry 4 (x.v1) cannot be read.' },
      'Entry 4 (x.v1) cannot be read. Nothing was replayed.',
      'Same result with this build',
    ],
  ]
  for (const [verdict, same, other] of rows)
    expect([isSaid(verdict, same), isSaid(verdict, other)]).toEqual([true, false])
})

it('reports the first difference with its entry, field and both values', () => {
  expect(verdictWords(differs)).toBe(
    'differs (12 entries, 2 differences), entry 7 content.vote.v1: post/7 score, expected 3, got 2',
  )
})
