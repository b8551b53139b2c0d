/** Payments, Pro subscriptions, and grants. */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
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
