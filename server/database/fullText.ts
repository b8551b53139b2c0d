/**
 * Full-text search, the one kind of query that differs between the two databases. Both find rows in which each query
 * word begins some word (stemming aside), with a rank: higher is better.
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

/** Ids of the rows that match all `words`, as a table to join. Needs at least one word. */
export const foundBy = (
  dialect: Dialect,
  table: 'posts' | 'communities',
  words: ReadonlyArray<string>,
): AliasedRawBuilder<Found, 'found'> => {
  if (dialect === 'sqlite') {
    const index = sql.table(`${table}_text`)
    const match = words.map((word) => `"${word}"*`).join(' ')
    // bm25 is lower for better matches.
    return sql<Found>`(select rowid as id, -bm25(${index}, ${sql.lit(firstColumnWeight)}) as relevance from ${index} where ${index} match ${match})`.as(
      'found',
    )
  }
  const match = words.map((word) => `${word}:*`).join(' & ')
  return sql<Found>`(select id, ts_rank(words, asked) as relevance from ${sql.table(table)}, to_tsquery('english'::regconfig, ${match}) asked where words @@ asked)`.as(
    'found',
  )
}
