/** The queue of jobs. docs/decisions/0073-jobs-in-a-queue.md. */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

export const createJobs = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(db, dialect, 'jobs', {
    id: 'id',
    kind: 'text',
    key: 'text',
    payload: 'text',
    request: 'text',
    created: 'moment',
    due: 'moment',
    noted: 'moment',
    attempts: 'count',
    lease: 'text',
    leased_until: 'moment',
    error: 'text',
    died: 'moment',
  })
  await createIndex(db, 'jobs', ['key'], true)
  await createIndex(db, 'jobs', ['died', 'due'])
}
