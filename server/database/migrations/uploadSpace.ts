/** Size of an upload's files, and whether it is in use: unused uploads are deleted. */
import { type Kysely, sql } from 'kysely'
import { createIndex } from './columns.ts'

export const addUploadSpace = async (db: Kysely<unknown>): Promise<void> => {
  // Earlier uploads count with their main file; the next sweep finds out whether they are in use.
  await db.schema
    .alterTable('uploads')
    .addColumn('stored', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('uploads')
    .addColumn('is_attached', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update uploads set stored = bytes`.execute(db)
  await createIndex(db, 'uploads', ['is_attached', 'created'])
  await createIndex(db, 'uploads', ['user_id', 'stored'])
}
