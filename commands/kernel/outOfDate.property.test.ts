// One member in two tabs or on two devices that never refresh: after each press, a tab shows what the server has.
import { Duration, Effect, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aUser } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { commandOf, Poll, saidOf } from '../../tests/support/kernelSessions.ts'
import { makeModelServer, type Said, type Target } from '../../tests/support/modelServer.ts'
import { perform } from './perform.ts'

interface Press {
  /** Seconds since the press before. */
  readonly after: number
  readonly tab: number
  readonly target: Target
  readonly value: -1 | 0 | 1
}

const makeTab = (server: ReturnType<typeof makeModelServer>) => {
  const plan = { up: 0, down: 0, isObeyed: true, answer: 'success' } as const
  const kernel = testKernel({ keepsPace: true, answer: (request) => server.send(request, plan, 'ada') })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada', moderates: ['gaming'] }) })
  return kernel
}

/** The result of each press: what the tab shows, what the server has, and how many requests it took. */
const session = Effect.fnUntraced(function* (presses: ReadonlyArray<Press>, setsVotes: boolean) {
  const server = makeModelServer(setsVotes)
  const tabs = [makeTab(server), makeTab(server)]
  const contexts = yield* Effect.forEach(tabs, ({ layer }) => Layer.build(layer))
  const ends: Array<{ readonly shown: Said | undefined; readonly truth: Said; readonly requests: number }> = []
  for (const context of contexts) yield* Effect.provide(perform(Poll, undefined), context)
  for (const { after, tab, target, value } of presses) {
    yield* TestClock.adjust(Duration.seconds(after))
    const kernel = tabs[tab]
    const context = contexts[tab]
    if (kernel === undefined || context === undefined) return yield* Effect.die('no such tab')
    const before = kernel.requests.length
    yield* Effect.forkChild(Effect.exit(Effect.provide(commandOf({ target, value }), context)))
    yield* TestClock.adjust(Duration.seconds(1))
    const requests = kernel.requests.length - before
    ends.push({ shown: saidOf(target, kernel.store, 'peek'), truth: server.stateOf(target, 'ada'), requests })
  }
  return ends
})

const run = (presses: ReadonlyArray<Press>, setsVotes: boolean) =>
  Effect.runPromise(Effect.scoped(Effect.provide(session(presses, setsVotes), TestClock.layer())))

const presses = (least: number, about: ReadonlyArray<Target>) =>
  fc.array(
    fc.record({
      after: fc.integer({ min: least, max: 40 }),
      tab: fc.integer({ min: 0, max: 1 }),
      target: fc.constantFrom(...about),
      value: fc.constantFrom<-1 | 0 | 1>(-1, 0, 1),
    }),
    { minLength: 1, maxLength: 8 },
  )

/** A press that changes nothing on screen is not possible, so presses without requests are left out. */
const pressedOf = <End extends { readonly requests: number }>(ends: ReadonlyArray<End>): ReadonlyArray<End> =>
  ends.filter(({ requests }) => requests > 0)

const votes: ReadonlyArray<Target> = ['post/1', 'post/2', 'comment/1']
const marks: ReadonlyArray<Target> = ['hidden/1', 'nsfw/2', 'locked/1', 'stickied comment/1']

const seed = Number(process.env['KERNEL_SEED'] ?? Date.now() % 2 ** 31)

it(`after a vote a tab shows what the server has, whatever another tab changed since, if the server accepts the final vote (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(presses(0, votes), async (some) => {
      const ends = pressedOf(await run(some, true))
      expect(ends.map(({ shown }) => shown)).toEqual(ends.map(({ truth }) => truth))
    }),
    { numRuns: 200, seed },
  )
})

it(`after a vote a tab shows what the server has, even if the server only toggles and the shown vote is some seconds old (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(presses(11, votes), async (some) => {
      const ends = pressedOf(await run(some, false))
      expect(ends.map(({ shown }) => shown)).toEqual(ends.map(({ truth }) => truth))
      expect(Math.max(0, ...ends.map(({ requests }) => requests))).toBeLessThanOrEqual(2)
    }),
    { numRuns: 200, seed },
  )
})

it(`after any other mark a tab shows what the server has, whatever another tab changed since (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(presses(0, marks), async (some) => {
      const ends = pressedOf(await run(some, false))
      expect(ends.map(({ shown }) => shown)).toEqual(ends.map(({ truth }) => truth))
    }),
    { numRuns: 200, seed },
  )
})

it('a vote is one request if the post was just loaded, and always once the server is known to accept the final vote', async () => {
  const about = { tab: 0, target: 'post/1' } as const
  const [first, ...later] = await run(
    [
      { ...about, after: 2, value: 1 },
      { ...about, after: 600, value: 0 },
      { ...about, after: 600, value: -1 },
    ],
    true,
  )
  expect(first).toEqual({ shown: 1, truth: 1, requests: 1 })
  expect(later).toEqual([
    { shown: 0, truth: 0, requests: 1 },
    { shown: -1, truth: -1, requests: 1 },
  ])
})

it('a vote on an old post reads the server state first, and only once if the server accepts the final vote', async () => {
  const about = { tab: 0, target: 'post/1' } as const
  const asks = async (setsVotes: boolean) => {
    const ends = await run(
      [
        { ...about, after: 600, value: 1 },
        { ...about, after: 600, value: 0 },
      ],
      setsVotes,
    )
    return ends.map(({ requests }) => requests)
  }
  expect(await asks(true)).toEqual([2, 1])
  expect(await asks(false)).toEqual([2, 2])
})
