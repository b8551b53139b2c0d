/** The door to what lies over the screen. Opening adds a layer, closing goes one back in history. */
import { Context, type Effect } from 'effect'
import type { Overlay } from '../Overlay.ts'

export class Overlays extends Context.Service<
  Overlays,
  {
    readonly open: (overlay: Overlay) => Effect.Effect<void>
    /** Opens in the place of the uppermost layer: a menu's entry leads to a dialog, and closing that leads to the screen. */
    readonly swap: (overlay: Overlay) => Effect.Effect<void>
    readonly close: Effect.Effect<void>
  }
>()('parley/commands/Overlays') {}
