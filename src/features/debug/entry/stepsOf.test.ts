// Each step of an entry by what it was, and what its guard said: as the kernel itself tells of it when the session is carried out again.
import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { JoinCommunity } from '../../../../commands/community/JoinCommunity.ts'
import { perform } from '../../../../commands/kernel/perform.ts'
import { CastVote } from '../../../../commands/post/CastVote.ts'
import { makeTimeTravel } from '../../../../commands/session/timeTravel.ts'
import { LoadThread } from '../../../../commands/thread/LoadThread.ts'
import { carryOut } from '../../../../tests/support/carryOut.ts'
import { aCommunity, aPost, aUser } from '../../../../tests/support/entities.ts'
import { answered, type TestKernel, testKernel } from '../../../../tests/support/kernel.ts'
import { sessionOf } from '../../../../tests/support/sessionOf.ts'
import { timelineOf } from '../timeline/timelineOf.ts'
import { guardLabel } from './entryLabels.ts'
import { stepsOf } from './stepsOf.ts'

type Act = (kernel: TestKernel) => Effect.Effect<unknown, unknown>

/** A member at post 1 with 12 points, whose votes the server refuses; or a guest. */
const timelineAfter = async (act: Act, who: 'member' | 'guest' = 'member') => {
  const kernel = testKernel({
    keepsPace: true,
    answer: ({ path }) =>
      answered(path === '/action/vote' ? { status: false, error: 'Too many votes' } : { status: true }),
  })
  if (who === 'member') kernel.store.changeViewer({ kind: 'member', user: aUser({ subscribed: ['music'] }) })
  kernel.store.posts.confirm([aPost({ id: 1, scoreUp: 12, vote: 0 })])
  kernel.store.communities.confirm([aCommunity({ name: 'music', isSubscribed: true })])
  const session = await Effect.runPromise(
    Effect.andThen(Effect.exit(act(kernel)), Effect.provide(sessionOf(kernel), kernel.layer)),
  )
  const replay = await Effect.runPromise(carryOut(session))
  expect(replay.differences).toEqual([])
  return timelineOf(session, replay, makeTimeTravel(session, replay))
}

const vote: Act = ({ layer }) => Effect.provide(perform(CastVote, { kind: 'post', id: 1, value: 1 }), layer)

it('says why the guard refused a guest, and that nothing was proposed', async () => {
  const [refused] = await timelineAfter(vote, 'guest')
  expect(refused?.guard).toBe('refused')
  expect(refused && guardLabel(refused)).toBe(
    'It refused before any request or proposal: MemberRequired. You need an account for this.',
  )
  expect([refused?.steps, refused?.requests, refused?.layers.length]).toEqual([[], [], 1])
})

it('says that there was nothing to do, and that a command has no guard', async () => {
  const [idle] = await timelineAfter(({ layer }) =>
    Effect.provide(perform(JoinCommunity, { name: 'music', value: true }), layer),
  )
  expect(idle && guardLabel(idle)).toMatch(/^Nothing to do/)
  const [query] = await timelineAfter(({ layer }) =>
    Effect.provide(perform(LoadThread, { postUuid: 'u', commentUuid: '', ancestors: 0 }), layer),
  )
  expect(query && guardLabel(query)).toBe('This command has none.')
  expect(query?.steps.map(({ title }) => title)).toEqual(['Begun', 'After the failure'])
})

it('names what was proposed and withdrawn, and says that all of it was restored', async () => {
  const [failed] = await timelineAfter(vote)
  expect(failed && guardLabel(failed)).toBe('It allowed the command.')
  expect(
    failed?.steps.map(({ title, back }) => [title, back?.map(({ field, became }) => `${field} ${became}`)]),
  ).toEqual([
    ['Proposed', undefined],
    ['Withdrawn', expect.arrayContaining(['scoreUp back', 'vote back'])],
  ])
})

const entry = {
  sequence: 1,
  order: 1,
  at: 0,
  kind: 'intent',
  name: 'content.vote.v1',
  input: {},
  calls: [
    { port: 'sleep', nth: 0, order: 3, answer: { order: 4, at: 10 } },
    {
      port: 'api',
      nth: 0,
      order: 6,
      asked: { method: 'POST', path: '/action/vote', input: {} },
      answer: { order: 7, at: 20 },
    },
  ],
  steps: [2, 5, 8, 9].map((order) => ({ order, changes: [] })),
} as const

const change = { key: 'post/1', before: { vote: 0 }, after: { vote: 1 } }
const moment = { order: 0, at: 0, sequence: 1, changes: [change] }

it('names the cause of a change during sending: the last response before it', () => {
  const steps = stepsOf(entry, [{ ...moment }, { ...moment }, { ...moment }, { ...moment, what: 'settled' }])
  expect(steps.map(({ title }) => title)).toEqual([
    'Changed by an effect of sending, before any response',
    'Changed by an effect of the response to sleep 1',
    'Changed by an effect of the response to POST /action/vote',
    'Settled',
  ])
})

it('ends with what was settled or withdrawn if something was proposed, even if that changed nothing', () => {
  const [quiet, proposed] = [
    { ...moment, changes: [] },
    { ...moment, what: 'proposed' as const },
  ]
  const titles = (...all: Parameters<typeof stepsOf>[1]) => stepsOf(entry, all).map(({ title }) => title)
  expect(titles(proposed, { ...quiet, what: 'settled' })).toEqual(['Proposed', 'Settled'])
  expect(titles(proposed, { ...quiet, what: 'withdrawn' })).toEqual(['Proposed', 'Withdrawn'])
  expect(titles({ ...quiet, what: 'proposed' }, { ...quiet, what: 'settled' })).toEqual([])
  expect(stepsOf({ ...entry, given: true }, [proposed]).map(({ title }) => title)).toEqual(['Changed'])
})
