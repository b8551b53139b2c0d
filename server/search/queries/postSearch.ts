/** Posts that contain the query's words, in titles or texts. */
import { Clock, Effect } from 'effect'
import { type Kysely, sql } from 'kysely'
import { nameKey } from '../../../schemas/ids.ts'
import { type FeedSort, feedAliases } from '../../../schemas/vocabulary.ts'
import { isListed } from '../../community/queries/communityNamed.ts'
import { NotFound } from '../../context/ApiError.ts'
import { type RequestContext, viewerId } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { firstMatches, newestMatches, type Reach, wordsOf } from '../../database/fullText.ts'
import type { OpenDatabase } from '../../database/openDatabase.ts'
import { offsetOf, type PageOfIds, pageOf, pageSize } from '../../database/pages.ts'
import type { Tables } from '../../database/Tables.ts'
import type { FeedScope } from '../../feed/queries/feedScope.ts'
import { velocityOf } from '../../feed/rules/ranking.ts'
import { visibleAmong } from '../../post/queries/visiblePosts.ts'
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

const columns = { hot: 'hot', new: 'created', active: 'last_comment_at', top: 'score' } as const
type Column = (typeof columns)[keyof typeof columns]
type Place = Column | 'id'

/** As many as take some milliseconds. */
const usualReach: Reach = { first: 2000, newest: 5000 }

interface Search {
  readonly words: ReadonlyArray<string>
  readonly scope: FeedScope
  readonly viewer: number
  readonly reach: Reach
}

/** The first `most` of these matches that the viewer may see. */
const visible = (
  db: Kysely<Tables>,
  { scope, viewer }: Search,
  matches: ReturnType<typeof newestMatches>,
  { column, most }: { readonly column: Place; readonly most: number },
) =>
  visibleAmong(db.selectFrom(matches), viewer, scope)
    .select(['p.id', 'p.created', 'p.score', 'p.comment_count', `p.${column} as place`])
    .where('p.is_removed', '=', 0)
    .where('p.is_deleted', '=', 0)
    .orderBy(`p.${column}`, 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)

/** Reads matches; the order is that of `place`. */
type Read<R> = (matches: ReturnType<typeof visible>) => Promise<ReadonlyArray<R>>

/**
 * The first `most` matches in the order of a column: of those among its first posts, and of the newest. What is found
 * depends on the words and the column only, not on `most`, so that pages fit together.
 */
const matchesInOrder = async <R extends { readonly id: number; readonly place: number }>(
  { db, dialect }: OpenDatabase,
  search: Search,
  order: { readonly column: Column; readonly most: number },
  read: Read<R>,
): Promise<ReadonlyArray<R>> => {
  const { words, scope, reach } = search
  const communityId = scope.places.kind === 'one' ? scope.places.communityId : undefined
  const among = firstMatches(dialect, words, { column: order.column, communityId }, reach)
  const first = await read(visible(db, search, among, order))
  // The first posts come before all others.
  if (first.length >= order.most) return first
  const seen = new Set(first.map(({ id }) => id))
  const newest = await read(visible(db, search, newestMatches(dialect, words, reach), order))
  return [...first, ...newest.filter(({ id }) => !seen.has(id))]
    .toSorted((a, b) => b.place - a.place || b.id - a.id)
    .slice(0, order.most)
}

/** The matches that compete by relevance. Everywhere those with the highest ids are found by themselves. */
const relevantMatches = ({ db, dialect }: OpenDatabase, search: Search) => {
  const withStarts = (matches: ReturnType<typeof visible>) =>
    db
      .selectFrom(matches.as('m'))
      .innerJoin('posts as t', 't.id', 'm.id')
      .select(['m.id', 'm.place', 't.title', sql<string>`substr(t.markdown, 1, ${sql.lit(startLength)})`.as('start')])
      .execute()
  const most = relevantMost
  return search.scope.places.kind === 'one'
    ? matchesInOrder({ db, dialect }, search, { column: 'created', most }, withStarts)
    : withStarts(visible(db, search, newestMatches(dialect, search.words, search.reach), { column: 'id', most }))
}

/** A page of matches; a query without words matches nothing. */
export const searchPage = Effect.fnUntraced(function* (
  input: SearchInput,
  reach = usualReach,
): Effect.fn.Return<PageOfIds, NotFound, Database | RequestContext> {
  const words = wordsOf(input.query)
  const scope = yield* searchScope(input.community)
  if (words.length === 0) return pageOf([])
  const viewer = yield* viewerId
  const now = yield* Clock.currentTimeMillis
  const offset = offsetOf(input.page)
  const end = offset + pageSize + 1
  const { sort } = input
  return yield* query(async (db, dialect) => {
    const search: Search = { words, scope, viewer, reach }
    if (sort === undefined)
      return pageOf(byRelevance(await relevantMatches({ db, dialect }, search), words).slice(offset, end))
    const matches = (column: Column, most: number) =>
      matchesInOrder({ db, dialect }, search, { column, most }, (found) => found.execute())
    if (sort === 'rising') {
      const newest = await matches('created', risingCandidates)
      const speed = (post: (typeof newest)[number]) => velocityOf(post.score, post.comment_count, now - post.created)
      return pageOf(newest.toSorted((a, b) => speed(b) - speed(a) || b.id - a.id).slice(offset, end))
    }
    return pageOf((await matches(columns[sort], end)).slice(offset))
  })
})
