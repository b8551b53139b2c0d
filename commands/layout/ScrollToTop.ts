/** Scrolls the screen to the top. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import { Navigator } from '../ports/Navigator.ts'

const scroll = Effect.fnUntraced(function* () {
  yield* (yield* Navigator).scrollToTop
})

export const ScrollToTop = defineIntent<void, void, Navigator>({
  name: 'screen.top.v1',
  input: Schema.Void,
  send: scroll,
})
