// After a logout the log begins anew, and a command may still share the outcome of one that was begun for the person before.
import { Deferred, Effect, Fiber } from 'effect'
import { expect, it } from 'vitest'
import type { FeedAddress } from '../../schemas/FeedAddress.ts'
import { carryOut } from '../../tests/support/carryOut.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { VisitFeed } from '../feed/VisitFeed.ts'
import { perform } from '../kernel/perform.ts'

const feed: FeedAddress = { source: { kind: 'home' }, sort: 'hot', period: 'week' }

const recorded = (clears: boolean) =>
  Effect.gen(function* () {
    const answer = yield* Deferred.make<void>()
    const kernel = testKernel({
      answer: () => Effect.as(Deferred.await(answer), answered({ posts: [], has_more_entries: false })),
    })
    return yield* Effect.gen(function* () {
      const first = yield* Effect.forkChild(perform(VisitFeed, { feed }), { startImmediately: true })
      if (clears) kernel.log.clear()
      const second = yield* Effect.forkChild(perform(VisitFeed, { feed }), { startImmediately: true })
      yield* Deferred.succeed(answer, undefined)
      yield* Fiber.join(first)
      yield* Fiber.join(second)
      const session = yield* sessionOf(kernel)
      return { session, replay: yield* carryOut(session) }
    }).pipe(Effect.provide(kernel.layer))
  })

it.each([
  ['is in the session', false, ['done', 'joined']],
  ['belonged to the person before, and is not told', true, ['joined']],
] as const)(
  'a command that shares another’s outcome replays the same if the other %s',
  async (_what, clears, kinds) => {
    const { session, replay } = await Effect.runPromise(recorded(clears))
    expect(session.entries.map(({ outcome }) => outcome?.kind)).toEqual(kinds)
    expect(replay.differences).toEqual([])
    expect(replay.hash).toBe(session.hash)
  },
)
