/** Members' uploads, and the community that an upload permission is for. */
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

export const createUploads = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(
    db,
    dialect,
    'uploads',
    {
      id: 'text',
      user_id: 'ref',
      type: 'text',
      kind: 'text',
      width: 'count',
      height: 'count',
      bytes: 'count',
      created: 'moment',
      preview: 'text',
      resolutions: 'text',
    },
    ['id'],
  )
  await createIndex(db, 'uploads', ['user_id', 'created'])
  await db.schema
    .alterTable('upload_tokens')
    .addColumn('community_id', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}

// Size of an upload's files, and whether it is in use: unused uploads are deleted.

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

// Names of files to delete from the media store, until they are deleted.

export const createRemovedFiles = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  createTable(db, dialect, 'removed_files', { name: 'text' }, ['name'])
