/** The card provider's library or fields could not be loaded: no network, or a script blocker. */
import { NotAllowed } from '../../schemas/Failure.ts'

export const cardFormNotLoaded = new NotAllowed({
  reason: 'The card form could not be loaded. Check your connection and any script blocker, and try again.',
})
