/**
 * Databases as earlier versions left them, kept in tests/data/databases: `npm run keep-database` makes the next one. Each
 * is named after its version and its last migration, and is there for SQLite and for PostgreSQL. They never change.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/database/openDatabase.ts'
import { databaseFileOf } from '../../server/dataFolder.ts'
import { openAt } from './makeWorld.ts'

const oldDatabasesFolder = join(import.meta.dirname, '..', 'data', 'databases')

/** Endings of a database's two files: the SQLite file itself, and what pg_dump writes. */
const endings = { sqlite: '.sqlite.gz', postgres: '.sql.gz' } as const

/** Names of the databases that are kept, such as `1.5.0-0021-former-states`; oldest first. */
export const oldDatabases: ReadonlyArray<string> = readdirSync(oldDatabasesFolder)
  .filter((name) => name.endsWith(endings.sqlite))
  .map((name) => name.slice(0, -endings.sqlite.length))
  .toSorted()

const unpacked = (name: string, dialect: keyof typeof endings): Buffer =>
  gunzipSync(readFileSync(join(oldDatabasesFolder, name + endings[dialect])))

/** Puts a kept database into a data folder, or into the empty PostgreSQL database at an address. */
export const putOldDatabase = async (name: string, dataDir: string, databaseUrl: string): Promise<void> => {
  if (databaseUrl === '') {
    const file = databaseFileOf(dataDir)
    mkdirSync(dirname(file), { recursive: true })
    return writeFileSync(file, unpacked(name, 'sqlite'))
  }
  const { db } = openAt('', databaseUrl)
  await sql.raw(unpacked(name, 'postgres').toString()).execute(db)
  await db.destroy()
}

/** Rows of all tables as texts, by table. Search indexes and computed columns follow from them and are left out. */
type Contents = ReadonlyMap<string, ReadonlyArray<Readonly<Record<string, unknown>>>>

const isSearchIndex = (table: string): boolean => /_text(?:_|$)/.test(table)

export const contentsOf = async ({ db }: OpenDatabase): Promise<Contents> => {
  const contents = new Map<string, ReadonlyArray<Readonly<Record<string, unknown>>>>()
  for (const { name } of await db.introspection.getTables()) {
    if (isSearchIndex(name)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    contents.set(
      name,
      rows.map(({ words: _words, ...row }) => row),
    )
  }
  return contents
}

/** Tables that a migration dropped on purpose: their rows were valid for minutes. */
const dropped = ['failed_logins']

/** Rows of `before` that `after` does not have. Columns that were added since do not matter. */
export const lostRows = (
  before: Contents,
  after: Contents,
  except: ReadonlyArray<string> = [],
): ReadonlyArray<string> =>
  Array.from(before).flatMap(([table, rows]) => {
    if (dropped.includes(table) || except.includes(table)) return []
    const columns = Object.keys(rows[0] ?? {}).toSorted()
    const textOf = (row: Readonly<Record<string, unknown>>): string =>
      JSON.stringify(columns.map((column) => row[column]))
    const left = new Set((after.get(table) ?? []).map(textOf))
    return rows.flatMap((row) => (left.has(textOf(row)) ? [] : [`${table}: ${textOf(row)}`]))
  })

/** Everything that migrations make, one line for each column, index, trigger and function. */
export const shapeOf = async ({ db, dialect }: OpenDatabase): Promise<ReadonlyArray<string>> => {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ line: string }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master
        where name not like 'sqlite_%' and name not like 'kysely_%'`
    : sql<{ line: string }>`
        select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
          || ' ' || coalesce(generation_expression, '') as line
          from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
        union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely_%'
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`
  ).execute(db)
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).toSorted()
}
