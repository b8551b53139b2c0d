/**
 * Deletes the account, and then all data of the member on this device, as logging out does. Solves a captcha if the
 * server asks for one. docs/behaviour/account.md#own-account.
 */
import { Effect, Schema } from 'effect'
import { deleteAccount, purgeContent } from '../../schemas/api/account.ts'
import { getUser } from '../../schemas/api/users.ts'
import { Password } from '../../schemas/codecs/scalars.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { forgetDrafts } from '../compose/storedDrafts.ts'
import { clearOfflineCache } from '../effects/openOfflineCache.ts'
import { Api, isSessionOver } from '../kernel/Api.ts'
import { ownAccountToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { Navigator } from '../ports/Navigator.ts'
import { StoreService } from '../ports/StoreService.ts'
import { Tabs } from '../ports/Tabs.ts'
import { ownAccountFailure, ownAccountLane } from './ChangePassword.ts'
import { forgetPerson } from './forgetPerson.ts'
import { viewerKey } from './storedMember.ts'

const Input = Schema.Struct({ password: Password })

/**
 * The session is over: either an earlier call deleted the account and its response was lost, or it ended for another
 * reason. The keys are invalid in both cases; the public profile shows whether the account is deleted.
 */
const findOut = Effect.fnUntraced(function* (username: string, failure: Failure) {
  yield* forgetPerson
  const { users } = yield* (yield* Api).call(getUser, { user: username })
  if (users.items[0]?.isDeleted === true) return
  const { ended } = yield* StoreService
  yield* changeStore(() => {
    ended.value = { username, how: 'expired' }
  })
  yield* Effect.fail(failure)
})

const remove = Effect.fnUntraced(function* (input: typeof Input.Type, { store }: CommandContext) {
  const { call } = yield* Api
  const name = viewerKey(store)
  yield* withCaptcha((captcha) => Effect.asVoid(call(deleteAccount, { ...input, ...captcha }))).pipe(
    Effect.catchIf(isSessionOver, (failure) => findOut(name, failure)),
  )
  yield* forgetPerson
  yield* forgetDrafts
  yield* (yield* Tabs).tell({ kind: 'loggedOut', member: name })
  yield* (yield* Navigator).go('/', { replace: true })
})

export const DeleteAccount = defineIntent({
  name: 'account.delete.v1',
  input: Input,
  lane: ownAccountLane,
  guard: memberOnly,
  send: remove,
  tell: { success: () => ownAccountToasts.deleted, failure: ownAccountFailure },
})

const PurgeContentInput = Schema.Struct({ password: Password })

const purge = Effect.fnUntraced(function* (input: typeof PurgeContentInput.Type) {
  const { call } = yield* Api
  yield* withCaptcha((captcha) => call(purgeContent, { ...input, ...captcha }))
  yield* clearOfflineCache
})

/**
 * Permanently deletes everything that the member wrote. The device's offline copies are deleted too, because any list
 * may contain some of it. Solves a captcha if the server asks for one. docs/behaviour/account.md#own-account.
 */
export const PurgeContent = defineIntent({
  name: 'account.purge.v1',
  input: PurgeContentInput,
  lane: ownAccountLane,
  guard: memberOnly,
  send: purge,
  // The viewer stays the same, but everything loaded before is dropped.
  settle: (_answer, _input, { store }) => store.changeViewer(store.viewer.peek()),
  tell: { success: () => ownAccountToasts.purged, failure: ownAccountFailure },
})
