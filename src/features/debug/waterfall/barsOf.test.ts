// The bars of an entry: as long as it was under way, and its requests within it.
import { expect, it } from 'vitest'
import { sampleSession } from '../../../../tests/support/sampleSession.ts'
import { timelineOf } from '../timeline/timelineOf.ts'
import { barsOf, meanwhile } from './barsOf.ts'

const entry = {
  sequence: 1,
  order: 1,
  at: 1000,
  kind: 'intent',
  name: 'a.v1',
  input: {},
  calls: [],
  steps: [],
} as const
const call = { port: 'api', nth: 0, order: 2 }
const request = { order: 2, call, method: 'GET', path: '/a', input: {} }

it('exist for each request of a session', async () => {
  const { session, replay, travel } = await sampleSession()
  const timeline = timelineOf(session, replay, travel)
  expect(timeline.map((item) => barsOf(item).requests.map(({ words }) => words))).toEqual([
    ['POST /action/vote'],
    ['POST /action/vote'],
  ])
  expect(meanwhile(timeline[0] ?? { entry, requests: [] }, timeline)).toEqual([])
})

it('mark failures, and last to the end if no response is kept', () => {
  const { own, requests } = barsOf({
    entry: { ...entry, duration: 500 },
    requests: [
      { ...request, at: 1010, duration: 90, status: 200 },
      { ...request, at: 1020, duration: 90, status: 502 },
      { ...request, at: 1030, duration: 600, failure: { _tag: 'Offline' } },
      { ...request, at: 1040 },
    ],
  })
  expect(own).toEqual({ from: 1000, to: 1630 })
  expect(requests.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['answered', 1010, 1100],
    ['failed', 1020, 1110],
    ['failed', 1030, 1630],
    ['open', 1040, 1630],
  ])
})

it('overlap with those of other entries exactly if the requests did', () => {
  const item = (sequence: number, at: number, duration: number) => ({
    entry: { ...entry, sequence },
    requests: [{ ...request, at, duration }],
  })
  const [one, two, three] = [item(1, 0, 100), item(2, 50, 100), item(3, 100, 10)]
  expect([one, two, three].map((each) => meanwhile(each, [one, two, three]))).toEqual([[2], [1, 3], [2]])
})
