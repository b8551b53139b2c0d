/**
 * What the embedded payment provider gave is told apart from what was paid for, so that it counts only while that provider is in use; and who sent
 * a report of a broken screen, so that one sender has a share of them and not all.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../Tables.ts'

const addText = (db: Kysely<Tables>, table: string, column: string): Promise<void> =>
  db.schema
    .alterTable(table)
    .addColumn(column, 'text', (each) => each.notNull().defaultTo(''))
    .execute()

export const separatePretence = async (db: Kysely<Tables>): Promise<void> => {
  await addText(db, 'pro_grants', 'provider')
  await addText(db, 'error_reports', 'sender')
  await db.schema
    .alterTable('users')
    .addColumn('pretended_awards', 'integer', (each) => each.notNull().defaultTo(0))
    .execute()
  // Grants are named after their provider, but for weeks that came with an award.
  for (const provider of ['test', 'stripe', 'gateway'])
    await sql`update pro_grants set provider = ${provider} where ref like ${`${provider}/%`}`.execute(db)
  // How many of a member's awards are left of those that were not paid for, nobody noted: as many as can be.
  const pretended = sql`(
    coalesce((select sum(p.awards) from payments p where p.user_id = users.id and p.provider = 'test' and p.status = 'paid'), 0)
    + (select count(*) from monthly_awards m where m.user_id = users.id and m.grant_ref like 'test/%'))`
  await sql`update users set
      pretended_awards = case when awards < ${pretended} then awards else ${pretended} end,
      awards = case when awards < ${pretended} then 0 else awards - ${pretended} end
    where ${pretended} > 0`.execute(db)
}
