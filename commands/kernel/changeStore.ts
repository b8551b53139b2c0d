/** Changes the store while a command is sending, so that later steps and all other commands see the change. */
import { batch } from '@preact/signals-core'
import { Effect } from 'effect'
import { CurrentRun } from './CurrentRun.ts'

/** Runs as a step of the running command, like `begin` and `settle`. */
export const changeStore = (change: () => void): Effect.Effect<void> =>
  Effect.map(CurrentRun, (run) => (run === undefined ? batch(change) : run.log.step(run.entry, change)))
