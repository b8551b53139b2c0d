/** The viewer's Pro subscription, and their pending payment. */
import type { CryptoPayment, Subscription } from '../schemas/entities/CryptoPayment.ts'

/** The available payment providers. */
interface PaymentProvider {
  /** `none` where payments are not available. */
  readonly provider: 'stripe' | 'test' | 'none'
  readonly crypto: 'test' | 'gateway' | 'off'
  /** A page with other ways to support the site; absent where there is none. */
  readonly contribute?: string
}

/** The subscription before the payment, to detect that the payment has arrived. */
interface Begun {
  readonly before?: Subscription
}

/** For the card provider's form. The client secret is kept in memory only. */
interface CardPayment extends Begun {
  readonly kind: 'card'
  readonly provider: 'stripe' | 'test'
  readonly publishableKey: string
  readonly clientSecret: string
}

interface CoinsPayment extends Begun {
  readonly kind: 'coins'
  /** It expires by this device's clock. */
  readonly crypto: CryptoPayment
}

export interface ProState {
  /** The server's last answer; absent before the first request. */
  readonly known?: {
    readonly subscription?: Subscription
    /** A payment is pending, with unknown outcome. */
    readonly pending: boolean
    /** The last renewal by card was not paid: the card may be charged for it until the member cancels. */
    readonly isOverdue?: boolean
  }
  readonly provider?: PaymentProvider
  readonly payment?: CardPayment | CoinsPayment
}
