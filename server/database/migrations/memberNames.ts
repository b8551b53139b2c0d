/** Members who can be found by name prefix: a flag column, and a partial index over their names in byte order. */
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../Database.ts'

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
