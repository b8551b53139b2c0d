/** Account protection: used captcha answers, captcha passes, failed logins, and tokens for password resets. */

import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

export const createAccountGuards = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(db, dialect, 'captcha_answers', { id: 'text', expires: 'moment' }, ['id'])
  await createIndex(db, 'captcha_answers', ['expires'])
  await createTable(db, dialect, 'captcha_passes', { key: 'text', expires: 'moment' }, ['key'])
  await createIndex(db, 'captcha_passes', ['expires'])
  await createTable(db, dialect, 'failed_logins', { id: 'id', name_key: 'text', address: 'text', created: 'moment' })
  await createIndex(db, 'failed_logins', ['name_key', 'created'])
  await createIndex(db, 'failed_logins', ['address', 'created'])
  await createIndex(db, 'failed_logins', ['created'])
  await createTable(db, dialect, 'reset_tokens', { token_hash: 'text', user_id: 'ref', expires: 'moment' }, [
    'token_hash',
  ])
  await createIndex(db, 'reset_tokens', ['user_id'])
  await createIndex(db, 'rate_limits', ['window_start'])
}

// Password guesses, counted before each check: by name, by network, and by name from a network. Also, for some minutes,
// the password that a member replaced, so that the same change sent again is recognised. Earlier counts are dropped:
// they were valid for minutes only.

export const createPasswordGuards = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(
    db,
    dialect,
    'password_guesses',
    { name_key: 'text', network: 'text', count: 'count', last: 'moment', expires: 'moment' },
    ['name_key', 'network'],
  )
  await createIndex(db, 'password_guesses', ['expires'])
  await createTable(db, dialect, 'password_changes', { user_id: 'ref', previous_hash: 'text', changed: 'moment' }, [
    'user_id',
  ])
  await db.schema.dropTable('failed_logins').execute()
}

// Tells a member's sessions apart: an id that is not the key, the device, and the network address.

const added = ['id', 'user_agent', 'place'] as const

export const describeSessions = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of added)
    await db.schema
      .alterTable('sessions')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  const { rows } = await sql<{ api_key: string }>`select api_key from sessions`.execute(db)
  for (const { api_key } of rows)
    await sql`update sessions set id = ${randomUUID()} where api_key = ${api_key}`.execute(db)
  await createIndex(db, 'sessions', ['last_seen'])
}
