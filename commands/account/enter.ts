/** A session was opened: the member becomes the viewer, without a reload. */
import { Effect } from 'effect'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey } from '../../schemas/ids.ts'
import { changeStore } from '../kernel/changeStore.ts'
import { Navigator } from '../ports/Navigator.ts'
import { StoreService } from '../ports/StoreService.ts'
import { Tabs } from '../ports/Tabs.ts'
import { adoptSettings } from '../settings/adoptSettings.ts'
import { storePreferences } from '../settings/storePreferences.ts'

/** `address` replaces the screen of the login. */
export const enter = Effect.fnUntraced(function* (user: User, address: string, scrollTop?: number) {
  const store = yield* StoreService
  // Before the next screen begins to load, so that it loads as the member.
  yield* changeStore(() => {
    store.changeViewer({ kind: 'member', user })
    store.ended.value = undefined
    adoptSettings(store, user)
  })
  yield* storePreferences
  yield* (yield* Tabs).tell({ kind: 'loggedIn', member: nameKey(user.username) })
  yield* (yield* Navigator).go(address, { replace: true, ...(scrollTop === undefined ? {} : { scrollTop }) })
})
