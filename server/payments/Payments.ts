/** Who takes money for this server: what its settings come to. */
import { Context } from 'effect'
import { embeddedCards, embeddedCoins, embeddedReader } from './embedded/embedded.ts'
import { gatewayReader, makeGatewayCoins } from './gateway/gatewayCoins.ts'
import type { CardProvider, CoinProvider, MessageReader } from './PaymentProvider.ts'
import { type PaymentSettings, pretended } from './paymentSettings.ts'
import { makeStripeCards } from './stripe/stripeCards.ts'
import { stripeReader } from './stripe/stripeNews.ts'

/** Where messages of providers come to, after the prefix of the API. */
export const webhookPath = '/payments/webhook'

export interface Payments {
  readonly cards: CardProvider
  /** Undefined where coins are not taken. */
  readonly coins: CoinProvider | undefined
  /** Who may send messages, by the last part of the address that they come to. */
  readonly readers: ReadonlyMap<string, MessageReader>
}

/** `publicOrigin` is where this server is for others. */
export const makePayments = ({ stripe, gateway }: PaymentSettings, publicOrigin: string): Payments => {
  if (stripe === undefined)
    return { cards: embeddedCards, coins: embeddedCoins, readers: new Map([['test', embeddedReader]]) }
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
  defaultValue: () => makePayments(pretended, ''),
})
