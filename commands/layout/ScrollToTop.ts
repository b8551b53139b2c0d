/** Scrolls the screen to the top. */
import { Effect, Schema } from 'effect'
import { Offline } from '../../schemas/Failure.ts'
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

// Marks the feeds restored from the tab's storage with their age while offline.

/** For the start of the page, after `RestorePlaces`: nothing else is loaded then. */
export const SayHowOld = defineIntent({
  name: 'places.sayHowOld.v1',
  input: Schema.Void,
  send: () => Effect.void,
  settle: (_answer, _input, { store: { feeds } }) => {
    for (const key of feeds.keys())
      feeds.step(key, (state) =>
        state.loaded ? { ...state, kept: { at: state.timestamp, failure: new Offline() } } : state,
      )
  },
})
