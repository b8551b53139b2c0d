/**
 * Full-text search, the one kind of query that differs between the two databases. Both find rows in which each query
 * word begins some word (stemming aside).
 */
import { type AliasedRawBuilder, sql } from 'kysely'
import type { Dialect } from './Database.ts'

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
 * For a word that is in nearly every post only the newest posts are searched: as many as take some milliseconds, enough
 * to include small communities.
 */
const matchesMost = 20_000

/** Ids of the newest posts that match all `words`, as a table to join. Needs at least one word. */
export const newestMatches = (
  dialect: Dialect,
  words: ReadonlyArray<string>,
): AliasedRawBuilder<Pick<Found, 'id'>, 'found'> =>
  dialect === 'sqlite'
    ? sql<Found>`(select rowid as id from posts_text where posts_text match ${inSqlite(words)} order by rowid desc limit ${sql.lit(matchesMost)})`.as(
        'found',
      )
    : sql<Found>`(select id from posts where words @@ ${inPostgres(words)} order by id desc limit ${sql.lit(matchesMost)})`.as(
        'found',
      )
