/** The card provider's library or fields could not be loaded: no network, or a script blocker. */
import { NotAllowed } from '../../schemas/Failure.ts'

export const cardFormNotLoaded = new NotAllowed({
  reason:
    'The form of the card provider could not be loaded. Check your connection, or what blocks scripts, and try again.',
})
