/**
 * The founder of a community, to limit communities per member, and the time from which a vote counts: votes of new
 * accounts count later. docs/decisions/0043-communities-of-one-member.md and 0044-votes-of-newcomers.md.
 */
import { type Kysely, sql } from 'kysely'
import { createIndex } from './columns.ts'

export const addNewcomers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('communities')
    .addColumn('founder_id', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  // Founders became moderators at the moment of founding.
  await sql`update communities set founder_id = coalesce((select min(m.user_id) from moderators m
    where m.community_id = communities.id and m.created = communities.created), 0)`.execute(db)
  await createIndex(db, 'communities', ['founder_id'])
  await db.schema
    .alterTable('votes')
    .addColumn('due', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create index votes_by_due on votes (due) where due > 0`.execute(db)
}
