/** What follows a change of preferences: for members, what the server keeps too is sent there, in its own time. */
import { Effect } from 'effect'
import type { Preferences } from '../../schemas/entities/Preferences.ts'
import { perform } from '../perform.ts'
import { Signals } from '../ports/Signals.ts'

/** Nobody waits for it. Loaded when a member changes something: guests have nothing to send. */
export const pushLater = Effect.fnUntraced(function* (changes: Partial<Preferences>) {
  const { viewer } = yield* Signals
  if (viewer.peek().kind === 'guest') return
  const load = Effect.promise(() => import('./PushSettings.ts'))
  yield* Effect.forkDetach(Effect.exit(Effect.flatMap(load, ({ PushSettings }) => perform(PushSettings, changes))))
})
