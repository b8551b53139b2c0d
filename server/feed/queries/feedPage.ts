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
import { visiblePosts } from '../../post/queries/visiblePosts.ts'
import type { FeedScope } from './feedScope.ts'
import { areFewPosts } from './fewPosts.ts'
import { risingPage } from './risingPage.ts'

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
