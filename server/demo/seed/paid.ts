// What demo_pro has paid: a card subscription at the embedded provider, in its current month, with its award credit
// already given.
import { durations } from '../../../schemas/limits.ts'
import { money } from '../../../schemas/screenLimits.ts'
import type { MonthlyAwardRow, PaymentRow, ProGrantRow, ProSubscriptionRow } from '../../database/paymentRows.ts'
import type { User } from './World.ts'

interface Paid {
  readonly payments: readonly PaymentRow[]
  readonly proSubscriptions: readonly ProSubscriptionRow[]
  readonly proGrants: readonly ProGrantRow[]
  readonly monthlyAwards: readonly MonthlyAwardRow[]
}

/** The current month of a member who is Pro until their tier runs out. */
export const paidBy = ({ id: user_id, pro_tier: tier, pro_expires }: User): Paid => {
  const id = 'demo_subscription'
  const starts = pro_expires - durations.month
  const both = { id, user_id, source: 'card', provider: 'test', provider_id: `test_${id}`, created: starts } as const
  const grant: ProGrantRow = {
    ref: `test/bill_${id}`,
    user_id,
    subscription_id: id,
    starts,
    length: durations.month,
    tier,
    months: 1,
    provider: 'test',
  }
  const price = money.proLeast
  return {
    payments: [
      {
        ...both,
        kind: 'subscription',
        subscription_id: id,
        cents: price,
        price,
        months: 1,
        awards: 0,
        status: 'paid',
        received: price,
        expires: starts,
        paid_at: starts,
        offer: '',
      },
    ],
    proSubscriptions: [{ ...both, price, tier, expires: pro_expires, is_cancelled: 0, is_to_end: 0 }],
    proGrants: [grant],
    monthlyAwards: [{ grant_ref: grant.ref, month: 0, user_id, created: starts }],
  }
}
