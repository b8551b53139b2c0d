/**
 * Permanently deletes everything that the member wrote. The device's offline copies are deleted too, because any list
 * may contain some of it. Solves a captcha if the server asks for one. docs/behaviour/account.md#own-account.
 */
import { Effect, Schema } from 'effect'
import { purgeContent } from '../../schemas/api/account.ts'
import { Password } from '../../schemas/codecs/scalars.ts'
import { clearOfflineCache } from '../effects/openOfflineCache.ts'
import { Api } from '../kernel/Api.ts'
import { ownAccountToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { ownAccountFailure, ownAccountLane } from './ownAccount.ts'

const Input = Schema.Struct({ password: Password })

const purge = Effect.fnUntraced(function* (input: typeof Input.Type) {
  const { call } = yield* Api
  yield* withCaptcha((captcha) => call(purgeContent, { ...input, ...captcha }))
  yield* clearOfflineCache
})

export const PurgeContent = defineIntent({
  name: 'account.purge.v1',
  input: Input,
  lane: ownAccountLane,
  guard: memberOnly,
  send: purge,
  // The viewer stays the same, but everything loaded before is dropped.
  settle: (_answer, _input, { store }) => store.changeViewer(store.viewer.peek()),
  tell: { success: () => ownAccountToasts.purged, failure: ownAccountFailure },
})
