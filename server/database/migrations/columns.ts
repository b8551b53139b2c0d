/** Column types that both databases understand, so that a migration is written once. */
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Dialect } from '../Database.ts'

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
type Kind = 'id' | 'ref' | 'text' | 'moment' | 'count' | 'flag' | 'real'

const required: Build = (column) => column.notNull()
const withDefault =
  (value: number | string): Build =>
  (column) =>
    column.notNull().defaultTo(value)

const typeNames = {
  ref: 'bigint',
  text: 'text',
  moment: 'bigint',
  count: 'integer',
  flag: 'integer',
  real: 'double precision',
} as const
const defaults: { readonly [K in Exclude<Kind, 'id'>]: Build } = {
  ref: required,
  text: withDefault(''),
  moment: withDefault(0),
  count: withDefault(0),
  flag: withDefault(0),
  real: withDefault(0),
}

/**
 * Creates a table from columns by type, with its primary key if that is not `id`. All columns except references default
 * to their empty value.
 */
export const createTable = async (
  db: Kysely<unknown>,
  dialect: Dialect,
  name: string,
  columns: Readonly<Record<string, Kind>>,
  key: ReadonlyArray<string> = [],
): Promise<void> => {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, kind] of Object.entries(columns)) {
    table =
      kind !== 'id'
        ? table.addColumn(column, typeNames[kind], defaults[kind])
        : dialect === 'sqlite'
          ? table.addColumn(column, 'integer', (id) => id.primaryKey().autoIncrement())
          : table.addColumn(column, 'bigint', (id) => id.primaryKey().generatedByDefaultAsIdentity())
  }
  await (key.length > 0 ? table.addPrimaryKeyConstraint(`${name}_key`, [...key]) : table).execute()
}

/** Creates an index over columns, named after them. */
export const createIndex = async (
  db: Kysely<unknown>,
  table: string,
  columns: ReadonlyArray<string>,
  unique = false,
): Promise<void> => {
  const name = `${table}_by_${columns.join('_')}`
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`create ${sql.raw(unique ? 'unique ' : '')}index ${sql.ref(name)} on ${sql.table(table)} (${list})`.execute(
    db,
  )
}

/** Adds a flag to tables: 0 in the rows that are there. */
export const addFlag = async (db: Kysely<unknown>, tables: ReadonlyArray<string>, column: string): Promise<void> => {
  for (const table of tables)
    await db.schema.alterTable(table).addColumn(column, typeNames.flag, defaults.flag).execute()
}
