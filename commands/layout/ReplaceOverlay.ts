/**
 * Replaces a menu by a dialog, so that closing the dialog leads to the screen and not back into the menu.
 * docs/behaviour/layout-and-navigation.md#overlays.
 */
import { Effect } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import type { Overlay } from '../kernel/Overlay.ts'
import { Overlays } from '../ports/Overlays.ts'
import { OpenOverlay } from './OpenOverlay.ts'

const swap = Effect.fnUntraced(function* (overlay: Overlay) {
  yield* (yield* Overlays).swap(overlay)
})

/** Run it only with an overlay open. */
export const ReplaceOverlay = defineIntent({ name: 'overlay.swap.v1', input: OpenOverlay.input, send: swap })
