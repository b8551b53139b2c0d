/**
 * Startup with the keys of a session: shows the stored member at once, and then the member as the server reports it.
 * docs/behaviour/account.md#sessions.
 */
import { Effect, Schema } from 'effect'
import type { User } from '../../schemas/entities/User.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { nameKey } from '../../schemas/ids.ts'
import { forgetDrafts } from '../compose/storedDrafts.ts'
import { type Api, isSessionOver } from '../kernel/Api.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import type { CommandLog } from '../kernel/CommandLog.ts'
import type { UndoHistory } from '../kernel/UndoHistory.ts'
import type { Credentials, KeyValueStore } from '../ports/KeyValueStore.ts'
import type { Navigator } from '../ports/Navigator.ts'
import type { OfflineCache } from '../ports/OfflineCache.ts'
import type { Outbox } from '../ports/Outbox.ts'
import { StoreService } from '../ports/StoreService.ts'
import type { Tabs } from '../ports/Tabs.ts'
import {
  adoptSettings,
  differing,
  keepUnsent,
  readUnsent,
  type SyncedSettings,
  unsentOf,
} from '../settings/syncedSettings.ts'
import { forgetPerson } from './forgetPerson.ts'
import { endSession } from './LogOut.ts'
import { fetchViewer } from './openSession.ts'
import { readMember, storeMember } from './storedMember.ts'

/** Shows the member stored on this device. */
export const ShowKeptMember = defineQuery<void, User | undefined, KeyValueStore>({
  name: 'session.showKept.v1',
  input: Schema.Void,
  send: () => readMember,
  settle: (member, _input, { store }) => {
    if (member !== undefined) store.recognise(member)
  },
})

/** A rate limit is not retried: the server says when to come back. */
const isWorthAnother = (failure: Failure): boolean => !isSessionOver(failure) && failure._tag !== 'RateLimited'

/** Like a logout, but keeps the drafts. Skipped if another call has done it already. */
const reset = Effect.gen(function* () {
  const store = yield* StoreService
  if (store.ended.peek() === undefined || store.member.peek() !== '') yield* endSession
})

/**
 * The viewer, and the settings changed on this device that the server does not have yet. Settings that have reached the
 * server are no longer unsent.
 */
const fetchMember = Effect.gen(function* () {
  const { preferences } = yield* StoreService
  const member = yield* fetchViewer
  const unsent = differing(unsentOf(preferences.peek(), yield* readUnsent), member)
  yield* keepUnsent(unsent)
  return { member, unsent }
})

interface Restored {
  readonly member: User
  readonly unsent: SyncedSettings
}

/** Asks the server whose keys they are. If the server cannot be reached, fails and changes nothing. */
export const RestoreSession = defineQuery<
  void,
  Restored | undefined,
  Api | CommandLog | Credentials | Navigator | Outbox | OfflineCache | StoreService | Tabs | UndoHistory | KeyValueStore
>({
  name: 'session.restore.v1',
  input: Schema.Void,
  lane: () => ({ key: 'session', policy: 'join' }),
  send: () =>
    fetchMember.pipe(
      // At most twice.
      Effect.catchIf(isWorthAnother, () => fetchMember),
      Effect.catchIf(isSessionOver, () => Effect.as(reset, undefined)),
    ),
  settle: (restored, _input, { store }) => {
    if (restored === undefined) return
    const { member, unsent } = restored
    store.recognise(member)
    adoptSettings(store, { ...(store.users.peek(nameKey(member.username)) ?? member), ...unsent })
  },
})

/** Stores the member as shown now, for the next start. */
export const KeepViewer = defineIntent<void, void, StoreService | KeyValueStore>({
  name: 'session.keepViewer.v1',
  input: Schema.Void,
  send: (_input, { store }) => {
    const viewer = store.viewer.peek()
    return viewer.kind === 'member' ? storeMember(viewer.user) : Effect.void
  },
})

/**
 * The stored session keys are corrupt: deletes them and the stored data of the member, as at a logout.
 * docs/behaviour/account.md#sessions.
 */
export const ForgetCorrupt = defineIntent({
  name: 'session.forgetCorrupt.v1',
  input: Schema.Void,
  send: () => Effect.andThen(forgetPerson, forgetDrafts),
})
