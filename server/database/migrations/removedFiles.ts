/** Names of files to delete from the media store, until they are deleted. */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createTable } from './columns.ts'

export const createRemovedFiles = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  createTable(db, dialect, 'removed_files', { name: 'text' }, ['name'])
