/** Opens a layer over the screen. */
import { Effect, Predicate, Schema } from 'effect'
import { openingName } from '../account/actOf.ts'
import { defineIntent } from '../Command.ts'
import type { Overlay } from '../Overlay.ts'
import { Overlays } from '../ports/Overlays.ts'

/** Only what the types let through gets here; what comes back out of history is decoded where it is drawn. */
const Input = Schema.declare<Overlay>((value): value is Overlay => Predicate.hasProperty(value, 'name'))

const open = Effect.fnUntraced(function* (overlay: Overlay) {
  yield* (yield* Overlays).open(overlay)
})

export const OpenOverlay = defineIntent({ name: openingName, input: Input, send: open })
