// A command that waited in its lane continues where it did when it was recorded, also if another one got in between.
import { expect, it } from '@effect/vitest'
import { Effect, Fiber, type Layer } from 'effect'
import type { FeedAddress } from '../../schemas/FeedAddress.ts'
import { carryOut, waitTurns } from '../../tests/support/carryOut.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { RefreshFeed } from '../feed/VisitFeed.ts'
import { turnPort } from '../kernel/Lanes.ts'
import { perform } from '../kernel/perform.ts'
import { CastVote } from '../post/CastVote.ts'
import { requestsOf } from './entryOf.ts'
import type { Session } from './Session.ts'
import { whatDiffers } from './whatDiffers.ts'

const feed: FeedAddress = { source: { kind: 'home' }, sort: 'hot', period: 'week' }

/** A refresh replaces another; a vote is cast the moment the first has ended, before the second continues. */
const recorded = Effect.gen(function* () {
  let isFirst = true
  const kernel = testKernel({
    keepsPace: true,
    answer: ({ path }) => {
      if (path === '/action/vote') return answered({ vote_state: 1 })
      if (!isFirst) return answered({ posts: [], has_more_entries: false })
      isFirst = false
      return Effect.never
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  kernel.store.posts.confirm([aPost()])
  return yield* Effect.gen(function* () {
    const services = yield* Effect.context<Layer.Success<typeof kernel.layer>>()
    const votes: Array<Fiber.Fiber<unknown, unknown>> = []
    const { close } = kernel.log
    const closed: typeof close = (entry, outcome, at) => {
      close(entry, outcome, at)
      if (outcome.kind !== 'replaced' || votes.length > 0) return
      votes.push(Effect.runForkWith(services)(perform(CastVote, { kind: 'post', id: 1, value: 1 })))
    }
    Object.assign(kernel.log, { close: closed })
    const first = yield* Effect.forkChild(Effect.exit(perform(RefreshFeed, { feed })), { startImmediately: true })
    yield* Effect.promise(() => waitTurns(3))
    yield* perform(RefreshFeed, { feed })
    yield* Fiber.join(first)
    for (const vote of votes) yield* Fiber.join(vote)
    return yield* sessionOf(kernel)
  }).pipe(Effect.provide(kernel.layer))
})

const differences = (session: Session) =>
  Effect.promise(async () => whatDiffers(session, await Effect.runPromise(carryOut(session))))

it.effect('the order of requests is the same', () =>
  Effect.gen(function* () {
    const session = yield* recorded
    expect(requestsOf(session.entries).map(({ name }) => name)).toEqual([
      RefreshFeed.name,
      CastVote.name,
      RefreshFeed.name,
    ])
    expect(session.entries.flatMap(({ calls }) => calls.filter(({ port }) => port === turnPort)).length).toBe(1)
    expect(yield* differences(session)).toEqual([])
  }),
)

it.effect('a session without recorded turns is replayed, and so is one without the command that was awaited', () =>
  Effect.gen(function* () {
    const session = yield* recorded
    const unknown = session.entries.map((entry) => ({
      ...entry,
      calls: entry.calls.filter(({ port }) => port !== turnPort),
    }))
    const { seal: _, ...unsealed } = session
    const old = yield* differences({ ...unsealed, entries: unknown })
    // Only what the turn was recorded for.
    expect(old.map(({ field }) => field)).toEqual([expect.stringMatching(/^request/)])
    const [, ...rest] = session.entries
    const cut = yield* differences({ ...unsealed, entries: rest })
    expect(cut.filter(({ field }) => field !== 'hash' && !field.startsWith('feed/'))).toEqual([])
  }),
)
