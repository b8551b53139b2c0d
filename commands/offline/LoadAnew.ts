/** Loads the app anew on the screen that is open: with the build that is there now. What was typed is on the device, and shows again. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../Command.ts'
import { addressOpen } from '../outside/addressOpen.ts'
import { Navigator } from '../ports/Navigator.ts'

const load = Effect.fnUntraced(function* () {
  const navigator = yield* Navigator
  yield* navigator.load(yield* addressOpen)
})

export const LoadAnew = defineIntent({ name: 'app.load.v1', input: Schema.Void, send: load })
