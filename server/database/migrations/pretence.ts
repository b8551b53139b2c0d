/**
 * Separates grants of the embedded payment provider from paid ones, so that they count only while that provider is in
 * use. Also adds the sender of an error report, so that one sender cannot fill the table.
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
  // Grants are named after their provider, except weeks that came with an award.
  for (const provider of ['test', 'stripe', 'gateway'])
    await sql`update pro_grants set provider = ${provider} where ref like ${`${provider}/%`}`.execute(db)
  // Which of a member's remaining awards were unpaid was not recorded: assume as many as possible.
  const pretended = sql`(
    coalesce((select sum(p.awards) from payments p where p.user_id = users.id and p.provider = 'test' and p.status = 'paid'), 0)
    + (select count(*) from monthly_awards m where m.user_id = users.id and m.grant_ref like 'test/%'))`
  await sql`update users set
      pretended_awards = case when awards < ${pretended} then awards else ${pretended} end,
      awards = case when awards < ${pretended} then 0 else awards - ${pretended} end
    where ${pretended} > 0`.execute(db)
}
