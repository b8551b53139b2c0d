/** Members' uploads, and the community that an upload permission is for. */
import type { Kysely } from 'kysely'
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
