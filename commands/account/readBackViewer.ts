/** How the viewer's own entity is now - blocks, settings, credits -, asked of the server where a failure left it open what became of a wish. */
import { Effect } from 'effect'
import { getUser, meName } from '../../schemas/api/users.ts'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../Api.ts'
import type { Moment } from '../Command.ts'
import { changeStore } from '../changeStore.ts'

/** The key of the viewer among the users; '' for a guest, whom no entity stands for. */
export const viewerKey = (store: Store): string => {
  const viewer = store.viewer.peek()
  return viewer.kind === 'guest' ? '' : nameKey(viewer.user.username)
}

/** What the server last said of the viewer. */
export const viewerBase = (store: Store): User | undefined => store.users.base(viewerKey(store))

/** The server's word becomes the base of the viewer's entity. */
export const readBackViewer = Effect.fnUntraced(function* ({ store }: Moment) {
  const { call } = yield* Api
  const asked = store.asking.ask()
  const { users } = yield* call(getUser, { user: meName })
  yield* changeStore(() => store.asking.answering(asked, () => store.users.confirm(users.items)))
})
