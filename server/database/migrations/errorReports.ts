/** Full-screen errors that clients report, for the operator. */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

export const createErrorReports = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(db, dialect, 'error_reports', {
    id: 'id',
    created: 'moment',
    app: 'text',
    location: 'text',
    error: 'text',
    message: 'text',
    stack: 'text',
    component_stack: 'text',
    user_agent: 'text',
    vendor: 'text',
    platform: 'text',
  })
  await createIndex(db, 'error_reports', ['created'])
}

/** Added later: the names of the last commands before the error. */
export const addCommandsToErrorReports = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('error_reports')
    .addColumn('commands', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
