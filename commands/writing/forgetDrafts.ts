/** Nothing typed stays behind for whoever uses this device next: for logging out. */
import { Effect } from 'effect'
import { Signals } from '../ports/Signals.ts'
import { Vault } from '../ports/Vault.ts'
import { draftsKey } from './keepDrafts.ts'

/** What was typed and chosen on this page. */
export const forgetTyped = Effect.map(Signals, (store) => {
  store.drafts.value = {}
  store.uploads.value = {}
})

/** Removes every draft, here and from the device, and lets go of every file that was chosen. */
export const forgetDrafts = Effect.gen(function* () {
  yield* forgetTyped
  yield* (yield* Vault).remove(draftsKey)
})
