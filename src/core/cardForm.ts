/**
 * Connects the card provider's form with the dialog that shows it. Its fields are frames of the provider's origin: this
 * app cannot read them. docs/behaviour/payments.md#card.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core'

export interface CardForm {
  /** `failed` if the provider's fields do not load. */
  readonly state: ReadonlySignal<'loading' | 'ready' | 'failed'>
  /** Renders the fields into a box; returns a function that removes them. */
  readonly show: (box: HTMLElement, isDark: boolean) => () => void
}

/** The form of the current payment. */
export const cardForm = signal<CardForm | undefined>(undefined, { name: 'card form' })
