/**
 * One page of a feed: post ids in the order of the sort. A page continues after a post by that post's current rank, so
 * a score that changes meanwhile moves only its own post. docs/behaviour/feed.md#pages.
 */
import { Clock, Effect } from 'effect'
import { sql } from 'kysely'
import type { FeedInput } from '../../../schemas/api/feeds.ts'
import type { InvalidInput } from '../../context/ApiError.ts'
import { type RequestContext, viewerId } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { idToContinueAfter, notAPost, offsetOf, type PageOfIds, pageOf, pageSize } from '../../database/pages.ts'
import { idsOf, visiblePosts } from '../../post/queries/visiblePosts.ts'
import { velocityOf } from '../rules/ranking.ts'
import type { FeedScope, Places } from './feedScope.ts'

// Whether a feed has so few posts that collecting and sorting them costs less than walking all posts in feed order
// until a page is full. The cost of either does not grow with the posts of other communities.

/** This many are sorted in a few milliseconds. */
const few = 2000

/**
 * Whether these places have few posts since that time; 0 is all of time. A single community, and all of time
 * everywhere, have an index to walk.
 */
const areFewPosts = (places: Places, since: number): Effect.Effect<boolean, never, Database> =>
  query(async (db) => {
    const isWalked = places.kind === 'one' || (places.kind === 'most' && since <= 0)
    if (isWalked) return false
    const some = db
      .selectFrom('posts')
      .select('id')
      .limit(few + 1)
    // Skipped rows count too, so at most that many rows are read.
    const asked =
      places.kind === 'some'
        ? some.where(sql<boolean>`community_id in ${idsOf(places)}`)
        : some.where('created', '>=', since)
    const counted = await db
      .selectFrom(asked.as('some'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return counted.count <= few
  })

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

/**
 * The rising feed: posts that gather votes and comments fastest among the newest. The rank changes with the clock, so
 * it is computed for the newest few hundred instead of stored. The formula is in docs/ranking.md.
 */
const risingPage = Effect.fnUntraced(function* (
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

const hour = 60 * 60 * 1000
/** Periods of the Top feed in milliseconds; 'all' starts in 1970. */
const spans = {
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
  month: 30 * 24 * hour,
  all: Number.POSITIVE_INFINITY,
} as const

/** Sort columns, most important first; the id breaks ties. */
const columns = {
  hot: ['p.hot', 'p.id'],
  hotInCommunity: ['p.is_stickied', 'p.hot', 'p.id'],
  active: ['p.last_comment_at', 'p.id'],
  new: ['p.created', 'p.id'],
  top: ['p.score', 'p.id'],
} as const

/** A page of the feed that `input` names, within its scope. Refuses a `from` that is no post. */
export const feedPage = Effect.fnUntraced(function* (
  input: Pick<FeedInput, 'feedSort' | 'period' | 'page' | 'from'>,
  scope: FeedScope,
): Effect.fn.Return<PageOfIds, InvalidInput, Database | RequestContext> {
  const viewer = yield* viewerId
  const after = yield* idToContinueAfter(input.from)
  if (input.feedSort === 'rising') return yield* risingPage(scope, { after, from: input.from, page: input.page })
  const order = columns[input.feedSort === 'hot' && scope.places.kind === 'one' ? 'hotInCommunity' : input.feedSort]
  const now = yield* Clock.currentTimeMillis
  const since = input.feedSort === 'top' ? now - spans[input.period ?? 'week'] : 0
  const rank = yield* query((db) =>
    after === undefined
      ? Promise.resolve(undefined)
      : db
          .selectFrom('posts as p')
          .select(['p.is_stickied', 'p.hot', 'p.created', 'p.last_comment_at', 'p.score', 'p.id'])
          .where('p.id', '=', after)
          .executeTakeFirst(),
  )
  if (after !== undefined && rank === undefined) return yield* notAPost(input.from ?? '')
  const areFew = yield* areFewPosts(scope.places, since)
  // A unary plus keeps the database from using the column's index.
  const ordered = (column: (typeof order)[number]) =>
    areFew ? sql<number>`+${sql.ref(column)}` : sql.ref<number>(column)
  const rows = yield* query((db) => {
    let posts = visiblePosts(db, viewer, scope, areFew).select('p.id')
    if (since > 0) posts = posts.where('p.created', '>=', since)
    if (rank !== undefined) {
      const own = {
        'p.is_stickied': rank.is_stickied,
        'p.hot': rank.hot,
        'p.created': rank.created,
        'p.last_comment_at': rank.last_comment_at,
        'p.score': rank.score,
        'p.id': rank.id,
      }
      posts = posts.where(
        sql<boolean>`(${sql.join(order.map(ordered))}) < (${sql.join(order.map((column) => own[column]))})`,
      )
    }
    for (const column of order) posts = posts.orderBy(ordered(column), 'desc')
    return posts
      .limit(pageSize + 1)
      .offset(rank === undefined ? offsetOf(input.page) : 0)
      .execute()
  })
  return pageOf(rows)
})
