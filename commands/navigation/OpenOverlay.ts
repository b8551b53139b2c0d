/** Opens a layer over the screen. */
import { Effect } from 'effect'
import { defineIntent } from '../Command.ts'
import { Overlay } from '../Overlay.ts'
import { Overlays } from '../ports/Overlays.ts'

const open = Effect.fnUntraced(function* (overlay: Overlay) {
  yield* (yield* Overlays).open(overlay)
})

export const OpenOverlay = defineIntent({ name: 'overlay.open.v1', input: Overlay, send: open })
