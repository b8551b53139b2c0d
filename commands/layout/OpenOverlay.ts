/** Opens an overlay. */
import { Effect, Predicate, Schema } from 'effect'
import { openingName } from '../account/actOf.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { Overlay } from '../kernel/Overlay.ts'
import { Overlays } from '../ports/Overlays.ts'

/** Type-checked at the call; overlays from history are decoded where they are rendered. */
const Input = Schema.declare<Overlay>((value): value is Overlay => Predicate.hasProperty(value, 'name'))

const open = Effect.fnUntraced(function* (overlay: Overlay) {
  yield* (yield* Overlays).open(overlay)
})

export const OpenOverlay = defineIntent({ name: openingName, input: Input, send: open })
