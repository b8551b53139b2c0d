/**
 * A list of values as one parameter of a query. One parameter per value would exceed the database's limit (SQLite:
 * 32,766) and prepare a new query for every length.
 */

import { Schema } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from './Database.ts'

/** Texts, for use as `key in ${...}`. */
export const listedTexts = (dialect: Dialect, texts: ReadonlyArray<string>): RawBuilder<string> =>
  dialect === 'sqlite'
    ? sql<string>`(select value from json_each(${JSON.stringify(texts)}))`
    : sql<string>`(select unnest(${texts}::text[]))`

/** Ids, for use as `id in ${...}`. PostgreSQL knows how many an array has, and reads the rows by their index. */
export const listedIds = (dialect: Dialect, ids: ReadonlyArray<number>): RawBuilder<number> =>
  dialect === 'sqlite'
    ? sql<number>`(select value from json_each(${JSON.stringify(ids)}))`
    : sql<number>`(select unnest(${ids}::bigint[]))`

// Decodes the JSON in some columns. Invalid JSON affects only its own value.

/** A decoder of JSON text by a schema; invalid text gives `fallback`. */
export const storedJson = <A, E>(schema: Schema.Codec<A, E>, fallback: NoInfer<A>): ((text: string) => A) => {
  const decode = Schema.decodeUnknownExit(Schema.fromJsonString(schema))
  return (text) => {
    if (text === '') return fallback
    const exit = decode(text)
    return exit._tag === 'Success' ? exit.value : fallback
  }
}

/** A list of texts. */
export const storedTexts = storedJson(Schema.Array(Schema.String), [])
