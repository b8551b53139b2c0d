/**
 * Deletes what this page and this device know of the member, and makes the viewer a guest.
 * docs/behaviour/account.md#logout.
 */
import { Effect } from 'effect'
import { choicesOfDevice, defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { forgetCommunities } from '../community/storedCommunities.ts'
import { clearOfflineCache } from '../effects/openOfflineCache.ts'
import { CommandLog } from '../kernel/CommandLog.ts'
import { CurrentRun, changeStore } from '../kernel/CurrentRun.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import { placesKey } from '../layout/placesText.ts'
import { Credentials, KeyValueStore } from '../ports/KeyValueStore.ts'
import { Outbox } from '../ports/Outbox.ts'
import { StoreService } from '../ports/StoreService.ts'
import { forgetUnsent, preferencesKey, storePreferences } from '../settings/syncedSettings.ts'
import { forgetReferrer } from './Register.ts'
import { forgetMember } from './storedMember.ts'
import { forgetSubmission } from './storedSubmission.ts'

/** Only this page's memory: what is stored may belong to another member by now. */
export const forgetOnPage = Effect.gen(function* () {
  const store = yield* StoreService
  ;(yield* UndoHistory).keep([])
  ;(yield* CommandLog).clear((yield* CurrentRun)?.entry)
  yield* changeStore(() => {
    store.preferences.value = { ...defaultPreferences, ...choicesOfDevice(store.preferences.peek()) }
    store.devices.value = undefined
    store.changeViewer({ kind: 'guest' })
  })
})

/** The preferences that belong to the device stay. */
const keepChoices = Effect.gen(function* () {
  const choices = choicesOfDevice((yield* StoreService).preferences.peek())
  if (Object.keys(choices).length === 0) yield* (yield* KeyValueStore).remove(preferencesKey)
  else yield* storePreferences
})

/**
 * Everything except drafts: a logout deletes those too (`forgetDrafts`), but after a session that ended by itself the
 * member finds them again.
 */
export const forgetPerson = Effect.gen(function* () {
  yield* (yield* Credentials).forget
  yield* forgetMember
  yield* forgetCommunities
  yield* forgetReferrer
  yield* forgetSubmission
  yield* (yield* KeyValueStore).remove(placesKey)
  yield* forgetUnsent
  yield* (yield* Outbox).clear
  yield* forgetOnPage
  yield* keepChoices
  // Last, because it is slow: while the viewer is still the member, every change would store their data again.
  yield* clearOfflineCache
})
