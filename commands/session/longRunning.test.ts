// What was under way before the log had let go of its beginning - a vote that waits for the network, say - takes nothing else out of a session.
import { Deferred, Effect, Fiber } from 'effect'
import { describe, expect, it } from 'vitest'
import { Offline } from '../../schemas/Failure.ts'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { HidePost } from '../content/postFlag.ts'
import { perform } from '../kernel/perform.ts'
import { CastVote } from '../post/CastVote.ts'
import { ChangePreferences } from '../settings/ChangePreferences.ts'

const entries = 12

describe('a vote that is still waiting when the log drops its beginning', () => {
  it.each(['waits still', 'is sent at last'])(
    'is given, and everything else is carried out again: the vote %s',
    async (how) => {
      const run = Effect.gen(function* () {
        const back = yield* Deferred.make<void>()
        let isOffline = true
        const kernel = testKernel({
          limits: { entries, weight: 1_000_000 },
          back: Deferred.await(back),
          answer: ({ path }) =>
            isOffline && path !== '/action/hide' ? Effect.fail(new Offline()) : answered({ status: true, posts: [] }),
        })
        kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada' }) })
        kernel.store.posts.confirm([aPost({ id: 7 }), aPost({ id: 8 })])
        return yield* Effect.gen(function* () {
          const vote = yield* Effect.forkChild(Effect.exit(perform(CastVote, { kind: 'post', id: 7, value: 1 })), {
            startImmediately: true,
          })
          for (let count = 0; count < 2 * entries; count += 1)
            yield* perform(ChangePreferences, { feedView: count % 2 === 0 ? 'condensed' : 'card' })
          // Of the very post that the vote is about: it waits for its turn.
          const hiding = yield* Effect.forkChild(Effect.exit(perform(HidePost, { id: 7, value: true })), {
            startImmediately: true,
          })
          if (how === 'is sent at last') {
            isOffline = false
            yield* Deferred.succeed(back, undefined)
            yield* Fiber.join(vote)
            yield* Fiber.join(hiding)
          }
          const session = yield* sessionOf(kernel)
          return { session, replay: yield* carryOut(session), shown: kernel.store.posts.peek(7) }
        }).pipe(Effect.provide(kernel.layer))
      })
      const { session, replay, shown } = await Effect.runPromise(run)
      expect(session.entries.length).toBeGreaterThanOrEqual(entries)
      expect(session.entries.filter(({ given }) => given === true).map(({ name }) => name)).toContain('content.vote.v1')
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(session.hash)
      expect(replay.store.posts.peek(7)).toEqual(shown)
      expect(shown).toMatchObject({ vote: 1, isHidden: true })
    },
  )
})
