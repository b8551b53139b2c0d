/**
 * Ends charges for members who have left, or who pay for another subscription instead. What is to end is recorded
 * first, so that it can be retried if the provider cannot be reached.
 */
import { Clock, Effect } from 'effect'
import { advisoryLock, type Database, inTransaction, query } from '../database/Database.ts'
import { ServerLog } from '../ServerLog.ts'
import { PaymentsInUse } from './Payments.ts'
import { overdueCards } from './queries/proSubscriptions.ts'

/** How many are ended at a time. */
const most = 20

/** Ends those that follow the id `after`; returns the last id if there may be more. */
const endSome = Effect.fnUntraced(function* (
  after: string,
): Effect.fn.Return<string | undefined, never, Database | PaymentsInUse | ServerLog> {
  const { cards } = yield* PaymentsInUse
  if (cards === undefined) return undefined
  const log = yield* ServerLog
  const left = yield* query((db) =>
    db
      .selectFrom('pro_subscriptions')
      .select(['id', 'provider_id'])
      .where('is_to_end', '=', 1)
      .where('provider', '=', cards.kind)
      .where('provider_id', '!=', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  for (const { id, provider_id } of left)
    yield* cards.end(provider_id).pipe(
      Effect.andThen(
        query((db) => db.updateTable('pro_subscriptions').set({ is_to_end: 0 }).where('id', '=', id).execute()),
      ),
      Effect.catchTag('ProviderFailed', () =>
        Effect.sync(() =>
          log(`A subscription could not be ended at the provider (${provider_id}). It is tried again.`),
        ),
      ),
    )
  return left.length < most ? undefined : left.at(-1)?.id
})

/** Tells the card provider to end what is recorded. Never fails: what fails is retried by the job below. */
export const endLeft: Effect.Effect<void, never, Database | PaymentsInUse | ServerLog> = Effect.asVoid(endSome(''))

/** The same for all that is recorded: those that fail each time keep nothing from the rest. A job of the server. */
export const endAllLeft: Effect.Effect<void, never, Database | PaymentsInUse | ServerLog> = Effect.gen(function* () {
  for (let after: string | undefined = ''; after !== undefined; ) after = yield* endSome(after)
})

/**
 * Ends a member's subscriptions for good. Call inside the transaction that deletes the account, so that both happen or
 * neither; `endLeft` tells the provider afterwards.
 */
export const leavePaying = (userId: number): Effect.Effect<void, never, Database> =>
  query(async (db) => {
    await db
      .updateTable('payments')
      .set({ status: 'dropped' })
      .where('user_id', '=', userId)
      .where('status', '=', 'open')
      .execute()
    await db
      .updateTable('pro_subscriptions')
      .set({ is_cancelled: 1, is_to_end: 1 })
      .where('user_id', '=', userId)
      .where('source', '=', 'card')
      .execute()
    await db.updateTable('pro_subscriptions').set({ is_cancelled: 1 }).where('user_id', '=', userId).execute()
  })

/** Marks card subscriptions that were not paid any more to be ended: their member orders Pro in coins. */
export const endOverdue = (userId: number): Effect.Effect<void, never, Database | PaymentsInUse> =>
  inTransaction(
    Effect.gen(function* () {
      // A late charge counts before the read or after the change, not in between.
      yield* advisoryLock(`orders of ${userId}`)
      for (const { id } of yield* overdueCards(userId, yield* Clock.currentTimeMillis))
        yield* query((db) =>
          db.updateTable('pro_subscriptions').set({ is_cancelled: 1, is_to_end: 1 }).where('id', '=', id).execute(),
        )
    }),
  )
