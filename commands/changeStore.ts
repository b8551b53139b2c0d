/** Changes of the store in the midst of sending: what comes after them, and every other command, finds them made. */
import { batch } from '@preact/signals-core'
import { Effect } from 'effect'
import { CurrentRun } from './CurrentRun.ts'

/** One step of the command that is running, as `begin` and `settle` are. */
export const changeStore = (change: () => void): Effect.Effect<void> =>
  Effect.map(CurrentRun, (run) => (run === undefined ? batch(change) : run.log.step(run.entry, change)))
