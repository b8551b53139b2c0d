/**
 * Another tab logged in or out: this one follows, in place. If a different member logs in, the page is reloaded, so
 * that nothing of the first member - an open form, a chosen file - remains.
 */
import { Effect, Schema } from 'effect'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'
import { forgetOnPage } from '../account/forgetPerson.ts'
import { readMember } from '../account/storedMember.ts'
import { forgetTyped } from '../compose/storedDrafts.ts'
import { addressOpen } from '../effects/browserEffects.ts'
import { readKeys } from '../effects/readKeyValue.ts'
import { accountToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { Credentials } from '../ports/KeyValueStore.ts'
import { Navigator } from '../ports/Navigator.ts'
import { StoreService } from '../ports/StoreService.ts'
import { SessionNews } from '../ports/Tabs.ts'
import { readPreferences } from '../settings/ChangePreferences.ts'
import { adoptSettings } from '../settings/syncedSettings.ts'

/** The message received; `seen` when the tab checked by itself, on being shown again. */
const Input = Schema.Struct({ heard: Schema.Literals([...SessionNews.fields.kind.literals, 'seen']) })

/** The name of the page's last member. */
const personOf = ({ viewer, ended }: Store): string => {
  const looking = viewer.peek()
  return looking.kind === 'member' ? looking.user.username : (ended.peek()?.username ?? '')
}

const enter = Effect.fnUntraced(function* (user: User) {
  const store = yield* StoreService
  const navigator = yield* Navigator
  const before = personOf(store)
  if (before !== '' && !sameName(before, user.username)) return yield* navigator.load(yield* addressOpen)
  const kept = yield* readPreferences
  yield* changeStore(() => {
    store.changeViewer({ kind: 'member', user })
    store.ended.value = undefined
    if (kept !== undefined) store.preferences.value = { ...store.preferences.peek(), ...kept }
    adoptSettings(store, user)
  })
  return yield* navigator.refresh
})

const leave = Effect.fnUntraced(function* (heard: typeof Input.Type.heard) {
  const store = yield* StoreService
  const username = personOf(store)
  yield* forgetOnPage
  if (heard !== 'sessionEnded') yield* forgetTyped
  yield* changeStore(() => {
    store.ended.value = { username, how: heard === 'sessionEnded' ? 'expired' : 'loggedOut' }
  })
  yield* (yield* Navigator).refresh
})

/** Returns whether a new member is logged in. */
const follow = Effect.fnUntraced(function* ({ heard }: typeof Input.Type) {
  const store = yield* StoreService
  yield* (yield* Credentials).refresh
  const keys = yield* readKeys
  if (keys === undefined) {
    if (store.member.peek() !== '') yield* leave(heard)
    return false
  }
  // A login in progress has keys but no member yet: its tab sends a message when it is done.
  const user = yield* readMember
  if (user === undefined || nameKey(user.username) === store.member.peek()) return false
  yield* enter(user)
  return true
})

export const FollowSession = defineIntent({
  name: 'session.follow.v1',
  input: Input,
  lane: () => ({ key: 'session', policy: 'queue' }),
  send: follow,
  tell: { success: (isNew) => (isNew ? accountToasts.loggedInElsewhere : undefined) },
})
