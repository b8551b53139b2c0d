/**
 * Password guesses, counted before each check: by name, by network, and by name from a network. Also, for some minutes,
 * the password that a member replaced, so that the same change sent again is recognised. Earlier counts are dropped:
 * they were valid for minutes only.
 */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

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
