// A session is printed entry by entry: what was meant, what was sent and answered, what changed, and how it ended.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Session, SessionEntry } from '../../commands/session/Session.ts'
import { entryLines } from './entryLines.ts'

const entry = (sequence: number, more: Partial<SessionEntry> = {}): SessionEntry => ({
  sequence,
  order: sequence * 10,
  ended: sequence * 10 + 9,
  at: 1000 + sequence * 500,
  kind: 'intent',
  name: 'content.vote.v1',
  input: { id: sequence },
  calls: [],
  steps: [],
  outcome: { kind: 'done' },
  duration: 40,
  ...more,
})
const session = (entries: ReadonlyArray<SessionEntry>, more: Partial<Session> = {}): Session => ({
  format: 'parley-session',
  version: 1,
  build: 'a',
  madeAt: 0,
  base: 'home',
  origin: 'https://parley.example',
  struck: [],
  start: { order: 0, sequence: 0, path: '/c/all', state: [], commentsLeftOut: 0, undo: [], doubts: [] },
  losses: [],
  entries,
  hash: '',
  ...more,
})
const asked = { method: 'POST' as const, path: '/action/vote', input: { id: 7 } }
const voted = entry(1, {
  calls: [
    { port: 'vault', nth: 0, order: 11 },
    {
      port: 'api',
      nth: 0,
      order: 12,
      asked,
      request: 'v-1-1',
      answer: { order: 15, at: 1540, value: { status: 200, text: '{"score":5}' } },
    },
  ],
})
const vote = (sequence: number, order: number, before: number, after: number) => ({
  sequence,
  order,
  at: 0,
  changes: [{ key: 'post/7', before: { vote: before }, after: { vote: after } }],
})

describe('an entry', () => {
  it('has its number, time, place in the code, input and outcome, and below it what followed, in order', () => {
    const moments = [vote(1, 15, 1, 0), vote(1, 10, 0, 1)]
    expect(entryLines(session([voted]), { entries: [voted], moments }, undefined)).toEqual([
      'Begins as the page loaded at /c/all.',
      '    1    +0.00 s  content.vote.v1 (commands/post/CastVote.ts) {"id":1}  done, 40 ms',
      '       post/7 vote: 0 -> 1',
      '       request    1  POST /action/vote {"id":7} -> 200 {"score":5}  v-1-1',
      '       post/7 vote: 1 -> 0',
    ])
  })

  it('is printed without any request or change, and indented if another entry carried it out', () => {
    const entries = [
      entry(1, { kind: 'navigation', name: 'navigation.go.v1', input: { path: '/c/all' } }),
      entry(2, { within: 1, outcome: { kind: 'joined' } }),
    ]
    expect(entryLines(session(entries), { entries, moments: [] }, undefined).slice(1)).toEqual([
      '    1    +0.00 s  navigation.go.v1 (commands/kernel/LogNavigation.ts) {"path":"/c/all"}  done, 40 ms',
      '      2    +0.50 s  content.vote.v1 (commands/post/CastVote.ts) {"id":2}  joined, 40 ms  (within 1)',
    ])
  })

  it.each([
    [{ kind: 'failed', failure: { _tag: 'Offline' } }, 'failed before anything was sent: Offline, 40 ms'],
    [
      { kind: 'failed', failure: { _tag: 'NotFound', what: 'post' } },
      'failed before anything was sent: NotFound {"what":"post"}, 40 ms',
    ],
    [{ kind: 'defect', reason: 'TypeError: x' }, 'broke: TypeError: x, 40 ms'],
    [{ kind: 'replaced' }, 'replaced, 40 ms'],
    [undefined, 'had not ended'],
  ] as const)('with the outcome %j says so', (outcome, words) => {
    const { outcome: _outcome, duration, ...begun } = entry(1)
    const is = outcome === undefined ? begun : { ...begun, outcome, ...(duration === undefined ? {} : { duration }) }
    const [, line = ''] = entryLines(session([is]), { entries: [is], moments: [] }, undefined)
    expect(line.endsWith(`  ${words}`)).toBe(true)
  })

  it('that is not replayed says so, and has the recorded changes', () => {
    const steps = [{ order: 11, changes: [{ key: 'post/7', fields: { vote: 1 } }] }]
    const unknown = entry(1, { name: 'post.fold.v7', steps })
    expect(entryLines(session([unknown]), { entries: [], moments: [] }, undefined).slice(1)).toEqual([
      '    1    +0.00 s  post.fold.v7 (no command of this build) {"id":1}  done, 40 ms  (not replayed)',
      '       post/7 vote: -> 1',
    ])
    const given = entry(1, { given: true, calls: [{ port: 'api', nth: 0, order: 12, asked, request: 'v-1-1' }] })
    expect(entryLines(session([given]), { entries: [given], moments: [] }, undefined).slice(1)).toEqual([
      expect.stringMatching(/done, 40 ms {2}\(given: not run again\)$/),
      '       request       POST /action/vote {"id":7}  (its response is not in the file)  v-1-1',
    ])
  })

  it('that failed after it sent a request, itself or through another, says only how', () => {
    const outcome = { kind: 'failed' as const, failure: { _tag: 'Offline' as const } }
    const outer = entry(1, { outcome })
    const inner = entry(2, { within: 1, calls: [{ port: 'api', nth: 0, order: 22, asked }], outcome })
    const lines = entryLines(session([outer, inner]), { entries: [outer, inner], moments: [] }, undefined)
    expect(lines[1]).toMatch(/ {2}failed: Offline, 40 ms$/)
    expect(lines[2]).toMatch(/ {2}failed: Offline, 40 ms {2}\(within 1\)$/)
    expect(lines[3]).toMatch(/ -> no response$/)
  })

  it.each([
    [99, '-> 200 ok'],
    [7083, '-> 200 after 7083 ms ok'],
  ])('whose response came after %i ms has the line %j', (took, end) => {
    const wait = { port: 'sleep', nth: 0, order: 12, answer: { order: 13, at: 2000, value: null } }
    const answer = { order: 15, at: 2000 + took, value: { status: 200, text: 'ok' } }
    const is = entry(1, { calls: [wait, { port: 'api', nth: 0, order: 14, asked, answer }] })
    const lines = entryLines(session([is]), { entries: [is], moments: [] }, undefined)
    expect(lines[2]?.endsWith(end)).toBe(true)
  })

  it('that was replaced names the entry that replaced it', () => {
    const input = { kind: 'post', id: 7, value: 1 }
    const entries = [
      entry(1, { input, outcome: { kind: 'replaced' }, ended: 25, duration: 500 }),
      entry(2, { input: { ...input, value: 0 } }),
    ]
    expect(entryLines(session(entries), { entries, moments: [] }, undefined)[1]).toMatch(
      / {2}replaced by entry 2, after 500 ms$/,
    )
  })

  it('that rolls back what it had shown says after how long', () => {
    const moments = [
      { ...vote(1, 10, 0, 1), what: 'proposed' as const, at: 1500 },
      { ...vote(1, 15, 1, 0), what: 'withdrawn' as const, at: 3085 },
    ]
    expect(entryLines(session([entry(1)]), { entries: [entry(1)], moments }, undefined).slice(2)).toEqual([
      '       post/7 vote: 0 -> 1',
      '       post/7 vote: 1 -> 0  (taken back after 1585 ms)',
    ])
  })
})

it('an entry that ends differently under this build names the recorded outcome, too', () => {
  const is = entry(1, { outcome: { kind: 'failed', failure: { _tag: 'Offline' } } })
  expect(entryLines(session([entry(1)]), { entries: [is], moments: [] }, undefined)[1]).toMatch(
    / {2}failed before anything was sent: Offline, 40 ms {2}\(recorded: done\)$/,
  )
})

it('errors, changes by the store itself, and the opening of the report are in their place', () => {
  const report = entry(2, { name: 'overlay.open.v1', input: { name: 'reportProblem' } })
  const entries = [entry(1), report]
  const troubles = [{ order: 12, at: 0, kind: 'uncaught' as const, reason: 'TypeError', stack: ['open /a.js:1:2'] }]
  const dropped = (id: number, order: number) => ({
    order,
    at: 1750,
    changes: [{ key: `post/${id}`, before: { id }, after: undefined }],
  })
  const moments = [dropped(9, 14), dropped(8, 15)]
  const start = { ...session([]).start, sequence: 40 }
  expect(entryLines(session(entries, { troubles, start }), { entries, moments }, undefined)).toEqual([
    'Begins in the middle of a visit, at /c/all: earlier entries are not in the file.',
    expect.stringMatching(/^ +1 .+content\.vote\.v1/),
    'error after 12  uncaught  TypeError',
    '      open /a.js:1:2',
    '         +0.25 s  the store dropped or restored values by itself',
    '       post/8: {"id":8} -> nothing',
    '       post/9: {"id":9} -> nothing',
    'The person opens the report of a problem, which makes this file:',
    expect.stringMatching(/^ +2 .+overlay\.open\.v1/),
  ])
})

it('in brief, minor entries are printed only if they changed something or failed', () => {
  const ad = (sequence: number, more: Partial<SessionEntry> = {}) => entry(sequence, { name: 'ads.show.v1', ...more })
  const entries = [ad(1), ad(2), ad(3, { outcome: { kind: 'defect', reason: 'x' } }), entry(4)]
  const lines = entryLines(session(entries), { entries, moments: [vote(2, 20, 0, 1)] }, undefined, true)
  expect(lines.map((line) => line.slice(0, 5).trim())).toEqual(['Begin', '2', '', '3', '4', 'Left'])
  expect(lines.at(-1)).toBe('Left out: 1 entry of navigation, places and ads without changes.')
})

it('nothing after the requested entry is printed', () => {
  const entries = [entry(1), entry(2), entry(3)]
  const lines = entryLines(session(entries), { entries: entries.slice(0, 2), moments: [] }, 2)
  expect(lines).toHaveLength(3)
})

it('no control character and no endless line is printed, whatever the file contains', () => {
  const hostile = fc
    .array(
      fc.constantFrom('\u001b[2J', '\u009b', '\u2028', '\u202e', '\n', '\r', '\uD83D', 'a'.repeat(400), '__proto__'),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(hostile, fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }), (text, within) => {
      const inner = within === undefined ? {} : { within }
      const answer = { order: 15, at: 0, value: { status: 200, text } }
      const entries = [
        entry(1, {
          name: text,
          input: { [text]: text },
          outcome: { kind: 'defect', reason: text },
          calls: [
            {
              port: 'api',
              nth: 0,
              order: 12,
              asked: { method: 'GET', path: text, input: text },
              request: text,
              losses: { lost: 2, reasons: [text] },
              answer,
            },
            { port: 'api', nth: 1, order: 13, asked, answer: { order: 16, at: 0, defect: text } },
          ],
          ...inner,
        }),
        entry(2, { outcome: { kind: 'failed', failure: { _tag: 'ServerRefused', text, status: 1 } }, within: 1 }),
      ]
      const moments = [{ order: 14, at: 0, sequence: 1, changes: [{ key: text, before: text, after: { [text]: 1 } }] }]
      const troubles = [{ order: 12, at: 0, kind: 'console' as const, reason: text, stack: [text] }]
      const start = { ...session([]).start, path: text }
      const lines = entryLines(session(entries, { troubles, start }), { entries, moments }, undefined)
      for (const line of lines) {
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
        expect(line.length).toBeLessThanOrEqual(1200)
      }
    }),
  )
})
