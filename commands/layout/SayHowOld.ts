/** Marks the feeds restored from the tab's storage with their age while offline. */
import { Effect, Schema } from 'effect'
import { Offline } from '../../schemas/Failure.ts'
import { defineIntent } from '../kernel/Command.ts'

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
