/**
 * A member's change of settings goes to the server: changes within 100 ms in one call, and only what the server does not have yet. Silent
 * whatever becomes of it: the device keeps the change, and the next push brings it again. Document 1, section 8 (view-toggle settings save
 * fails); document 2, section 4.
 */
import { Effect } from 'effect'
import { saveSettings } from '../../schemas/api/users.ts'
import { defaultPreferences } from '../../schemas/entities/Preferences.ts'
import type { User } from '../../schemas/entities/User.ts'
import { durations } from '../../schemas/limits.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { viewerBase, viewerKey } from '../account/readBackViewer.ts'
import { defineIntent, type Moment } from '../Command.ts'
import { Lanes } from '../Lanes.ts'
import { leavesOpen, markDoubt } from '../sendSurely.ts'
import { differing, SyncedSettings, syncedOf } from './syncedSettings.ts'
import { forgetUnsent, keepUnsent, readUnsent, unsentOf } from './unsentSettings.ts'

const lane = 'settings'

/**
 * What the server does not have: what is wished now, and what did not arrive before. While it is not known whether the server obeyed the last
 * call, all of the latter is sent, also what the server had when it was last heard of.
 */
const missing = Effect.fnUntraced(function* ({ store }: Moment, known: User) {
  const { doubts } = yield* Lanes
  const wished = store.users.peek(viewerKey(store))
  const earlier = unsentOf(store.preferences.peek(), yield* readUnsent)
  const news = wished === undefined ? {} : differing(syncedOf(wished), known)
  return doubts.has(lane) ? { ...earlier, ...news } : differing({ ...earlier, ...news }, known)
})

interface Pushed {
  readonly sent: SyncedSettings
  /** What the server has then. */
  readonly kept: SyncedSettings
}

/** Sends everything that waits to be sent, also what earlier commands wished. */
const send = Effect.fnUntraced(function* (_wish: SyncedSettings, moment: Moment) {
  const { store } = moment
  const before = viewerBase(store)
  if (before !== undefined) yield* keepUnsent(yield* missing(moment, before))
  yield* Effect.sleep(durations.settingsPush)
  const known = viewerBase(store)
  if (known === undefined) return { sent: {}, kept: {} } satisfies Pushed
  const sent = yield* missing(moment, known)
  if (Object.keys(sent).length > 0)
    yield* (yield* Api)
      .call(saveSettings, sent)
      .pipe(Effect.tapError((failure) => (leavesOpen.has(failure._tag) ? markDoubt(lane, true) : Effect.void)))
  yield* markDoubt(lane, false)
  yield* forgetUnsent
  return { sent, kept: { ...syncedOf(defaultPreferences), ...syncedOf(known), ...sent } } satisfies Pushed
})

/** Settings by which the server chooses the posts of feeds. */
const ofFeeds = ['showsNsfw', 'hidesUpvoted'] as const

export const PushSettings = defineIntent({
  name: 'preferences.push.v1',
  /** Settings as they shall be; other preferences than those that both sides keep are left aside. */
  input: SyncedSettings,
  lane: (wish) => ({ key: lane, policy: 'latest', about: Object.keys(syncedOf(wish)).toSorted().join(' ') }),
  guard: (wish, { store }) => {
    const viewer = store.viewer.peek()
    if (viewer.kind === 'guest') return 'idle'
    if (store.unsure.peek().has(lane)) return undefined
    return Object.keys(differing(wish, viewer.user)).length === 0 ? 'idle' : undefined
  },
  propose: (wish, { store }) => [proposal(store.users, viewerKey(store), (user) => ({ ...user, ...syncedOf(wish) }))],
  send,
  settle: ({ sent, kept }, _wish, { store }) => {
    const known = viewerBase(store)
    // The wish itself may never have been sent: one that came after it said otherwise.
    if (known !== undefined) store.users.confirm([{ ...known, ...kept }])
    // Only now does the server answer them otherwise. The lists of a search, and of what is hidden or upvoted, stay.
    if (sent.homeTopics !== undefined) store.feeds.reset((key) => key.startsWith('home'))
    if (ofFeeds.some((name) => sent[name] !== undefined)) store.feeds.reset((key) => !/^(kept|search)\//.test(key))
  },
})
