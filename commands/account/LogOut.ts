/**
 * Logs out: the server ends the session, and then nothing of the member is left on this device. A session that the server does not know
 * is over already. Document 2, section 4 (Logout).
 */
import { Effect, Schema } from 'effect'
import { logOut } from '../../schemas/api/session.ts'
import { Api } from '../Api.ts'
import { accountToasts } from '../actionToasts.ts'
import { defineIntent, type Moment } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Tabs } from '../ports/Tabs.ts'
import { forgetDrafts } from '../writing/forgetDrafts.ts'
import { forgetPerson } from './forgetPerson.ts'
import { isSessionOver } from './invalidSession.ts'

const leave = Effect.fnUntraced(function* (_input: void, { store }: Moment) {
  const member = store.member.peek()
  yield* Effect.asVoid((yield* Api).call(logOut, {})).pipe(Effect.catchIf(isSessionOver, () => Effect.void))
  yield* forgetPerson
  yield* forgetDrafts
  store.ended.value = undefined
  yield* (yield* Tabs).tell({ kind: 'loggedOut', member })
  yield* (yield* Navigator).go('/', { replace: true })
})

export const LogOut = defineIntent({
  name: 'session.logOut.v1',
  input: Schema.Void,
  lane: () => ({ key: 'session', policy: 'replace' }),
  guard: memberOnly,
  send: leave,
  tell: { success: () => accountToasts.loggedOut, failure: () => accountToasts.notLoggedOut },
})
