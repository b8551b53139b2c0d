/** Deletes drafts and chosen files at logout, so that nothing remains for the next person on this device. */
import { Effect } from 'effect'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { StoreService } from '../ports/StoreService.ts'
import { draftsKey } from './storedDrafts.ts'

/** Drafts and files in this page's memory. */
export const forgetTyped = Effect.map(StoreService, (store) => {
  store.drafts.value = {}
  store.uploads.value = {}
})

/** Deletes every draft, here and on the device, and every chosen file. */
export const forgetDrafts = Effect.gen(function* () {
  yield* forgetTyped
  yield* (yield* KeyValueStore).remove(draftsKey)
})
