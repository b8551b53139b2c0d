/** Reloads the app on the current screen, with the newest build. Drafts are stored on the device and show again. */
import { Effect, Schema } from 'effect'
import { addressOpen } from '../effects/addressOpen.ts'
import { defineIntent } from '../kernel/Command.ts'
import { Navigator } from '../ports/Navigator.ts'

const load = Effect.fnUntraced(function* () {
  const navigator = yield* Navigator
  yield* navigator.load(yield* addressOpen)
})

export const LoadAnew = defineIntent({ name: 'app.load.v1', input: Schema.Void, send: load })
