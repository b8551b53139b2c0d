/** Account protection: used captcha answers, captcha passes, failed logins, and tokens for password resets. */
import type { Kysely } from 'kysely'
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
