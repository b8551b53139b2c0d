/**
 * The answers to requests that created something, for a day, so that a repeated request gets the same answer and
 * creates nothing. docs/decisions/0066-a-key-for-each-intent.md.
 */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

export const createRequestKeys = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(
    db,
    dialect,
    'request_keys',
    { id: 'text', request_hash: 'text', answer: 'text', created: 'moment' },
    ['id'],
  )
  await createIndex(db, 'request_keys', ['created'])
}
