/**
 * Reads the viewer's own entity - blocks, settings, credits - back from the server when it is unknown whether a change
 * took effect.
 */
import { Effect } from 'effect'
import { getUser, meName } from '../../schemas/api/users.ts'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { changeStore } from '../kernel/changeStore.ts'

/** The key of the viewer among the users; '' for a guest, who has no entity. */
export const viewerKey = (store: Store): string => {
  const viewer = store.viewer.peek()
  return viewer.kind === 'guest' ? '' : nameKey(viewer.user.username)
}

/** The viewer as the server last reported them. */
export const viewerBase = (store: Store): User | undefined => store.users.base(viewerKey(store))

/** Stores the server's answer as the base of the viewer's entity. */
export const readBackViewer = Effect.fnUntraced(function* ({ store }: CommandContext) {
  const { call } = yield* Api
  const asked = store.asking.ask()
  const { users } = yield* call(getUser, { user: meName })
  yield* changeStore(() => store.asking.answering(asked, () => store.users.confirm(users.items)))
})
