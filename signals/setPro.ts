/** Sets the viewer's subscription and payment, and records the change without the card's client secret. */
import { redacted } from '../schemas/codecs/secret.ts'
import type { ProState } from './ProState.ts'
import type { Store } from './Store.ts'

/** Redacts the client secret. */
export const shownPro = (state: ProState): ProState =>
  state.payment?.kind === 'card' ? { ...state, payment: { ...state.payment, clientSecret: redacted } } : state

export const setPro = ({ pro, journal }: Pick<Store, 'pro' | 'journal'>, next: ProState): void => {
  const before = pro.peek()
  pro.value = next
  journal.note('pro', shownPro(before), shownPro(next))
}
