/**
 * A session has ended, but not by a logout here: all data of its member except drafts is deleted, every tab is
 * notified, and the open screen is shown as a guest. docs/behaviour/account.md#sessions.
 */
import { Effect, Schema } from 'effect'
import { nameKey } from '../../schemas/ids.ts'
import { defineIntent } from '../kernel/Command.ts'
import { changeStore } from '../kernel/changeStore.ts'
import { Navigator } from '../ports/Navigator.ts'
import { StoreService } from '../ports/StoreService.ts'
import { Tabs } from '../ports/Tabs.ts'
import { forgetPerson } from './forgetPerson.ts'

/** The same steps wherever the end was noticed. */
export const endSession = Effect.gen(function* () {
  const store = yield* StoreService
  const viewer = store.viewer.peek()
  const username = viewer.kind === 'member' ? viewer.user.username : (store.ended.peek()?.username ?? '')
  yield* changeStore(() => {
    store.ended.value = { username, how: 'expired' }
  })
  yield* forgetPerson
  if (username !== '') yield* (yield* Tabs).tell({ kind: 'sessionEnded', member: nameKey(username) })
  yield* (yield* Navigator).refresh
})

/** For any call that the server rejects: see `Api`. */
export const EndSession = defineIntent({
  name: 'session.end.v1',
  input: Schema.Void,
  guard: (_input, { store }) => (store.member.peek() === '' ? 'idle' : undefined),
  send: () => endSession,
})

/** Dismisses the notice of the session's end. */
export const DismissEnded = defineIntent({
  name: 'session.dismissEnded.v1',
  input: Schema.Void,
  begin: (_input, { store }) => {
    store.ended.value = undefined
  },
  send: () => Effect.void,
})
