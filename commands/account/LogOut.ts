/**
 * Logs out: the server ends the session, then all data of the member on this device is deleted. A session unknown to
 * the server is over already. If the server cannot be reached, the data is deleted at once and the keys are revoked
 * later. docs/behaviour/account.md#logout.
 */
import { Effect, Schema } from 'effect'
import { logOut } from '../../schemas/api/session.ts'
import { type Failure, TimedOut } from '../../schemas/Failure.ts'
import { forgetDrafts } from '../compose/storedDrafts.ts'
import { Api } from '../kernel/Api.ts'
import { accountToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { changeStore } from '../kernel/changeStore.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { Credentials } from '../ports/Credentials.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Tabs } from '../ports/Tabs.ts'
import { forgetPerson } from './forgetPerson.ts'
import { isSessionOver } from './invalidSession.ts'

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
