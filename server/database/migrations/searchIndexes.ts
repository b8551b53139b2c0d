/**
 * Text indexes in which a common word costs no more than a rare one, and in which both databases find the same words:
 * SQLite looks up the start of a word instead of merging all words that begin so, PostgreSQL leaves out no words.
 */
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../Database.ts'

/** Indexed columns, by descending weight; as in the first index (textIndexes.ts). */
const indexed = { posts: ['title', 'markdown'], communities: ['name', 'display_name', 'description'] } as const

/** The triggers of the first index write to this one, which has the same name and columns. */
const inSqlite = (table: string, columns: ReadonlyArray<string>): ReadonlyArray<string> => [
  `drop table ${table}_text`,
  `create virtual table ${table}_text using fts5(${columns.join(', ')}, content='${table}', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2', prefix='1 2 3 4')`,
  `insert into ${table}_text(${table}_text) values ('rebuild')`,
]

/** English without its list of words to leave out, such as "the". */
const everyWord = [
  'create text search dictionary english_words (template = snowball, language = english)',
  'create text search configuration every_word (copy = pg_catalog.english)',
  'alter text search configuration every_word alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with english_words',
]

const inPostgres = (table: string, columns: ReadonlyArray<string>): ReadonlyArray<string> => {
  const vector = columns
    .map((column, place) => `setweight(to_tsvector('every_word'::regconfig, ${column}), '${place === 0 ? 'A' : 'B'}')`)
    .join(' || ')
  return [
    `alter table ${table} drop column words`,
    `alter table ${table} add column words tsvector generated always as (${vector}) stored`,
    `create index ${table}_by_words on ${table} using gin (words)`,
  ]
}

export const indexEveryWord = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const tables = Object.entries(indexed).flatMap(([table, columns]) =>
    (dialect === 'sqlite' ? inSqlite : inPostgres)(table, columns),
  )
  for (const statement of [...(dialect === 'sqlite' ? [] : everyWord), ...tables]) await sql.raw(statement).execute(db)
}
