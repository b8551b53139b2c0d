// What is different in values of which a file has only digests: from what the session makes of them when it is carried out again.
import { expect, it } from 'vitest'
import { digest } from '../../../../commands/session/digest.ts'
import type { SessionEntry } from '../../../../commands/session/Session.ts'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import { tellDifference } from './recalled.ts'

const long = 'word '.repeat(100)
const digestOf = (value: unknown): string => `#${digest(JSON.stringify(value))}`

const entry = (sequence: number): SessionEntry => ({
  sequence,
  order: sequence,
  at: 0,
  kind: 'intent',
  name: 'content.edit.v1',
  input: {},
  calls: [],
  steps: [],
})
const stop = (sequence: number, key: string, before: unknown, after: unknown): Stop => ({
  order: sequence,
  at: 0,
  kind: 'changed',
  entry: entry(sequence),
  changes: [{ key, before, after }],
  path: '/',
  layers: [],
})
const [first, second, third] = [`${long}first${long}`, `${long}second${long}`, `${long}third${long}`]
const stops = [
  stop(1, 'post/7', { body: first }, { body: second }),
  stop(2, 'post/7', { body: second }, { body: third }),
  stop(3, 'feed/all', { ids: [1] }, { ids: [1, 2] }),
]
const difference = { sequence: 2, name: 'content.edit.v1', order: 2, field: 'post/7 body' }

it('a recorded value is found if it was there at any moment', () => {
  const { lines, note } = tellDifference({ ...difference, expected: digestOf(first), got: digestOf(third) }, stops)
  expect(note).toBeUndefined()
  expect(lines).toEqual([
    { path: '', before: expect.stringContaining('first'), after: expect.stringContaining('third') },
  ])
  expect(JSON.stringify(lines).length).toBeLessThan(200)
})

it('a difference is what this build changed if the recorded value is unknown', () => {
  const { lines, note } = tellDifference({ ...difference, expected: digestOf('x'), got: digestOf(third) }, stops)
  expect(note).toContain('digest')
  expect(lines).toEqual([
    { path: '', before: expect.stringContaining('second'), after: expect.stringContaining('third') },
  ])
  const nothing = { ...difference, field: 'post/8 body', expected: digestOf('x'), got: undefined }
  expect(tellDifference(nothing, stops)).toEqual({ lines: [], note: expect.stringContaining('changed nothing') })
})

it('the difference of a new value is the field at fault if it can be found, and otherwise the whole value', () => {
  const now = { id: 9, title: long, flair: 'new' }
  const born = [...stops, stop(4, 'post/8', undefined, { flair: 'old' }), stop(5, 'post/9', undefined, now)]
  const whole = { ...difference, sequence: 5, field: 'post/9', got: digestOf(now) }
  const found = tellDifference({ ...whole, expected: digestOf({ ...now, flair: 'old' }) }, born)
  expect(found).toEqual({ lines: [{ path: 'flair', before: '"old"', after: '"new"' }] })
  const { lines, note } = tellDifference({ ...whole, expected: digestOf({ ...now, flair: 'never seen' }) }, born)
  expect(lines.map(({ path }) => path)).toEqual(['flair', 'id', 'title'])
  expect(note).toContain('(flair, id, title); which field differs is not known')
})

it('a difference is the current value if there are no digests', () => {
  const outcome = { ...difference, field: 'outcome', expected: { kind: 'done' }, got: { kind: 'interrupted' } }
  expect(tellDifference(outcome, stops).lines).toEqual([{ path: 'kind', before: '"done"', after: '"interrupted"' }])
})
