/** A session was opened: the app becomes the member's, without being loaded anew. */
import { Effect } from 'effect'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey } from '../../schemas/ids.ts'
import { changeStore } from '../changeStore.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Signals } from '../ports/Signals.ts'
import { Tabs } from '../ports/Tabs.ts'
import { adoptSettings } from '../preferences/adoptSettings.ts'
import { keepPreferences } from '../preferences/keepPreferences.ts'

/** `address` takes the place of the screen on which they logged in. */
export const enter = Effect.fnUntraced(function* (user: User, address: string, scrollTop?: number) {
  const store = yield* Signals
  // Before the next screen begins to load: it is the member's.
  yield* changeStore(() => {
    store.changeViewer({ kind: 'member', user })
    store.ended.value = undefined
    adoptSettings(store, user)
  })
  yield* keepPreferences
  yield* (yield* Tabs).tell({ kind: 'loggedIn', member: nameKey(user.username) })
  yield* (yield* Navigator).go(address, { replace: true, ...(scrollTop === undefined ? {} : { scrollTop }) })
})
