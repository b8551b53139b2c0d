/** Names of files that are to be taken out of the media store, kept until that was done. */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Dialect.ts'
import { createTable } from './columns.ts'

export const createRemovedFiles = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  createTable(db, dialect, 'removed_files', { name: 'text' }, ['name'])
