/** What this page and this device know of the person who was logged in goes, and a guest is looking. Document 2, section 4 (Logout). */
import { Effect } from 'effect'
import { choicesOfDevice, defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { CommandLog } from '../CommandLog.ts'
import { CurrentRun } from '../CurrentRun.ts'
import { changeStore } from '../changeStore.ts'
import { forgetCommunities } from '../community/keptCommunities.ts'
import { clearShelf } from '../outside/openShelf.ts'
import { placesKey } from '../places/placesText.ts'
import { Credentials } from '../ports/Credentials.ts'
import { Outbox } from '../ports/Outbox.ts'
import { Signals } from '../ports/Signals.ts'
import { Vault } from '../ports/Vault.ts'
import { keepPreferences, preferencesKey } from '../preferences/keepPreferences.ts'
import { forgetUnsent } from '../preferences/unsentSettings.ts'
import { UndoHistory } from '../UndoHistory.ts'
import { forgetReferrer } from './KeepReferrer.ts'
import { forgetMember } from './keptMember.ts'
import { forgetSubmission } from './keptSubmission.ts'

/** What is in the memory of this page: nothing stored is touched, for it may be another person's by now. */
export const forgetOnPage = Effect.gen(function* () {
  const store = yield* Signals
  ;(yield* UndoHistory).keep([])
  ;(yield* CommandLog).clear((yield* CurrentRun)?.entry)
  yield* changeStore(() => {
    store.preferences.value = { ...defaultPreferences, ...choicesOfDevice(store.preferences.peek()) }
    store.devices.value = undefined
    store.changeViewer({ kind: 'guest' })
  })
})

/** What stays of the preferences. */
const keepChoices = Effect.gen(function* () {
  const choices = choicesOfDevice((yield* Signals).preferences.peek())
  if (Object.keys(choices).length === 0) yield* (yield* Vault).remove(preferencesKey)
  else yield* keepPreferences
})

/**
 * Everything but what was typed and not sent: whoever logs out lets go of that too (`forgetDrafts`), and whose session ended by itself
 * finds it again after logging in.
 */
export const forgetPerson = Effect.gen(function* () {
  yield* (yield* Credentials).forget
  yield* forgetMember
  yield* forgetCommunities
  yield* forgetReferrer
  yield* forgetSubmission
  yield* (yield* Vault).remove(placesKey)
  yield* forgetUnsent
  yield* (yield* Outbox).clear
  yield* forgetOnPage
  yield* keepChoices
  // Last, because it takes a while: as long as a member is looking, they are kept anew with every change.
  yield* clearShelf
})
