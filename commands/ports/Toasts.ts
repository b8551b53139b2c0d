/** Port: short notices at the bottom of the screen. */
import { Context, type Effect } from 'effect'

export interface Toast {
  readonly text: string
  readonly style: 'info' | 'success' | 'error'
  /** A progress notice: the next notice replaces it. */
  readonly isProgress?: true
  /** The Undo button: sequence number of the command to undo. Set by the kernel. */
  readonly undo?: number
}

export class Toasts extends Context.Service<Toasts, { readonly show: (toast: Toast) => Effect.Effect<void> }>()(
  'parley/commands/Toasts',
) {}
