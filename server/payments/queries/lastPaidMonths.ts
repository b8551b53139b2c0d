/** How many months a member's last payment covered: a renewal covers as many. */
import { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'

/** Of the subscription with this id; 1 if it was never paid. */
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
