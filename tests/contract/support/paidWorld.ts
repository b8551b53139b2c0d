/** Payments in the small world: members with both kinds of subscription, and unpaid orders. */
import type { Insertable } from 'kysely'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import type { PaymentRow, ProSubscriptionRow } from '../../../server/database/paymentRows.ts'
import { embeddedSecretName, testClientSecret } from '../../../server/payments/embedded/embedded.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The signing secret of the built-in provider in test worlds. */
export const embeddedSecret = 'the secret of the provider that takes no money'

/** Unpaid orders for awards: by card and in coins, of the member and of the author. */
export const openOrders = {
  card: 'order_card_of_member',
  coins: 'order_coins_of_member',
  cardOfAuthor: 'order_card_of_author',
  coinsOfAuthor: 'order_coins_of_author',
} as const

export const clientSecretOf = (order: string): string => testClientSecret(embeddedSecret, order)

/** A new order, for one award by default. */
export const anOrder = (
  given: Pick<PaymentRow, 'id' | 'user_id' | 'source' | 'created'> & Partial<PaymentRow>,
): Insertable<PaymentRow> => ({
  kind: 'awards',
  subscription_id: '',
  provider: 'test',
  provider_id: `test_${given.id}`,
  cents: 399,
  price: 0,
  months: 0,
  awards: 1,
  status: 'open',
  received: 0,
  expires: given.created + hour,
  paid_at: 0,
  offer: '',
  ...given,
})

/** An unpaid subscription. */
export const aSubscription = (
  given: Pick<ProSubscriptionRow, 'id' | 'user_id' | 'source' | 'created'> & Partial<ProSubscriptionRow>,
): Insertable<ProSubscriptionRow> => ({
  provider: 'test',
  provider_id: `test_${given.id}`,
  price: 699,
  tier: 1,
  expires: 0,
  is_cancelled: 0,
  is_to_end: 0,
  ...given,
})

const [member, author, pro, newcomer] = [1, 2, 4, 9] as const

/** Fills the world. `demo_pro` pays by card, `newcomer` has paid in coins for three months. */
export const fillPaidWorld = async ({ db }: OpenDatabase, now: number): Promise<void> => {
  const created = now - day
  await db.insertInto('settings').values({ name: embeddedSecretName, value: embeddedSecret }).execute()
  await db
    .insertInto('payments')
    .values([
      anOrder({ id: openOrders.card, user_id: member, source: 'card', created: now }),
      anOrder({ id: openOrders.coins, user_id: member, source: 'crypto', created: now }),
      anOrder({ id: openOrders.cardOfAuthor, user_id: author, source: 'card', created: now }),
      anOrder({ id: openOrders.coinsOfAuthor, user_id: author, source: 'crypto', created: now }),
      anOrder({
        id: 'coins_of_newcomer',
        user_id: newcomer,
        source: 'crypto',
        created,
        kind: 'subscription',
        subscription_id: 'coins_of_newcomer',
        price: 699,
        cents: 2097,
        months: 3,
        awards: 0,
        status: 'paid',
        paid_at: created,
      }),
    ])
    .execute()
  const paid = [
    { id: 'card_of_pro', user_id: pro, source: 'card' },
    { id: 'coins_of_newcomer', user_id: newcomer, source: 'crypto' },
  ] as const
  await db
    .insertInto('pro_subscriptions')
    .values(paid.map((each) => aSubscription({ ...each, created, expires: created + 30 * day })))
    .execute()
  await db
    .insertInto('pro_grants')
    .values(
      paid.map(({ id, user_id }) => ({
        ref: `test/${id}`,
        user_id,
        subscription_id: id,
        starts: created,
        length: 30 * day,
        tier: 1,
        months: 1,
        provider: 'test',
      })),
    )
    .execute()
}
