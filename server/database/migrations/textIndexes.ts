/**
 * Full-text indexes over posts and communities. SQLite has FTS5 tables beside the originals, updated by triggers;
 * PostgreSQL computes a column and indexes it. Queried by `server/database/fullText.ts`.
 */
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../Database.ts'

/** Indexed columns, by descending weight. */
const indexed = { posts: ['title', 'markdown'], communities: ['name', 'display_name', 'description'] } as const

const inSqlite = async (db: Kysely<unknown>, table: string, columns: ReadonlyArray<string>): Promise<void> => {
  const list = columns.join(', ')
  const values = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  const add = `insert into ${table}_text(rowid, ${list}) values (new.id, ${values('new')});`
  const drop = `insert into ${table}_text(${table}_text, rowid, ${list}) values ('delete', old.id, ${values('old')});`
  const statements = [
    `create virtual table ${table}_text using fts5(${list}, content='${table}', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2')`,
    `create trigger ${table}_text_add after insert on ${table} begin ${add} end`,
    `create trigger ${table}_text_drop after delete on ${table} begin ${drop} end`,
    `create trigger ${table}_text_change after update of ${list} on ${table} begin ${drop} ${add} end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const inPostgres = async (db: Kysely<unknown>, table: string, columns: ReadonlyArray<string>): Promise<void> => {
  const vector = columns
    .map((column, place) => `setweight(to_tsvector('english'::regconfig, ${column}), '${place === 0 ? 'A' : 'B'}')`)
    .join(' || ')
  await sql.raw(`alter table ${table} add column words tsvector generated always as (${vector}) stored`).execute(db)
  await sql.raw(`create index ${table}_by_words on ${table} using gin (words)`).execute(db)
}

export const createTextIndexes = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  for (const [table, columns] of Object.entries(indexed))
    await (dialect === 'sqlite' ? inSqlite : inPostgres)(db, table, columns)
}
