/** Members' orders before payment. Repeated requests for the same terms return the same open order. */
import { randomBytes } from 'node:crypto'
import { Clock, Effect } from 'effect'
import type { Insertable, Selectable } from 'kysely'
import { advisoryLock, type Database, inTransaction, query } from '../database/Database.ts'
import type { PaymentRow } from '../database/paymentRows.ts'

export type Payment = Selectable<PaymentRow>

/** What an order is for; an open order with the same terms is reused. */
export type Terms = Pick<
  PaymentRow,
  'user_id' | 'kind' | 'subscription_id' | 'source' | 'provider' | 'cents' | 'price' | 'months' | 'awards'
> & {
  /** Of the subscription. */
  readonly tier: number
}

/** How long an order is open, in milliseconds. For coins the provider sets the time. */
const orderSpan = 60 * 60 * 1000

/**
 * An open order with these terms. A first payment is matched without its subscription id, because its subscription is
 * its own.
 */
const openOrder = (terms: Terms, now: number) =>
  query((db) => {
    const same = db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', terms.user_id)
      .where('kind', '=', terms.kind)
      .where('source', '=', terms.source)
      .where('provider', '=', terms.provider)
      .where('price', '=', terms.price)
      .where('months', '=', terms.months)
      .where('awards', '=', terms.awards)
      .where('status', '=', 'open')
      .where('expires', '>', now)
    const ofIt = terms.kind === 'renewal' ? same.where('subscription_id', '=', terms.subscription_id) : same
    return ofIt.orderBy('created', 'desc').limit(1).executeTakeFirst()
  })

/** A card pays for one subscription only: earlier ones, begun or failed, are ended. `endLeft` tells the provider. */
const replaceOlder = ({ user_id }: Terms) =>
  query(async (db) => {
    await db
      .updateTable('payments')
      .set({ status: 'dropped' })
      .where('user_id', '=', user_id)
      .where('kind', '=', 'subscription')
      .where('source', '=', 'card')
      .where('status', '=', 'open')
      .execute()
    await db
      .updateTable('pro_subscriptions')
      .set({ is_cancelled: 1, is_to_end: 1 })
      .where('user_id', '=', user_id)
      .where('source', '=', 'card')
      .where('is_cancelled', '=', 0)
      .execute()
  })

const newOrder = Effect.fnUntraced(function* ({ tier, ...terms }: Terms, now: number) {
  const id = randomBytes(16).toString('base64url')
  const isFirst = terms.kind === 'subscription'
  const row: Insertable<PaymentRow> = {
    ...terms,
    id,
    subscription_id: isFirst ? id : terms.subscription_id,
    provider_id: '',
    status: 'open',
    received: 0,
    created: now,
    expires: now + orderSpan,
    paid_at: 0,
    offer: '',
  }
  const made = yield* query((db) => db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow())
  const { user_id, source, provider, price } = terms
  const subscription = { id, user_id, source, provider, provider_id: '', price, tier, created: now, expires: 0 }
  if (isFirst)
    yield* query((db) =>
      db
        .insertInto('pro_subscriptions')
        .values({ ...subscription, is_cancelled: 0, is_to_end: 0 })
        .execute(),
    )
  return made
})

/** The open order with these terms, or a new one. */
export const order = Effect.fnUntraced(function* (terms: Terms): Effect.fn.Return<Payment, never, Database> {
  const now = yield* Clock.currentTimeMillis
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* advisoryLock(`orders of ${terms.user_id}`)
      const open = yield* openOrder(terms, now)
      if (open !== undefined) return open
      if (terms.kind === 'subscription' && terms.source === 'card') yield* replaceOlder(terms)
      return yield* newOrder(terms, now)
    }),
  )
})

/** Drops an order that the provider refused, so that the next attempt makes a new one. */
export const dropOrder = (id: string): Effect.Effect<void, never, Database> =>
  Effect.asVoid(
    query((db) =>
      db.updateTable('payments').set({ status: 'dropped' }).where('id', '=', id).where('status', '=', 'open').execute(),
    ),
  )

/** Stores the provider's id of an order, and its offer. */
export const noteTaken = (
  id: string,
  taken: { readonly provider_id: string; readonly offer?: string; readonly expires?: number },
): Effect.Effect<void, never, Database> =>
  query(async (db) => {
    await db.updateTable('payments').set(taken).where('id', '=', id).execute()
    await db.updateTable('pro_subscriptions').set({ provider_id: taken.provider_id }).where('id', '=', id).execute()
  })
