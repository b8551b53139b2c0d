/** Desktop Mode: the page comes back in the form that the server has for desktops. Document 2, section 4. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../Command.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Platform } from '../ports/Platform.ts'

export const UseDesktop = defineIntent({
  name: 'preferences.desktop.v1',
  input: Schema.Void,
  send: Effect.fnUntraced(function* () {
    yield* (yield* Platform).preferDesktop
    const navigator = yield* Navigator
    yield* navigator.load(yield* navigator.here)
  }),
})
