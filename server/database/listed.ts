/**
 * A list of values as one parameter of a query. One parameter per value would exceed the database's limit (SQLite:
 * 32,766) and prepare a new query for every length.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from './Dialect.ts'

/** Texts, for use as `key in ${...}`. */
export const listedTexts = (dialect: Dialect, texts: ReadonlyArray<string>): RawBuilder<string> => {
  const list = JSON.stringify(texts)
  return dialect === 'sqlite'
    ? sql<string>`(select value from json_each(${list}))`
    : sql<string>`(select value from jsonb_array_elements_text(${list}::jsonb))`
}

/** Ids, for use as `id in ${...}`. */
export const listedIds = (dialect: Dialect, ids: ReadonlyArray<number>): RawBuilder<number> => {
  const list = JSON.stringify(ids)
  return dialect === 'sqlite'
    ? sql<number>`(select value from json_each(${list}))`
    : sql<number>`(select value::bigint from jsonb_array_elements_text(${list}::jsonb))`
}
