/**
 * Whether a payment has arrived is seen by asking for the subscription again: it is there, or it goes on for longer than before. Document 2,
 * section 7 (Payments), and the API notes.
 */
import type { Subscription } from '../entities/Subscription.ts'

/** `before` is the subscription as it was when the payment began. */
export const isPaidFurther = (before: Subscription | undefined, after: Subscription | undefined): boolean => {
  if (after === undefined) return false
  if (before === undefined) return true
  return after.expiresAt > before.expiresAt || (before.isCancelled && !after.isCancelled)
}
