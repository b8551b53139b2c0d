/** The door to short notices at the bottom of the screen. */
import { Context, type Effect } from 'effect'

export interface Toast {
  readonly text: string
  readonly style: 'info' | 'success' | 'error'
  /** It says what is going on: the next notice takes its place. */
  readonly isProgress?: true
  /** What the person may do about it: take the command of this sequence number back. The kernel fills it in. */
  readonly undo?: number
}

export class Toasts extends Context.Service<Toasts, { readonly show: (toast: Toast) => Effect.Effect<void> }>()(
  'parley/commands/Toasts',
) {}
