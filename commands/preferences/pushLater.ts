/** What follows a change of preferences: for members, what the server keeps too is sent there, in its own time. */
import { Effect } from 'effect'
import type { Preferences } from '../../schemas/entities/Preferences.ts'
import { perform } from '../perform.ts'
import { Signals } from '../ports/Signals.ts'
import { PushSettings } from './PushSettings.ts'

/** Begins at once, so that its place in the log is always the same, and is not waited for. Guests have nothing to send. */
export const pushLater = Effect.fnUntraced(function* (changes: Partial<Preferences>) {
  const { viewer } = yield* Signals
  if (viewer.peek().kind === 'guest') return
  yield* Effect.forkDetach(Effect.exit(perform(PushSettings, changes)), { startImmediately: true })
})
