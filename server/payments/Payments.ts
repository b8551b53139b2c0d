/** The payment providers in use, made from the settings. */
import { Context, Effect } from 'effect'
import { Forbidden } from '../context/ApiError.ts'
import { embeddedCards, embeddedCoins, embeddedReader } from './embedded/embedded.ts'
import { gatewayReader, makeGatewayCoins } from './gateway/gatewayCoins.ts'
import type { CardProvider, CoinProvider, MessageReader } from './PaymentProvider.ts'
import type { PaymentSettings } from './paymentSettings.ts'
import { makeStripeCards } from './stripe/stripeCards.ts'
import { stripeReader } from './stripe/stripeNews.ts'

/** Address of webhooks, after the API prefix. */
export const webhookPath = '/payments/webhook'

export interface Payments {
  /** Undefined if cards are not accepted. */
  readonly cards: CardProvider | undefined
  /** Undefined if coins are not accepted. */
  readonly coins: CoinProvider | undefined
  /** Verifiers of messages, by the last part of the webhook's address. */
  readonly readers: ReadonlyMap<string, MessageReader>
}

/** `publicOrigin` is the server's public address. */
export const makePayments = ({ isPretended, stripe, gateway }: PaymentSettings, publicOrigin: string): Payments => {
  if (isPretended) return { cards: embeddedCards, coins: embeddedCoins, readers: new Map([['test', embeddedReader]]) }
  if (stripe === undefined) return { cards: undefined, coins: undefined, readers: new Map() }
  const callback = `${publicOrigin}/api/v2${webhookPath}/gateway`
  return {
    cards: makeStripeCards(stripe),
    coins: gateway === undefined ? undefined : makeGatewayCoins(gateway, callback),
    readers: new Map([
      ['stripe', stripeReader(stripe.webhookSecret)],
      ...(gateway === undefined ? [] : [['gateway', gatewayReader(gateway.secret)] as const]),
    ]),
  }
}

export class PaymentsInUse extends Context.Service<PaymentsInUse, Payments>()('server/PaymentsInUse') {}

/** The card provider; a refusal if there is none. */
export const cardsInUse = Effect.flatMap(PaymentsInUse, ({ cards }) =>
  cards === undefined
    ? Effect.fail(new Forbidden({ sentence: 'This server takes no payments.' }))
    : Effect.succeed(cards),
)

/** Whether grants of the embedded provider count: only while it is in use. */
export const countsPretended = Effect.map(PaymentsInUse, ({ cards }) => cards?.kind === 'test')
