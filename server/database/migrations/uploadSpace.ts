/** How much room the files of an upload take, and whether something shows it: what nothing shows is let go of. */
import { type Kysely, sql } from 'kysely'
import { createIndex } from './columns.ts'

export const addUploadSpace = async (db: Kysely<unknown>): Promise<void> => {
  // Earlier uploads count with their main file; whether something shows them is found out by the next sweep.
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
