/** Payments, Pro subscriptions, and grants. */
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../Database.ts'
import type { Tables } from '../Tables.ts'
import { createIndex, createTable } from './columns.ts'

export const createPayments = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(
    db,
    dialect,
    'payments',
    {
      id: 'text',
      user_id: 'ref',
      kind: 'text',
      subscription_id: 'text',
      source: 'text',
      provider: 'text',
      provider_id: 'text',
      cents: 'count',
      price: 'count',
      months: 'count',
      awards: 'count',
      status: 'text',
      received: 'count',
      created: 'moment',
      expires: 'moment',
      paid_at: 'moment',
      offer: 'text',
    },
    ['id'],
  )
  await createIndex(db, 'payments', ['user_id', 'status', 'expires'])
  await createTable(
    db,
    dialect,
    'pro_subscriptions',
    {
      id: 'text',
      user_id: 'ref',
      source: 'text',
      provider: 'text',
      provider_id: 'text',
      price: 'count',
      tier: 'count',
      created: 'moment',
      expires: 'moment',
      is_cancelled: 'flag',
      is_to_end: 'flag',
    },
    ['id'],
  )
  await createIndex(db, 'pro_subscriptions', ['user_id', 'expires'])
  await createIndex(db, 'pro_subscriptions', ['is_to_end'])
  await createTable(
    db,
    dialect,
    'pro_grants',
    {
      ref: 'text',
      user_id: 'ref',
      subscription_id: 'text',
      starts: 'moment',
      length: 'moment',
      tier: 'count',
      months: 'count',
    },
    ['ref'],
  )
  await createIndex(db, 'pro_grants', ['user_id', 'starts'])
  await createTable(
    db,
    dialect,
    'monthly_awards',
    { grant_ref: 'text', month: 'count', user_id: 'ref', created: 'moment' },
    ['grant_ref', 'month'],
  )
  await createIndex(db, 'monthly_awards', ['user_id'])
  await createTable(db, dialect, 'payment_events', { provider: 'text', event_id: 'text', created: 'moment' }, [
    'provider',
    'event_id',
  ])
  await createIndex(db, 'payment_events', ['created'])
  await createTable(db, dialect, 'payment_customers', { provider: 'text', user_id: 'ref', customer_id: 'text' }, [
    'provider',
    'user_id',
  ])
}

// Separates grants of the embedded payment provider from paid ones, so that they count only while that provider is in
// use. Also adds the sender of an error report, so that one sender cannot fill the table.

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
