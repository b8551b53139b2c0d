/**
 * The door to those who take money: cards on one side, coins on the other, and the news that they send. Everything this server knows of
 * a payment it knows from signed news; nobody who pays is believed. docs/decisions/0009-payments.md.
 */
import type { Effect } from 'effect'
import type { CryptoPayment } from '../../schemas/entities/CryptoPayment.ts'
import type { Database } from '../database/Database.ts'
import type { ProviderFailed } from '../http/Refusal.ts'
import type { PaymentNews } from './PaymentNews.ts'

/** What is to be paid for by card. */
export interface CardOrder {
  /** Ours, and different for every order: asked twice, a provider makes one payment of it. */
  readonly id: string
  readonly userId: number
  /** Cents of every month; 0 for awards alone. */
  readonly price: number
  readonly awards: number
}

export interface CardProvider {
  readonly kind: 'stripe' | 'test'
  /** What the provider's form is opened with. */
  readonly publishableKey: string
  /** Begins a payment. `name` is what the provider calls it, or the subscription that it is the first of. */
  readonly start: (
    order: CardOrder,
  ) => Effect.Effect<{ readonly clientSecret: string; readonly name: string }, ProviderFailed, Database>
  /** The subscription of this name ends with the month that is paid for. */
  readonly cancel: (name: string) => Effect.Effect<void, ProviderFailed>
  /** From the next month on the subscription of this name costs so many cents. */
  readonly changePrice: (name: string, cents: number) => Effect.Effect<void, ProviderFailed>
  /** Nothing is taken for what has this name any more, from now on. It may be over already. */
  readonly end: (name: string) => Effect.Effect<void, ProviderFailed>
}

/** What is to be paid for in coins. */
interface CoinOrder {
  readonly id: string
  readonly cents: number
}

/** Where and how much to pay, until when; and what the provider calls it. */
interface CoinOffer {
  readonly name: string
  readonly coins: CryptoPayment['coins']
  readonly expiresAt: number
}

export interface CoinProvider {
  readonly kind: 'gateway' | 'test'
  readonly offer: (order: CoinOrder) => Effect.Effect<CoinOffer, ProviderFailed, Database>
}

/** A message of a provider that is proven to be its own. */
export interface PaymentMessage {
  /** Tells it from every other one; a message that comes again has the same. */
  readonly id: string
  readonly news: ReadonlyArray<PaymentNews>
}

/** Reads a message as it arrived; undefined where its signature is not the provider's, or too old. */
export type MessageReader = (
  body: string,
  signature: string,
) => Effect.Effect<PaymentMessage | undefined, never, Database>
