// One entry in full: every line has its time, and nothing is cut.
import { expect, it } from 'vitest'
import type { SessionEntry } from '../../commands/session/Session.ts'
import { wholeEntryLines } from './wholeEntryLines.ts'

const asked = { method: 'GET' as const, path: '/post/post.json', input: { id: 7 } }
const entry: SessionEntry = {
  sequence: 12,
  order: 10,
  ended: 19,
  at: 1000,
  kind: 'intent',
  name: 'content.vote.v1',
  input: { id: 7 },
  calls: [{ port: 'api', nth: 0, order: 12, asked, request: 'v-1' }],
  steps: [],
  outcome: { kind: 'done' },
  duration: 40,
}
const long = 'a'.repeat(5000)

it('says what each change was, with long values in full', () => {
  const steps = [
    {
      order: 11,
      after: 0,
      what: 'proposed' as const,
      changes: [{ key: 'post/7', field: 'vote', before: 0, after: 1 }],
    },
    { order: 14, after: 1585, what: 'withdrawn' as const, changes: [{ key: 'member', before: long }] },
  ]
  const lines = wholeEntryLines({
    code: 'a.ts',
    began: 1180,
    entry,
    isReplayed: true,
    outcome: { kind: 'done' },
    steps,
    asked: [3],
  })
  expect(lines).toEqual([
    'entry 12  content.vote.v1 (a.ts)',
    '  intent, began 1.180 s after the first entry',
    '  input: {"id":7}',
    '  outcome: {"kind":"done"} after 40 ms',
    '     +0 ms  shown at once: post/7 vote: 0 -> 1',
    '     +3 ms  request GET /post/post.json {"id":7}  (id v-1)  (no response)',
    `  +1585 ms  taken back: member: "${long}" -> nothing`,
  ])
})

it('says that a given entry’s responses are not in the file, and that an unknown entry was not replayed', () => {
  const given = { ...entry, given: true as const }
  const lines = wholeEntryLines({ began: 0, entry: given, isReplayed: false, steps: [], asked: [0] })
  expect(lines[0]).toBe('entry 12  content.vote.v1 (no command of this build)')
  expect(lines).toContain('  given: it was not run again, and its changes are from the file')
  expect(lines.some((line) => line.startsWith('  not replayed: '))).toBe(true)
  expect(lines.at(-1)).toMatch(/\(its response is not in the file\)$/)
})
