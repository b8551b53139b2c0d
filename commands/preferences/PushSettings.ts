/**
 * A member's change of settings goes to the server: changes within 100 ms in one call, and only what the server does not have yet. Silent
 * whatever becomes of it: the device keeps the change. Document 1, section 8 (view-toggle settings save fails); document 2, section 4.
 */
import { Effect } from 'effect'
import { saveSettings } from '../../schemas/api/users.ts'
import { defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { nameKey } from '../../schemas/ids.ts'
import { durations } from '../../schemas/limits.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { defineIntent, type Moment } from '../Command.ts'
import { differing, SyncedSettings, syncedOf } from './syncedSettings.ts'

const keyOf = ({ store }: Moment): string => {
  const viewer = store.viewer.peek()
  return viewer.kind === 'member' ? nameKey(viewer.user.username) : ''
}

/** Sends everything that waits to be sent, whoever wishes it; answers what the server has then. */
const send = Effect.fnUntraced(function* (_wish: SyncedSettings, moment: Moment) {
  yield* Effect.sleep(durations.settingsPush)
  const { users } = moment.store
  const key = keyOf(moment)
  const wished = users.peek(key)
  const known = users.base(key)
  if (wished === undefined || known === undefined) return {}
  const changes = differing(syncedOf(wished), known)
  if (Object.keys(changes).length > 0) yield* (yield* Api).call(saveSettings, changes)
  return { ...syncedOf(defaultPreferences), ...syncedOf(known), ...changes }
})

export const PushSettings = defineIntent({
  name: 'preferences.push.v1',
  /** Settings as they shall be. */
  input: SyncedSettings,
  lane: (wish) => ({ key: 'settings', policy: 'latest', about: Object.keys(wish).toSorted().join(' ') }),
  guard: (wish, { store }) => {
    const viewer = store.viewer.peek()
    if (viewer.kind === 'guest') return 'idle'
    return Object.keys(differing(wish, viewer.user)).length === 0 ? 'idle' : undefined
  },
  propose: (wish, moment) => [proposal(moment.store.users, keyOf(moment), (user) => ({ ...user, ...wish }))],
  send,
  settle: (kept, _wish, moment) => {
    const { users } = moment.store
    const known = users.base(keyOf(moment))
    // The wish itself may never have been sent: one that came after it said otherwise.
    if (known !== undefined) users.confirm([{ ...known, ...kept }])
  },
})
