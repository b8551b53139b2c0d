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
