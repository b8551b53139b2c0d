/**
 * Full-text search, the one kind of query that differs between the two databases. Both find rows in which each query
 * word begins some word (stemming aside).
 */
import { type AliasedRawBuilder, sql } from 'kysely'
import type { Dialect } from './Database.ts'
import type { PostRow } from './Tables.ts'

/** Most words of a query; further ones are ignored. */
const wordsMost = 16

/** Letters and digits of any script; everything else separates words. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsMost)

interface Found {
  id: number
  relevance: number
}

/** Weight of a word in the first column (a title, a name) relative to the others. */
const firstColumnWeight = 4

const inSqlite = (words: ReadonlyArray<string>): string => words.map((word) => `"${word}"*`).join(' ')

/** Constant in a query, so that PostgreSQL can estimate how many rows match. */
const inPostgres = (words: ReadonlyArray<string>) =>
  sql`to_tsquery('every_word'::regconfig, ${words.map((word) => `${word}:*`).join(' & ')})`

/** Ids of the communities that match all `words`, as a table to join. Needs at least one word. */
export const foundBy = (dialect: Dialect, words: ReadonlyArray<string>): AliasedRawBuilder<Found, 'found'> =>
  dialect === 'sqlite'
    ? // bm25 is lower for better matches.
      sql<Found>`(select rowid as id, -bm25(communities_text, ${sql.lit(firstColumnWeight)}) as relevance from communities_text where communities_text match ${inSqlite(words)})`.as(
        'found',
      )
    : sql<Found>`(select id, ts_rank(words, ${inPostgres(words)}) as relevance from communities where words @@ ${inPostgres(words)})`.as(
        'found',
      )

/**
 * How much a search for posts looks at, so that it costs about the same whatever the words: the first posts of its
 * order, which fill a page if the words are common, and the newest matches, which are all if the words are rare.
 */
export interface Reach {
  readonly first: number
  readonly newest: number
}

const columnsRead = [
  'community_id',
  'author_id',
  'created',
  'hot',
  'last_comment_at',
  'score',
  'comment_count',
] as const
const flagsRead = ['is_nsfw', 'is_removed', 'is_deleted'] as const

/** What a search reads of a post besides its id, and besides a column that is known already. */
const readBut = (known: string | undefined) =>
  sql.join(
    [...columnsRead, ...flagsRead].filter((column) => column !== known).map((column) => sql.ref(`posts.${column}`)),
  )

const read = readBut(undefined)

/**
 * SQLite cannot test a single post for little. It goes through the matches instead, 200,000 of them in 15 milliseconds;
 * those beyond the first posts of the order cost no more than that.
 */
const passedMost = 200_000

export interface InOrder {
  readonly column: 'hot' | 'created' | 'last_comment_at' | 'score'
  /** Only the posts of this community. */
  readonly communityId: number | undefined
}

/** Those of the first posts in this order that match all `words`, as the table `p`. Needs at least one word. */
export const firstMatches = (
  dialect: Dialect,
  words: ReadonlyArray<string>,
  { column, communityId }: InOrder,
  { first }: Pick<Reach, 'first'>,
): AliasedRawBuilder<PostRow, 'p'> => {
  const place = sql.ref(`posts.${column}`)
  const within = communityId === undefined ? sql`` : sql`where posts.community_id = ${communityId}`
  const inOrder = sql`${within} order by ${place} desc, posts.id desc limit ${sql.lit(first)}`
  return dialect === 'sqlite'
    ? // Sorted before the posts are read, of which few are needed.
      sql<PostRow>`(with f as materialized (select posts.id, ${place} as place from posts ${inOrder})
          select o.id, o.place as ${sql.ref(column)}, ${readBut(column)} from (
            select f.id, f.place from (
              select rowid as id from posts_text
              where posts_text match ${inSqlite(words)} and rowid >= (select min(id) from f)
              order by rowid desc limit ${sql.lit(passedMost)}
            ) m cross join f on f.id = m.id order by f.place desc, f.id desc limit ${sql.lit(first)}
          ) o cross join posts on posts.id = o.id)`.as('p')
    : sql<PostRow>`(select * from (select posts.id, ${read}, posts.words from posts ${inOrder}) f
          where f.words @@ ${inPostgres(words)})`.as('p')
}

/** The newest posts that match all `words`, as the table `p`. Needs at least one word. */
export const newestMatches = (
  dialect: Dialect,
  words: ReadonlyArray<string>,
  { newest }: Pick<Reach, 'newest'>,
): AliasedRawBuilder<PostRow, 'p'> =>
  dialect === 'sqlite'
    ? // The id is that of the index, so that a search by id reads no more posts than it needs.
      sql<PostRow>`(select m.id, ${read} from (
          select rowid as id from posts_text where posts_text match ${inSqlite(words)}
          order by rowid desc limit ${sql.lit(newest)}
        ) m cross join posts on posts.id = m.id)`.as('p')
    : sql<PostRow>`(select posts.id, ${read} from posts where posts.words @@ ${inPostgres(words)}
        order by posts.id desc limit ${sql.lit(newest)})`.as('p')
