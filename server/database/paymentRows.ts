/** What was ordered, paid for and given. These are among the tables of Tables.ts. Amounts are whole cents of a US dollar. */

type Flag = 0 | 1

export interface PaymentRow {
  /** Random, and ours: what providers call the payment by. */
  id: string
  user_id: number
  kind: 'subscription' | 'renewal' | 'awards'
  /** The first payment of the subscription that this one is of, which names it; '' for awards alone. */
  subscription_id: string
  source: 'card' | 'crypto'
  provider: string
  /** The provider's own name of what it takes the payment by; '' until it has said one. */
  provider_id: string
  /** All that is to be paid. */
  cents: number
  /** The contribution of one month in it; 0 for awards alone. */
  price: number
  /** Months that it pays for; 0 for awards alone. */
  months: number
  awards: number
  /** `dropped` is an order that a newer one took the place of. What was paid stays so. */
  status: 'open' | 'dropped' | 'expired' | 'paid'
  /** What arrived so far. */
  received: number
  created: number
  /** Until when it is waited for. What arrives later counts nevertheless. */
  expires: number
  paid_at: number
  /** JSON: addresses and amounts per coin; '' for cards. */
  offer: string
}

export interface ProSubscriptionRow {
  /** The id of its first payment. */
  id: string
  user_id: number
  source: 'card' | 'crypto'
  provider: string
  provider_id: string
  /** The contribution of the next month. */
  price: number
  tier: number
  created: number
  /** End of what is paid for, which follows from its grants; 0 until the first payment has arrived. */
  expires: number
  is_cancelled: Flag
  /** The provider must still be told that it ends, at once: its member has left. */
  is_to_end: Flag
}

export interface ProGrantRow {
  /** What it was given for: a bill, a payment in coins, an award. The same is never given twice. */
  ref: string
  user_id: number
  /** '' for what was not paid for by its member. */
  subscription_id: string
  starts: number
  /** How long, in milliseconds; 0 for without end. */
  length: number
  tier: number
  /** Months of the length that come with an award to give each. */
  months: number
  /** Whose payment gave it. '' for none: a week with an award that its giver had paid for. */
  provider: string
}

export interface MonthlyAwardRow {
  grant_ref: string
  /** Which of the grant's months, from 0. */
  month: number
  user_id: number
  created: number
}

export interface PaymentEventRow {
  provider: string
  /** The provider's name of the event: delivered again, it counts for nothing more. */
  event_id: string
  created: number
}

export interface PaymentCustomerRow {
  provider: string
  user_id: number
  /** What the provider calls the member. */
  customer_id: string
}
