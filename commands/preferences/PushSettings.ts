/**
 * A member's change of settings goes to the server: changes within 100 ms in one call, and only what the server does not have yet. Silent
 * whatever becomes of it: the device keeps the change. Document 1, section 8 (view-toggle settings save fails); document 2, section 4.
 */
import { Effect } from 'effect'
import { saveSettings } from '../../schemas/api/users.ts'
import { defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { durations } from '../../schemas/limits.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { viewerBase, viewerKey } from '../account/readBackViewer.ts'
import { defineIntent, type Moment } from '../Command.ts'
import { differing, SyncedSettings, syncedOf } from './syncedSettings.ts'

/** Sends everything that waits to be sent, whoever wishes it; answers what the server has then. */
const send = Effect.fnUntraced(function* (_wish: SyncedSettings, { store }: Moment) {
  yield* Effect.sleep(durations.settingsPush)
  const wished = store.users.peek(viewerKey(store))
  const known = viewerBase(store)
  if (wished === undefined || known === undefined) return {}
  const changes = differing(syncedOf(wished), known)
  if (Object.keys(changes).length > 0) yield* (yield* Api).call(saveSettings, changes)
  return { ...syncedOf(defaultPreferences), ...syncedOf(known), ...changes }
})

export const PushSettings = defineIntent({
  name: 'preferences.push.v1',
  /** Settings as they shall be; other preferences than those that both sides keep are left aside. */
  input: SyncedSettings,
  lane: (wish) => ({ key: 'settings', policy: 'latest', about: Object.keys(syncedOf(wish)).toSorted().join(' ') }),
  guard: (wish, { store }) => {
    const viewer = store.viewer.peek()
    if (viewer.kind === 'guest') return 'idle'
    return Object.keys(differing(wish, viewer.user)).length === 0 ? 'idle' : undefined
  },
  propose: (wish, { store }) => [proposal(store.users, viewerKey(store), (user) => ({ ...user, ...syncedOf(wish) }))],
  send,
  settle: (kept, _wish, { store }) => {
    const known = viewerBase(store)
    // The wish itself may never have been sent: one that came after it said otherwise.
    if (known !== undefined) store.users.confirm([{ ...known, ...kept }])
  },
})
