// However much was read, the file can be sent: it has what is newest, and comes out the same.
import { Effect, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { Post } from '../../schemas/entities/Post.ts'
import type { FeedAddress } from '../../schemas/FeedAddress.ts'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aPost } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { RefreshFeed } from '../feed/VisitFeed.ts'
import { perform } from '../kernel/perform.ts'
import { fileBudget } from './withinBudget.ts'

const feed: FeedAddress = { source: { kind: 'home' }, sort: 'hot', period: 'week' }

/** A session in which a feed of long posts was refreshed so often, each time with other words. */
const refreshed = (times: number) =>
  Effect.gen(function* () {
    let asked = 0
    const kernel = testKernel({
      // More is held than a file may have.
      limits: { entries: 400, weight: 4 * fileBudget },
      answer: () => {
        asked += 1
        const markdown = `${asked} `.repeat(10_000)
        return answered({
          posts: [1, 2, 3].map((id) => Schema.encodeSync(Post)(aPost({ id, markdown }))),
          has_more_entries: false,
        })
      },
    })
    return yield* Effect.gen(function* () {
      for (let count = 0; count < times; count += 1) yield* perform(RefreshFeed, { feed })
      const session = yield* sessionOf(kernel)
      return { session, replay: yield* carryOut(session), shown: kernel.store.posts.peek(1) }
    }).pipe(Effect.provide(kernel.layer))
  })

describe('the file of a session', () => {
  it('has at most a megabyte, keeps what is newest, and replays the same', async () => {
    const { session, replay, shown } = await Effect.runPromise(refreshed(40))
    expect(JSON.stringify(session).length).toBeLessThanOrEqual(fileBudget)
    expect(session.entries.at(-1)?.sequence).toBe(40)
    expect(session.entries.length).toBeGreaterThan(8)
    expect(session.entries.length).toBeLessThan(40)
    expect(replay.differences).toEqual([])
    expect(replay.hash).toBe(session.hash)
    expect(replay.store.posts.peek(1)).toEqual(shown)
  })

  it('has everything if that is less', async () => {
    const { session } = await Effect.runPromise(refreshed(5))
    expect(session.entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  })
})
