/** How many months a member paid for the last time: a renewal is for as many. */
import { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'

/** Of the subscription of this id; 1 where it was never paid. */
export const lastPaidMonths = (subscriptionId: string): Effect.Effect<number, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .selectFrom('payments')
        .select('months')
        .where('subscription_id', '=', subscriptionId)
        .where('status', '=', 'paid')
        .orderBy('paid_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
    (row) => row?.months ?? 1,
  )
