/** A provider's id for a member. The provider gets a meaningless name only, one per member. */
import { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'

/** The provider's id for a member, made by `make` if there is none yet. Of two made at once, the first is stored. */
export const customerOf = Effect.fnUntraced(function* <E, R>(
  provider: string,
  userId: number,
  make: Effect.Effect<string, E, R>,
): Effect.fn.Return<string, E, Database | R> {
  const find = query((db) =>
    db
      .selectFrom('payment_customers')
      .select('customer_id')
      .where('provider', '=', provider)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
  const known = yield* find
  if (known !== undefined) return known.customer_id
  const made = yield* make
  yield* query((db) =>
    db
      .insertInto('payment_customers')
      .values({ provider, user_id: userId, customer_id: made })
      .onConflict((conflict) => conflict.columns(['provider', 'user_id']).doNothing())
      .execute(),
  )
  return (yield* find)?.customer_id ?? made
})
