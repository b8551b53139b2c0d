/** Members who can be found by name prefix: a flag column, and a partial index over their names in byte order. */
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex } from './columns.ts'

// Feeds and searches filter by listed communities. The index finds these, however many unlisted ones there are.

export const indexCommunitiesByVisibility = (db: Kysely<unknown>): Promise<void> =>
  createIndex(db, 'communities', ['visibility'])

// Index by last-seen time, for the expiry of old addresses that runs whenever a member comes from a new one.

export const indexAddressesByAge = (db: Kysely<unknown>): Promise<void> => createIndex(db, 'member_addresses', ['seen'])

export const indexMembersByName = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await db.schema
    .alterTable('users')
    .addColumn('is_indexed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Settings were written by JSON.stringify, which escapes quotes within texts, so the pattern matches the setting
  // only.
  await sql`update users set is_indexed = 1 where settings like '%"index_profile":true%'`.execute(db)
  const key = dialect === 'sqlite' ? sql`key` : sql`key collate "C"`
  await sql`create index users_indexed_by_key on users (${key}) where is_indexed = 1`.execute(db)
}
