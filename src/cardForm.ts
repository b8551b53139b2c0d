/**
 * Brings the card provider's form together with the dialog that shows it: the form lies here from when it is loaded. Its fields are frames of the
 * provider's own: nothing that is typed into them can be read here. Document 2, section 4 (Card payment).
 */
import { type ReadonlySignal, signal } from '@preact/signals-core'

export interface CardForm {
  /** `failed` where the provider does not show its fields. */
  readonly state: ReadonlySignal<'loading' | 'ready' | 'failed'>
  /** Draws the fields into a box, until its answer is called. */
  readonly show: (box: HTMLElement, isDark: boolean) => () => void
}

/** The form of the payment in hand. */
export const cardForm = signal<CardForm | undefined>(undefined, { name: 'card form' })
