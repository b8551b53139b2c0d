// A timeline tells of each entry what it asked, showed, and how it came out.
import { describe, expect, it } from 'vitest'
import { digest } from '../../../../commands/session/digest.ts'
import { sampleSession } from '../../../../tests/support/sampleSession.ts'
import { lasting, outcomeSentence, outcomeWord, sizeLabel } from '../entry/entryLabels.ts'
import { sameness } from './SessionSummary.tsx'
import { timelineOf } from './timelineOf.ts'

const sample = async () => {
  const { session, replay, travel } = await sampleSession()
  return { timeline: timelineOf(session, replay, travel), replay, travel }
}

describe('a timeline', () => {
  it('contains requests and changes, step by step', async () => {
    const { timeline, travel } = await sample()
    expect(timeline.map(({ entry }) => outcomeWord(entry))).toEqual(['Done', 'Failed'])
    const [done, failed] = timeline
    expect(done?.requests.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['POST', '/action/vote', 200],
    ])
    expect(done?.steps.map(({ title }) => title)).toEqual(['Proposed', 'Settled'])
    expect(failed?.steps.map(({ title }) => title)).toEqual(['Proposed', 'Withdrawn'])
    expect(failed?.entry !== undefined && outcomeSentence(failed.entry)).toContain('Too many votes')
    expect(travel.stops[failed?.lastStop ?? 0]?.kind).toBe('ended')
    expect(travel.stops[failed?.firstStop ?? 0]?.kind).toBe('begun')
  })

  it('marks entries that replay differently, and names the first', async () => {
    const same = await sampleSession()
    expect(sameness(same.replay, same.travel.stops)).toBe('Same result with this build')
    const { session, replay, travel } = await sampleSession((recorded) =>
      JSON.parse(JSON.stringify(recorded).replace('"scoreUp":13', '"scoreUp":99')),
    )
    const [first, second] = timelineOf(session, replay, travel)
    expect(first?.differences.map(({ field, expected, got }) => [field, expected, got])).toEqual([
      ['post/1 scoreUp', 99, 13],
    ])
    expect(second?.differences).toEqual([])
    expect(sameness(replay, travel.stops)).toBe('1 difference, the first: entry 1, post/1 scoreUp, expected 99, got 13')
  })
})

it('says what differs in a long value, and never that the recorded one was empty', () => {
  const stop = { order: 1, at: 0, kind: 'changed', path: '/', layers: [] } as const
  const change = { key: 'post/7', before: { body: `${'a'.repeat(200)}b` }, after: { body: `${'a'.repeat(200)}c` } }
  const stops = [{ ...stop, changes: [change] }]
  const digestOf = (value: unknown) => `#${digest(JSON.stringify(value))}`
  const said = (expected: string) => {
    const got = digestOf(change.after.body)
    return sameness(
      { differences: [{ sequence: 1, name: 'a.v1', field: 'post/7 body', expected, got, order: 1 }] },
      stops,
    )
  }
  expect(said(digestOf(change.before.body))).toMatch(/expected "…a{20}b", got "…a{20}c"$/)
  expect(said('#0123456789abcdef')).toMatch(/expected something long \(#0123456789abcdef\), got something long/)
})

it('gives times and sizes in words', () => {
  expect([lasting(340), lasting(1234), sizeLabel(12), sizeLabel(12_345)]).toEqual([
    '340 ms',
    '1.2 s',
    '12 characters',
    '12 k characters',
  ])
})
