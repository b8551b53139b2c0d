/**
 * The rising feed: posts that gather votes and comments fastest among the newest. The rank changes with the clock, so
 * it is computed for the newest few hundred instead of stored. The formula is in docs/ranking.md.
 */
import { Clock, Effect } from 'effect'
import { type InvalidInput } from '../../context/ApiError.ts'
import { type RequestContext, viewerId } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { notAPost, offsetOf, type PageOfIds, pageOf, pageSize } from '../../database/pages.ts'
import { visiblePosts } from '../../post/queries/visiblePosts.ts'
import { velocityOf } from '../rules/ranking.ts'
import type { FeedScope } from './feedScope.ts'
import { areFewPosts } from './fewPosts.ts'

/** How many of the newest posts compete. */
const candidates = 500

/**
 * Ranks are computed for a clock that advances in steps of this many milliseconds, so that consecutive pages fit
 * together.
 */
const standstill = 5 * 60 * 1000

interface Ranked {
  readonly id: number
  readonly velocity: number
}

const fasterFirst = (a: Ranked, b: Ranked): number => b.velocity - a.velocity || b.id - a.id

interface Position {
  /** The post to continue after: its id, and as the caller named it. */
  readonly after: number | undefined
  readonly from: string | undefined
  readonly page: number | undefined
}

export const risingPage = Effect.fnUntraced(function* (
  scope: FeedScope,
  { after, from, page }: Position,
): Effect.fn.Return<PageOfIds, InvalidInput, Database | RequestContext> {
  const viewer = yield* viewerId
  const clock = yield* Clock.currentTimeMillis
  const now = clock - (clock % standstill)
  const ranked = (post: { id: number; created: number; score: number; comment_count: number }): Ranked => ({
    id: post.id,
    velocity: velocityOf(post.score, post.comment_count, now - post.created),
  })
  const areFew = yield* areFewPosts(scope.places, 0)
  const newest = yield* query((db) =>
    visiblePosts(db, viewer, scope, areFew)
      .select(['p.id', 'p.created', 'p.score', 'p.comment_count'])
      .orderBy('p.created', 'desc')
      .orderBy('p.id', 'desc')
      .limit(candidates)
      .execute(),
  )
  const all = newest.map(ranked).toSorted(fasterFirst)
  if (after === undefined) {
    const start = offsetOf(page)
    return pageOf(all.slice(start, start + pageSize + 1))
  }
  const last = yield* query((db) =>
    db
      .selectFrom('posts')
      .select(['id', 'created', 'score', 'comment_count'])
      .where('id', '=', after)
      .executeTakeFirst(),
  )
  if (last === undefined) return yield* notAPost(from ?? '')
  const position = ranked(last)
  return pageOf(all.filter((post) => fasterFirst(position, post) < 0).slice(0, pageSize + 1))
})
