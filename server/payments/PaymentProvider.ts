/**
 * The interface to payment providers: cards, coins, and the events they send. Only signed events change payment state;
 * the payer's word is not trusted. docs/decisions/0009-payments.md.
 */
import type { Effect } from 'effect'
import type { CryptoPayment } from '../../schemas/entities/CryptoPayment.ts'
import type { ProviderFailed } from '../context/ApiError.ts'
import type { Database } from '../database/Database.ts'
import type { ServerLog } from '../ServerLog.ts'
import type { PaymentEvent } from './PaymentEvent.ts'

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
