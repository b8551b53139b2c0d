/** A member's paid Pro subscription. docs/behaviour/payments.md#subscription. */
import { Schema } from 'effect'
import { Cents } from '../codecs/prices.ts'
import { SecondsOrMillis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

const PaymentSource = Schema.Literals(['card', 'crypto'])

export const Subscription = wire(
  Schema.Struct({
    /** Cents of a US dollar each month. */
    price: Cents,
    source: PaymentSource,
    /** When it renews or, once cancelled, ends. */
    expiresAt: SecondsOrMillis,
    isCancelled: Schema.Boolean,
  }),
  { names: { expiresAt: 'expiryDate', isCancelled: 'userCancelled' }, absent: { source: 'card' } },
)
export type Subscription = typeof Subscription.Type
