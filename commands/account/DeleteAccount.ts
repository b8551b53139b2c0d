/**
 * Deletes the account, and then all data of the member on this device, as logging out does. Solves a captcha if the
 * server asks for one. docs/behaviour/account.md#own-account.
 */
import { Effect, Schema } from 'effect'
import { deleteAccount } from '../../schemas/api/account.ts'
import { getUser } from '../../schemas/api/users.ts'
import { Password } from '../../schemas/codecs/scalars.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { forgetDrafts } from '../compose/storedDrafts.ts'
import { Api } from '../kernel/Api.ts'
import { ownAccountToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { changeStore } from '../kernel/changeStore.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { Navigator } from '../ports/Navigator.ts'
import { StoreService } from '../ports/StoreService.ts'
import { Tabs } from '../ports/Tabs.ts'
import { forgetPerson } from './forgetPerson.ts'
import { isSessionOver } from './invalidSession.ts'
import { ownAccountFailure, ownAccountLane } from './ownAccount.ts'
import { viewerKey } from './readBackViewer.ts'

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
