// What a report says of itself: the numbers as they are, the time and the name of the file, and how large it is.
import { expect, it } from 'vitest'
import type { Session, SessionEntry } from '../../../../commands/session/Session.ts'
import { contentsLabels, fileNameOf, sizeLabel } from './reportRows.ts'

const at = new Date(2026, 0, 3, 21, 4, 5).getTime()

const entry = (sequence: number, within?: number): SessionEntry => ({
  sequence,
  ...(within === undefined ? {} : { within }),
  order: sequence,
  at: at + sequence * 1000,
  kind: 'intent',
  name: 'a.b.v1',
  input: null,
  calls: [],
  steps: [],
})

const session = (entries: ReadonlyArray<SessionEntry>, keys: ReadonlyArray<string> = []): Session => ({
  format: 'parley-session',
  version: 1,
  build: '',
  madeAt: at,
  base: 'home',
  origin: '',
  struck: [],
  start: {
    order: 0,
    sequence: 0,
    path: '/',
    state: keys.map((key): [string, unknown] => [key, {}]),
    commentsLeftOut: 0,
    undo: [],
    doubts: [],
  },
  losses: [],
  entries,
  hash: '',
})

it('says how many actions there were since when, without those that other actions carried out', () => {
  expect(contentsLabels(session([entry(1), entry(2, 1), entry(3)]))[0]).toBe(
    'The last 2 things that you and the app did since 21:04, what the server returned, and the posts and comments concerned.',
  )
  expect(contentsLabels(session([entry(2, 1)]))[0]).toContain('The last thing that')
  expect(contentsLabels(session([]))[0]).toBe('It contains nothing that you did.')
})

it('says what the app had loaded', () => {
  const keys = ['post/1', 'post/2', 'comment/1', 'community/cats', 'user/ann', 'user/bob', 'feed/x', 'written']
  expect(contentsLabels(session([entry(1)], keys))[1]).toBe(
    'What the app had loaded at that time: 2 posts, 1 comment, 1 community, 2 members and your settings and lists.',
  )
  expect(contentsLabels(session([entry(1)], ['message/1', 'pro', 'ad/ad/1']))[1]).toBe(
    'What the app had loaded at that time: 1 message, 1 ad and your settings and lists.',
  )
  const paying = session([entry(1)])
  const { start } = paying
  expect(contentsLabels({ ...paying, start: { ...start, state: [['pro', { known: { pending: true } }]] } })[1]).toBe(
    'What the app had loaded at that time: your subscription and your settings and lists.',
  )
  expect(contentsLabels(session([]))[1]).toBe('What the app had loaded at that time: your settings and lists.')
})

it('says how many errors of the app it contains, and nothing if there are none', () => {
  const trouble = { order: 0, at, kind: 'console' as const, reason: 'Error: x', stack: [] }
  expect(contentsLabels({ ...session([]), troubles: [trouble] })).toContain(
    '1 error of the app: what kind, and where in its code.',
  )
  expect(contentsLabels({ ...session([]), troubles: [trouble, trouble] })[2]).toMatch(/^2 errors of the app/)
  expect(contentsLabels(session([])).join()).not.toContain('error')
})

it('says that it contains the ids of requests', () => {
  const call = { port: 'api', nth: 0, order: 1, request: 'abcdefghij23-1-1' }
  expect(contentsLabels(session([{ ...entry(1), calls: [call] }])).join()).toContain('The ids of the requests')
  expect(contentsLabels(session([entry(1)])).join()).not.toContain('ids of')
})

it('names the file by the minute it was made, and gives its size in plain units', () => {
  expect(fileNameOf(session([]))).toBe('parley-session-2026-01-03-2104.json')
  expect([12, 213_700, 1_240_000].map(sizeLabel)).toEqual(['1 kB', '214 kB', '1.2 MB'])
})
