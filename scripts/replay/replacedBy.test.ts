// Which entry replaced another is said where it is certain.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSession } from '../../commands/session/readSession.ts'
import type { SessionEntry } from '../../commands/session/Session.ts'
import { replacedBy } from './requestLine.ts'

const recorded = (name: string) =>
  readSession(readFileSync(new URL(`../../tests/replay/${name}.json`, import.meta.url), 'utf8')).entries

const allOf = (entries: ReadonlyArray<SessionEntry>) =>
  entries.flatMap((entry) => (entry.outcome?.kind === 'replaced' ? [[entry.sequence, replacedBy(entry, entries)]] : []))

const vote = (sequence: number, at: number, more: Partial<SessionEntry> = {}): SessionEntry => ({
  sequence,
  order: sequence * 10,
  ended: sequence * 10 + 9,
  at,
  kind: 'intent',
  name: 'content.vote.v1',
  input: { kind: 'post', id: 7, value: sequence % 2 === 0 ? 1 : 0 },
  calls: [],
  steps: [],
  outcome: { kind: 'done' },
  duration: 40,
  ...more,
})
const replaced = vote(1, 1000, { ended: 35, duration: 1585, outcome: { kind: 'replaced' } })

it('votes and reloads of recorded sessions were replaced by the next one', () => {
  expect(allOf(recorded('feed-and-votes-under-failures'))).toEqual([
    [25, 26],
    [26, 27],
    [27, 28],
    [28, 29],
  ])
  expect(allOf(recorded('offline-and-back'))).toEqual([[21, 22]])
})

it('a newer entry of the same lane replaces an older one as it begins', () => {
  expect(replacedBy(replaced, [replaced, vote(2, 2585)])).toBe(2)
})

it.each([
  ['begins at another time', vote(2, 2000)],
  ['is of another lane', vote(2, 2585, { input: { kind: 'post', id: 8, value: 1 } })],
  ['is no command of this build', vote(2, 2585, { name: 'post.fold.v7' })],
  ['has an input that is not its input', vote(2, 2585, { input: 'seven' })],
  ['was refused', vote(2, 2585, { outcome: { kind: 'failed', failure: { _tag: 'Offline' } } })],
  ['begins after it had ended', vote(4, 2585)],
])('one that %s did not', (_why, other) => {
  expect(replacedBy(replaced, [replaced, other])).toBeUndefined()
})

it('none is named if two may have replaced it, or if it ended in another way', () => {
  expect(replacedBy(replaced, [replaced, vote(2, 2585), vote(3, 2586)])).toBeUndefined()
  expect(replacedBy(vote(1, 1000, { ended: 35 }), [vote(2, 1040)])).toBeUndefined()
})
