/** Closes the topmost overlay: one step back in history. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import { Overlays } from '../ports/Overlays.ts'

const close = Effect.fnUntraced(function* () {
  yield* (yield* Overlays).close
})

export const CloseOverlay = defineIntent<void, void, Overlays>({
  name: 'overlay.close.v1',
  input: Schema.Void,
  send: close,
})
