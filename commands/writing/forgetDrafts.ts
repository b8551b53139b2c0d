/** Deletes drafts and chosen files at logout, so that nothing remains for the next person on this device. */
import { Effect } from 'effect'
import { Signals } from '../ports/Signals.ts'
import { Vault } from '../ports/Vault.ts'
import { draftsKey } from './keepDrafts.ts'

/** Drafts and files in this page's memory. */
export const forgetTyped = Effect.map(Signals, (store) => {
  store.drafts.value = {}
  store.uploads.value = {}
})

/** Deletes every draft, here and on the device, and every chosen file. */
export const forgetDrafts = Effect.gen(function* () {
  yield* forgetTyped
  yield* (yield* Vault).remove(draftsKey)
})
