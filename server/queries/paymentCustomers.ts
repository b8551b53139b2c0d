/** What a provider calls a member: nothing but a name without meaning goes to it, and each member gets one. */
import { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'

/** The provider's name of a member, made by `make` where they have none yet. Of two made at once the first stays. */
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
