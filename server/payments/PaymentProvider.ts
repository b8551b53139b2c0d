/**
 * The interface to payment providers: cards, coins, and the events they send. Only signed events change payment state;
 * the payer's word is not trusted. docs/decisions/0009-payments.md.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { Context, type Effect, Schema } from 'effect'
import type { CryptoPayment } from '../../schemas/entities/CryptoPayment.ts'
import type { ProviderFailed } from '../context/ApiError.ts'
import type { Database } from '../database/Database.ts'
import type { ServerLog } from '../ServerLog.ts'

/** Our id of the order; for a card subscription, of its first payment. */
const payment = Schema.NonEmptyString

/**
 * Providers' events in this server's terms. Each is a fact that stays true, so repeated, late or reordered events give
 * the same result.
 */
export const PaymentEvent = Schema.Union([
  /**
   * A card was charged: `bill` is the provider's id, and for a subscription the month from `starts` to `ends` is paid.
   */
  Schema.TaggedStruct('charged', {
    payment,
    bill: Schema.NonEmptyString,
    isFirst: Schema.Boolean,
    cents: Schema.Int,
    starts: Schema.Int,
    ends: Schema.Int,
  }),
  /** The card subscription will not renew. */
  Schema.TaggedStruct('ended', { payment }),
  /** Coins were confirmed, with a total value in cents, the last of them at this time. */
  Schema.TaggedStruct('received', { payment, cents: Schema.Int, at: Schema.Int }),
  /** The provider no longer waits for the payment. */
  Schema.TaggedStruct('lapsed', { payment }),
])
export type PaymentEvent = typeof PaymentEvent.Type

/** What a provider may use. */
type ProviderServices = Database | ServerLog

/** An order to pay by card. */
export interface CardOrder {
  /** Our unique id of the order. It is the idempotency key: asked twice, a provider makes one payment. */
  readonly id: string
  readonly userId: number
  /** Cents per month; 0 for awards alone. */
  readonly price: number
  readonly awards: number
}

export interface CardProvider {
  readonly kind: 'stripe' | 'test'
  /** The key for the provider's form. */
  readonly publishableKey: string
  /** Starts a payment. `name` is the provider's id of it, or of the subscription it starts. */
  readonly start: (
    order: CardOrder,
  ) => Effect.Effect<{ readonly clientSecret: string; readonly name: string }, ProviderFailed, ProviderServices>
  /** Ends the subscription of this name after the paid month. */
  readonly cancel: (name: string) => Effect.Effect<void, ProviderFailed, ProviderServices>
  /** Changes the monthly price of the subscription of this name from the next month on. */
  readonly changePrice: (name: string, cents: number) => Effect.Effect<void, ProviderFailed, ProviderServices>
  /** Ends charges for this name at once. It may have ended already. */
  readonly end: (name: string) => Effect.Effect<void, ProviderFailed, ProviderServices>
}

/** An order to pay in coins. */
interface CoinOrder {
  readonly id: string
  readonly cents: number
}

/** Addresses, amounts and deadline, with the provider's id. */
interface CoinOffer {
  readonly name: string
  readonly coins: CryptoPayment['coins']
  readonly expiresAt: number
}

export interface CoinProvider {
  readonly kind: 'gateway' | 'test'
  readonly offer: (order: CoinOrder) => Effect.Effect<CoinOffer, ProviderFailed, ProviderServices>
}

/** A verified event message of a provider. */
export interface PaymentMessage {
  /** Its unique id; a repeated message has the same. */
  readonly id: string
  readonly news: ReadonlyArray<PaymentEvent>
}

/** Verifies and parses a message; undefined if the signature is invalid or too old. */
export type MessageReader = (
  body: string,
  signature: string,
) => Effect.Effect<PaymentMessage | undefined, never, ProviderServices>

// Signs and verifies messages between this server and payment providers: `t=seconds,v1=hex`, where the hex is the
// HMAC-SHA-256 of `t.body`. Stripe's scheme, also required of gateways.

/** Most difference between a signature's time and ours, in milliseconds, so that old messages cannot be replayed. */
const tolerance = 5 * 60 * 1000

const hmac = (secret: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** The signature of a body at the time `now`. */
export const signatureOf = (secret: string, body: string, now: number): string => {
  const seconds = String(Math.floor(now / 1000))
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`
}

/**
 * Whether a signature matches this body and secret, and was made around `now`. While a secret is rotated, a message has
 * two signatures.
 */
export const isSigned = (secret: string, body: string, signature: string, now: number): boolean => {
  const parts = signature.split(',').map((part) => part.trim().split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now - Number(seconds) * 1000) > tolerance) return false
  const expected = hmac(secret, seconds, body)
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? value : '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

// A page with other ways to support the site, set by the operator.

/** Its address; '' for none. */
export class ContributePage extends Context.Service<ContributePage, string>()('server/ContributePage') {}
