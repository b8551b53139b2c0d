/**
 * Logs out: the server ends the session, then all data of the member on this device is deleted. A session unknown to
 * the server is over already. If the server cannot be reached, the data is deleted at once and the keys are revoked
 * later. docs/behaviour/account.md#logout.
 */
import { Effect, Schema } from 'effect'
import { logOut } from '../../schemas/api/session.ts'
import { type Failure, TimedOut } from '../../schemas/Failure.ts'
import { nameKey } from '../../schemas/ids.ts'
import { forgetDrafts } from '../compose/storedDrafts.ts'
import { Api, isSessionOver } from '../kernel/Api.ts'
import { accountToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { Credentials } from '../ports/KeyValueStore.ts'
import { Navigator } from '../ports/Navigator.ts'
import { StoreService } from '../ports/StoreService.ts'
import { Tabs } from '../ports/Tabs.ts'
import { forgetPerson } from './forgetPerson.ts'

/** Milliseconds to wait for the server. */
const patience = 5000

/** Failures after which it is unknown whether the server received the call. */
const isOutOfReach: ReadonlySet<Failure['_tag']> = new Set(['Offline', 'TimedOut', 'ServerDown', 'AnswerUndecodable'])

const leave = Effect.fnUntraced(function* (_input: void, { store }: CommandContext) {
  const member = store.member.peek()
  yield* Effect.asVoid((yield* Api).call(logOut, {})).pipe(
    Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(new TimedOut()) }),
    Effect.catchIf(isSessionOver, () => Effect.void),
    Effect.catchIf(
      (failure) => isOutOfReach.has(failure._tag),
      () => Effect.flatMap(Credentials, ({ revoke }) => revoke),
    ),
  )
  yield* forgetPerson
  yield* forgetDrafts
  yield* changeStore(() => {
    store.ended.value = undefined
  })
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

// A session has ended, but not by a logout here: all data of its member except drafts is deleted, every tab is
// notified, and the open screen is shown as a guest. docs/behaviour/account.md#sessions.

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
