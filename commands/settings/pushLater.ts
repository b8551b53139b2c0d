/** After a change of preferences: for members, sends the synced ones in the background. */
import { Effect } from 'effect'
import type { Preferences } from '../../schemas/entities/Preferences.ts'
import { perform } from '../kernel/perform.ts'
import { StoreService } from '../ports/StoreService.ts'
import { PushSettings } from './PushSettings.ts'

/**
 * Starts at once, so that its position in the log is deterministic, but is not awaited. Guests have nothing to send.
 */
export const pushLater = Effect.fnUntraced(function* (changes: Partial<Preferences>) {
  const { viewer } = yield* StoreService
  if (viewer.peek().kind === 'guest') return
  yield* Effect.forkDetach(Effect.exit(perform(PushSettings, changes)), { startImmediately: true })
})
