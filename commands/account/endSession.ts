/**
 * A session is over, and its member did not end it here: nothing of them is left but what they typed, every tab hears of it, and reading goes on
 * as a guest on the screen that is open. Document 2, section 4 (Startup: a logout-style reset).
 */
import { Effect, Schema } from 'effect'
import { nameKey } from '../../schemas/ids.ts'
import { defineIntent } from '../Command.ts'
import { changeStore } from '../changeStore.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Signals } from '../ports/Signals.ts'
import { Tabs } from '../ports/Tabs.ts'
import { forgetPerson } from './forgetPerson.ts'

/** What is to be done wherever it was noticed. */
export const endSession = Effect.gen(function* () {
  const store = yield* Signals
  const viewer = store.viewer.peek()
  const username = viewer.kind === 'member' ? viewer.user.username : (store.ended.peek()?.username ?? '')
  yield* changeStore(() => {
    store.ended.value = { username, how: 'expired' }
  })
  yield* forgetPerson
  if (username !== '') yield* (yield* Tabs).tell({ kind: 'sessionEnded', member: nameKey(username) })
  yield* (yield* Navigator).refresh
})

/** For a call that was refused in the midst of anything: see `Api`. */
export const EndSession = defineIntent({
  name: 'session.end.v1',
  input: Schema.Void,
  guard: (_input, { store }) => (store.member.peek() === '' ? 'idle' : undefined),
  send: () => endSession,
})

/** The notice of it was seen. */
export const DismissEnded = defineIntent({
  name: 'session.dismissEnded.v1',
  input: Schema.Void,
  begin: (_input, { store }) => {
    store.ended.value = undefined
  },
  send: () => Effect.void,
})
