/** Port: overlays. Opening adds a layer, closing goes back one step in history. */
import { Context, type Effect } from 'effect'
import type { Overlay } from '../kernel/Overlay.ts'

export class Overlays extends Context.Service<
  Overlays,
  {
    readonly open: (overlay: Overlay) => Effect.Effect<void>
    /** Replaces the topmost overlay: a menu item opens a dialog, and closing that leads to the screen. */
    readonly swap: (overlay: Overlay) => Effect.Effect<void>
    readonly close: Effect.Effect<void>
  }
>()('parley/commands/Overlays') {}

export interface Toast {
  readonly text: string
  readonly style: 'info' | 'success' | 'error'
  /** A progress notice: the next notice replaces it. */
  readonly isProgress?: true
  /** The Undo button: sequence number of the command to undo. Set by the kernel. */
  readonly undo?: number
}

/** Port: short notices at the bottom of the screen. */
export class Toasts extends Context.Service<Toasts, { readonly show: (toast: Toast) => Effect.Effect<void> }>()(
  'parley/commands/Toasts',
) {}
