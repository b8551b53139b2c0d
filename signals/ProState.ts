/** What is known of the viewer's Pro subscription, and of the payment that they are making. Document 2, sections 3 (Payments) and 4. */
import type { CryptoPayment } from '../schemas/entities/CryptoPayment.ts'
import type { Subscription } from '../schemas/entities/Subscription.ts'

/** Who takes payments here. */
interface PaymentProvider {
  /** `none` where nothing can be paid for. */
  readonly provider: 'stripe' | 'test' | 'none'
  readonly crypto: 'test' | 'gateway' | 'off'
  /** A page with other ways to support the place; absent where there is none. */
  readonly contribute?: string
}

/** With the subscription as it was when the payment began: what it is compared with to see that the payment has arrived. */
interface Begun {
  readonly before?: Subscription
}

/** For the card provider's form. The client secret is in memory only, and nowhere else. */
interface CardPayment extends Begun {
  readonly kind: 'card'
  readonly provider: 'stripe' | 'test'
  readonly publishableKey: string
  readonly clientSecret: string
}

interface CoinsPayment extends Begun {
  readonly kind: 'coins'
  readonly crypto: CryptoPayment
}

export interface ProState {
  /** What the server last said; absent before it was asked. */
  readonly known?: {
    readonly subscription?: Subscription
    /** A payment is under way whose end is not known yet. */
    readonly pending: boolean
  }
  readonly provider?: PaymentProvider
  readonly payment?: CardPayment | CoinsPayment
}
