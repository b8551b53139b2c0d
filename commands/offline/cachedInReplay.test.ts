// Caching for offline reading has the same result in a replay, although the log does not hold the cached content.
import { expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Post } from '../../schemas/entities/Post.ts'
import { shelfLimits } from '../../schemas/limits.ts'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aPost } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { VisitFeed } from '../feed/VisitFeed.ts'
import { perform } from '../kernel/perform.ts'
import { CacheReadContent } from './CacheReadContent.ts'

const post = (text: string) => Schema.encodeSync(Post)(aPost({ id: 7, commentCount: 2, markdown: text }))

for (const [name, posts, puts] of [
  ['a feed with posts', [post('Short.')], ['kept']],
  ['a feed with nothing in it', [], []],
  ['a feed that is too long to be kept', [post('long '.repeat(shelfLimits.itemLength / 4))], ['kept']],
] as const)
  it.effect(name, () => {
    const kernel = testKernel({ answer: () => answered({ status: true, posts, has_more_entries: false }) })
    return Effect.gen(function* () {
      yield* perform(VisitFeed, { feed: { source: { kind: 'all' }, sort: 'hot', period: 'week' } })
      yield* perform(CacheReadContent, undefined)
      const session = yield* sessionOf(kernel)
      const asked = session.entries
        .findLast((entry) => entry.name === CacheReadContent.name)
        ?.calls.map(({ port }) => port)
      expect(asked?.slice(0, 2)).toEqual(['arrived', 'keys'])
      expect(asked?.filter((port) => port === 'kept')).toEqual(puts)
      const replay = yield* Effect.promise(() => Effect.runPromise(carryOut(session)))
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(session.hash)
    }).pipe(Effect.provide(kernel.layer))
  })
