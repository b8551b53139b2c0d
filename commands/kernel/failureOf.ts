/** The named failure in a cause; absent where the effect was interrupted or died. */
import { Cause } from 'effect'

export const failureOf = <E>(cause: Cause.Cause<E>): E | undefined => cause.reasons.find(Cause.isFailReason)?.error
