/** Orders, payments and grants. Part of the tables in Tables.ts. Amounts are whole US cents. */

type Flag = 0 | 1

export interface PaymentRow {
  /** Random, made by this server; providers refer to the payment by it. */
  id: string
  user_id: number
  kind: 'subscription' | 'renewal' | 'awards'
  /** Id of the subscription, which is that of its first payment; '' for awards alone. */
  subscription_id: string
  source: 'card' | 'crypto'
  provider: string
  /** The provider's own id of the payment; '' until it has one. */
  provider_id: string
  /** The total to pay. */
  cents: number
  /** The part for one month of subscription; 0 for awards alone. */
  price: number
  /** Months paid for; 0 for awards alone. */
  months: number
  awards: number
  /** `dropped` is an order replaced by a newer one. What was paid stays paid. */
  status: 'open' | 'dropped' | 'expired' | 'paid'
  /** The amount received so far. */
  received: number
  created: number
  /** Until when the payment is expected. Later payments still count. */
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
  /** The price of the next month. */
  price: number
  tier: number
  created: number
  /** End of the paid period, computed from its grants; 0 until the first payment arrives. */
  expires: number
  is_cancelled: Flag
  /** The provider must still be told to end it at once, because its member has left. */
  is_to_end: Flag
}

export interface ProGrantRow {
  /** Unique source of the grant: a bill, a coin payment, an award. The same source is never granted twice. */
  ref: string
  user_id: number
  /** '' if the member did not pay for it. */
  subscription_id: string
  starts: number
  /** Duration in milliseconds; 0 for no end. */
  length: number
  tier: number
  /** Months of the duration that come with an award credit each. */
  months: number
  /** The provider of the payment; '' for none: a week from an award that another member paid for. */
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
  /** The provider's id of the event, so that a repeated delivery counts once. */
  event_id: string
  created: number
}

export interface PaymentCustomerRow {
  provider: string
  user_id: number
  /** The provider's id of the member. */
  customer_id: string
}
