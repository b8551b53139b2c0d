/** Members who may be found by the beginning of their name: a column that says so, and an index of those only, in the order of the letters' codes. */
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../Dialect.ts'

export const indexMembersByName = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await db.schema
    .alterTable('users')
    .addColumn('is_indexed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Settings were written by JSON.stringify; quotes within texts have a backslash before them.
  await sql`update users set is_indexed = 1 where settings like '%"index_profile":true%'`.execute(db)
  const key = dialect === 'sqlite' ? sql`key` : sql`key collate "C"`
  await sql`create index users_indexed_by_key on users (${key}) where is_indexed = 1`.execute(db)
}
