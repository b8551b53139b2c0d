/**
 * A menu's entry leads to a dialog: it takes the place of the menu, so that closing it leads to the screen and not back into the menu.
 * Document 1, section 2 (Overlay modals).
 */
import { Effect } from 'effect'
import { defineIntent } from '../Command.ts'
import type { Overlay } from '../Overlay.ts'
import { Overlays } from '../ports/Overlays.ts'
import { OpenOverlay } from './OpenOverlay.ts'

const swap = Effect.fnUntraced(function* (overlay: Overlay) {
  yield* (yield* Overlays).swap(overlay)
})

/** Run it only from a layer. */
export const SwapOverlay = defineIntent({ name: 'overlay.swap.v1', input: OpenOverlay.input, send: swap })
