/**
 * The arrival of a payment is detected in the reloaded subscription: it exists, or expires later than before.
 * docs/behaviour/payments.md#cryptocurrency.
 */
import type { Subscription } from '../entities/Subscription.ts'

/** `before` is the subscription before the payment. */
export const isPaidFurther = (before: Subscription | undefined, after: Subscription | undefined): boolean => {
  if (after === undefined) return false
  if (before === undefined) return true
  return after.expiresAt > before.expiresAt || (before.isCancelled && !after.isCancelled)
}
