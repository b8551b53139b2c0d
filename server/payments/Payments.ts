/** Who takes money for this server: what its settings come to. */
import { Context, Effect } from 'effect'
import { Forbidden } from '../http/Refusal.ts'
import { embeddedCards, embeddedCoins, embeddedReader } from './embedded/embedded.ts'
import { gatewayReader, makeGatewayCoins } from './gateway/gatewayCoins.ts'
import type { CardProvider, CoinProvider, MessageReader } from './PaymentProvider.ts'
import { noPayments, type PaymentSettings } from './paymentSettings.ts'
import { makeStripeCards } from './stripe/stripeCards.ts'
import { stripeReader } from './stripe/stripeNews.ts'

/** Where messages of providers come to, after the prefix of the API. */
export const webhookPath = '/payments/webhook'

export interface Payments {
  /** Undefined where cards are not taken. */
  readonly cards: CardProvider | undefined
  /** Undefined where coins are not taken. */
  readonly coins: CoinProvider | undefined
  /** Who may send messages, by the last part of the address that they come to. */
  readonly readers: ReadonlyMap<string, MessageReader>
}

/** `publicOrigin` is where this server is for others. */
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

export const PaymentsInUse = Context.Reference<Payments>('server/PaymentsInUse', {
  defaultValue: () => makePayments(noPayments, ''),
})

/** Who takes cards; a refusal where nobody does. */
export const cardsInUse = Effect.flatMap(PaymentsInUse, ({ cards }) =>
  cards === undefined
    ? Effect.fail(new Forbidden({ sentence: 'This server takes no payments.' }))
    : Effect.succeed(cards),
)

/** Whether what the embedded provider gives, and gave, counts: only while it is in use. */
export const countsPretended = Effect.map(PaymentsInUse, ({ cards }) => cards?.kind === 'test')
