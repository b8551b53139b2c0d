// A file of several parts: each is a session of its own, and what is taken out is taken out of all of them.
import { describe, expect, it } from 'vitest'
import { hashOf, sealed, sealOf } from './digest.ts'
import { asOne, hashOfParts, joined, mapParts, partsOf, reloadedAt, strikeOutParts } from './parts.ts'
import { readSession } from './readSession.ts'
import type { Session, SessionEntry } from './Session.ts'
import { whatDiffers } from './whatDiffers.ts'

const entry = (sequence: number, input: unknown = null): SessionEntry => ({
  sequence,
  order: sequence * 10,
  ended: sequence * 10 + 9,
  at: 1000,
  kind: 'intent',
  name: 'comment.create.v1',
  input,
  calls: [],
  steps: [],
  outcome: { kind: 'done' },
  duration: 1,
})

const part = (entries: ReadonlyArray<SessionEntry>, more: Partial<Session> = {}): Session =>
  sealed({
    format: 'parley-session',
    version: 1,
    build: 'a',
    madeAt: 0,
    base: 'home',
    origin: 'https://parley.example',
    struck: [],
    start: { order: 0, sequence: 0, path: '/', state: [], commentsLeftOut: 0, undo: [], doubts: [] },
    losses: [],
    entries,
    hash: hashOf([], entries),
    ...more,
  })

const one = part([entry(1, { content: 'marmalade thunder' }), entry(2)])
const two = part([entry(3), entry(4, { content: 'said marmalade thunder again' })], {
  page: { loadedAt: Date.UTC(2026, 10, 23, 9, 5, 7), sequence: 2 },
})
const file = (): Session => joined([one, two]) ?? two
const asRead = (session: Session): Session => readSession(JSON.stringify(session))
const sealDiffers = (session: Session) =>
  whatDiffers(session, { entries: [...session.entries], differences: [], hash: session.hash }).filter(({ field }) =>
    field.startsWith('file, changed'),
  )

describe('a file of two parts', () => {
  it('is read back as its parts, each with a matching digest', () => {
    const parts = partsOf(asRead(file()))
    expect(parts).toEqual([one, two])
    expect(parts.flatMap(sealDiffers)).toEqual([])
  })

  it('counts as changed if any part was changed', () => {
    const { earlier = [], ...newest } = file()
    const changed = { ...newest, earlier: earlier.map((each) => ({ ...each, madeAt: 1 })) }
    expect(partsOf(asRead(changed)).flatMap(sealDiffers)).toHaveLength(2)
    expect(partsOf(asRead({ ...newest, earlier: [] })).flatMap(sealDiffers)).toHaveLength(1)
    expect(partsOf(asRead({ ...file(), note: 'Something else' })).flatMap(sealDiffers)).toHaveLength(1)
  })

  it('says when the page was reloaded', () => {
    expect(partsOf(file()).map(reloadedAt)).toEqual([undefined, 'Page reloaded at 2026-11-23 09:05:07 UTC'])
  })

  it('has one digest of all states; with a single part it is that part’s digest', () => {
    expect(hashOfParts([one.hash])).toBe(one.hash)
    expect(hashOfParts(['a', 'b'])).not.toBe(hashOfParts(['b', 'a']))
  })

  it('loses the words of a struck entry in every part, and keeps the rest', () => {
    const left = strikeOutParts(file(), { entries: new Set([1]) })
    expect(JSON.stringify(left)).not.toContain('marmalade')
    expect(asOne(left).entries.map(({ sequence }) => sequence)).toEqual([2, 3])
    expect(asOne(left).struck).toEqual([1, 4])
    expect(partsOf(asRead(sealed(left))).flatMap(sealDiffers)).toEqual([])
  })

  it('loses a word in every part', () => {
    const left = strikeOutParts(file(), { entries: new Set(), words: ['thunder'] })
    expect(JSON.stringify(left)).not.toContain('thunder')
  })

  it('can be edited part by part', () => {
    const left = mapParts(file(), (each) => ({ ...each, build: 'b' }))
    expect(partsOf(left).map(({ build }) => build)).toEqual(['b', 'b'])
  })
})

it('a file with one part is that part, as in older builds', () => {
  expect(joined([one])).toBe(one)
  expect(joined([])).toBeUndefined()
  expect(partsOf(asRead(one))).toEqual([one])
  expect(sealOf(asRead(one))).toBe(one.seal)
  expect(strikeOutParts(one, { entries: new Set([2]) }).earlier).toBeUndefined()
})
