/** What is known of the viewer's subscription and payment becomes something else, and the log hears of it: of everything but the card's secret. */
import { redacted } from '../schemas/codecs/secret.ts'
import type { ProState } from './ProState.ts'
import type { Store } from './Store.ts'

/** As anybody may read it. */
export const shownPro = (state: ProState): ProState =>
  state.payment?.kind === 'card' ? { ...state, payment: { ...state.payment, clientSecret: redacted } } : state

export const setPro = ({ pro, journal }: Pick<Store, 'pro' | 'journal'>, next: ProState): void => {
  const before = pro.peek()
  pro.value = next
  journal.note('pro', shownPro(before), shownPro(next))
}
