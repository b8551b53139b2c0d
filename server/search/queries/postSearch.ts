/** Posts that contain the query's words, in titles or texts. */
import { Clock, Effect } from 'effect'
import { sql } from 'kysely'
import { nameKey } from '../../../schemas/ids.ts'
import { type FeedSort, feedAliases } from '../../../schemas/vocabulary.ts'
import { isListed } from '../../community/queries/communityNamed.ts'
import { NotFound } from '../../context/ApiError.ts'
import { type RequestContext, viewerId } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { newestMatches, wordsOf } from '../../database/fullText.ts'
import { offsetOf, type PageOfIds, pageOf, pageSize } from '../../database/pages.ts'
import type { FeedScope } from '../../feed/queries/feedScope.ts'
import { velocityOf } from '../../feed/rules/ranking.ts'
import { visiblePosts } from '../../post/queries/visiblePosts.ts'
import { byRelevance } from '../rules/relevance.ts'

interface SearchInput {
  readonly query: string
  /** A community's name; the aliases of all and home search everywhere. */
  readonly community: string
  /** By relevance if absent. */
  readonly sort?: FeedSort
  readonly page?: number
}

/** Feed settings do not narrow a search. */
const anything = { isSafeOnly: false, isUnvotedOnly: false } as const

/** Removed and deleted posts are not found: their words can no longer be read. */
const searchScope = Effect.fnUntraced(function* (community: string): Effect.fn.Return<FeedScope, NotFound, Database> {
  const name = nameKey(community)
  if (name === '' || Object.values(feedAliases).some((alias) => alias === name))
    return { places: { kind: 'most', condition: isListed }, ...anything }
  const named = yield* query((db) =>
    db.selectFrom('communities').select('id').where('key', '=', name).executeTakeFirst(),
  )
  if (named === undefined) return yield* new NotFound({ what: 'Community' })
  return { places: { kind: 'one', communityId: named.id }, ...anything }
})

/** The rising rank depends on the clock, so only the newest matches compete, as in the feed. */
const risingCandidates = 500

/** By relevance: the newest matches, as many as ten pages, and the start of their texts. */
const relevantMost = 250
const startLength = 800

const columns = { hot: 'p.hot', new: 'p.created', active: 'p.last_comment_at', top: 'p.score' } as const

/** A page of matches; a query without words matches nothing. */
export const searchPage = Effect.fnUntraced(function* (
  input: SearchInput,
): Effect.fn.Return<PageOfIds, NotFound, Database | RequestContext> {
  const words = wordsOf(input.query)
  const scope = yield* searchScope(input.community)
  if (words.length === 0) return pageOf([])
  const viewer = yield* viewerId
  const now = yield* Clock.currentTimeMillis
  const offset = offsetOf(input.page)
  const { sort } = input
  return yield* query(async (db, dialect) => {
    const matches = visiblePosts(db, viewer, scope)
      .innerJoin(newestMatches(dialect, words), 'found.id', 'p.id')
      .select('p.id')
      .where('p.is_removed', '=', 0)
      .where('p.is_deleted', '=', 0)
    if (sort === undefined) {
      const newest = await matches
        .select(['p.title', sql<string>`substr(p.markdown, 1, ${sql.lit(startLength)})`.as('start')])
        .orderBy('found.id', 'desc')
        .limit(relevantMost)
        .execute()
      return pageOf(byRelevance(newest, words).slice(offset, offset + pageSize + 1))
    }
    if (sort === 'rising') {
      const newest = await matches
        .select(['p.created', 'p.score', 'p.comment_count'])
        .orderBy('p.created', 'desc')
        .limit(risingCandidates)
        .execute()
      const speed = (post: (typeof newest)[number]) => velocityOf(post.score, post.comment_count, now - post.created)
      return pageOf(newest.toSorted((a, b) => speed(b) - speed(a) || b.id - a.id).slice(offset, offset + pageSize + 1))
    }
    return pageOf(
      await matches
        // The unary plus keeps the database from walking all posts in this order.
        .orderBy(sql`+${sql.ref(columns[sort])}`, 'desc')
        .orderBy('p.id', 'desc')
        .limit(pageSize + 1)
        .offset(offset)
        .execute(),
    )
  })
})
