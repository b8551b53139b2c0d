// Changes of the store, each with its value before and after.
import { expect, it } from 'vitest'
import { changeLines, recordedChangeLines } from './changeLines.ts'

it('names each field that changed', () => {
  const before = { id: 7, vote: 0, score: 4, title: 'A' }
  expect(changeLines([{ key: 'post/7', before, after: { ...before, vote: 1, score: 5 } }])).toEqual([
    'post/7 score: 4 -> 5',
    'post/7 vote: 0 -> 1',
  ])
})

it('shows the first and the last value of a field that changed twice', () => {
  const at = (vote: number) => ({ vote })
  expect(
    changeLines([
      { key: 'post/7', before: at(0), after: at(1) },
      { key: 'post/7', before: at(1), after: at(-1) },
    ]),
  ).toEqual(['post/7 vote: 0 -> -1'])
})

it('shows what is new, what was removed, and what a list gained and lost', () => {
  expect(
    changeLines([
      { key: 'doubt/post/7', before: undefined, after: true },
      { key: 'ended', before: 'a', after: undefined },
      { key: 'feed/all:hot', before: { ids: [1, 2] }, after: { ids: [2, 3] } },
    ]),
  ).toEqual(['doubt/post/7: nothing -> true', 'ended: "a" -> nothing', 'feed/all:hot ids: {"added":[3],"gone":[1]}'])
})

it('shows long values by their digests, and counts changes beyond a few', () => {
  expect(changeLines([{ key: 'k', before: undefined, after: 'a'.repeat(500) }])).toEqual([
    expect.stringMatching(/^k: nothing -> "#[\da-f]{16}"$/),
  ])
  const many = Array.from({ length: 9 }, (_, at) => ({ key: `k${at}`, before: at, after: at + 1 }))
  expect(changeLines(many)).toHaveLength(7)
  expect(changeLines(many).at(-1)).toBe('... and 3 more changes')
  expect(changeLines(many, { sequence: 55 }).at(-1)).toBe('... and 3 more changes (--entry 55 prints all)')
  const records = many.map(({ key, after }) => ({ key, whole: after }))
  expect(recordedChangeLines(records, 55).at(-1)).toBe('... and 3 more changes (--entry 55 prints all)')
})

it('marks only values that are back to what they were before the entry', () => {
  const [shown, old] = [
    { vote: 1, score: 5, seen: 3, ids: [1, 2] },
    { vote: 0, score: 4, seen: 2, ids: [1] },
  ]
  const takes = { proposed: [{ key: 'post/7', before: old, after: shown }], after: 1585 }
  const now = [{ key: 'post/7', before: { ...shown, score: 6 }, after: { ...old, seen: 9 } }]
  expect(changeLines(now, { takes })).toEqual([
    'post/7 ids: {"added":[],"gone":[2]}  (taken back after 1585 ms)',
    'post/7 score: 6 -> 4',
    'post/7 seen: 3 -> 9',
    'post/7 vote: 1 -> 0  (taken back after 1585 ms)',
  ])
})

it('recorded changes have only the new value', () => {
  expect(
    recordedChangeLines([
      { key: 'post/7', fields: { vote: 1 } },
      { key: 'member', whole: 'anna' },
      { key: 'ended', gone: true },
    ]),
  ).toEqual(['post/7 vote: -> 1', 'member: -> "anna"', 'ended: -> nothing'])
})
