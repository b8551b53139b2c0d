/** The named failure in whatever ended an effect; absent where it was interrupted or broke. */
import { Cause } from 'effect'

export const failureOf = <E>(cause: Cause.Cause<E>): E | undefined => cause.reasons.find(Cause.isFailReason)?.error
