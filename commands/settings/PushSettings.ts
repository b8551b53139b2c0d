/**
 * Sends a member's changed settings to the server: changes within 100 ms in one call, and only what the server does not
 * have yet. Silent whatever the result: the device keeps the change, and the next push sends it again.
 * docs/behaviour/settings.md#sync.
 */
import { Effect, Schema } from 'effect'
import { saveSettings } from '../../schemas/api/users.ts'
import { defaultPreferences, type Preferences } from '../../schemas/entities/Preferences.ts'
import type { User } from '../../schemas/entities/User.ts'
import { durations } from '../../schemas/limits.ts'
import { proposal } from '../../signals/Proposal.ts'
import { viewerBase, viewerKey } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { Lanes } from '../kernel/Lanes.ts'
import { perform } from '../kernel/perform.ts'
import { leavesOpen, markDoubt } from '../kernel/sendSurely.ts'
import { StoreService } from '../ports/StoreService.ts'
import {
  addUnsent,
  differing,
  keepLaterUnsent,
  keepUnsent,
  readUnsent,
  SyncedSettings,
  syncedOf,
  unsentOf,
} from './syncedSettings.ts'

const lane = 'settings'

/**
 * The settings that the server does not have: current changes, and earlier ones that did not arrive. While it is
 * unknown whether the last call took effect, all of the latter are sent, even those that match the server's last known
 * state.
 */
const missing = Effect.fnUntraced(function* ({ store }: CommandContext, known: User) {
  const { doubts } = yield* Lanes
  const shown = store.users.peek(viewerKey(store))
  const earlier = unsentOf(store.preferences.peek(), yield* readUnsent)
  const news = shown === undefined ? {} : differing(syncedOf(shown), known)
  return doubts.has(lane) ? { ...earlier, ...news } : differing({ ...earlier, ...news }, known)
})

interface Pushed {
  readonly sent: SyncedSettings
  /** The server's settings after the call. */
  readonly kept: SyncedSettings
}

/** Sends all pending settings, including those of earlier commands. */
const send = Effect.fnUntraced(function* (_input: SyncedSettings, context: CommandContext) {
  const { store } = context
  const before = viewerBase(store)
  if (before !== undefined) yield* keepUnsent(yield* missing(context, before))
  yield* Effect.sleep(durations.settingsPush)
  const known = viewerBase(store)
  if (known === undefined) return { sent: {}, kept: {} } satisfies Pushed
  const sent = yield* missing(context, known)
  if (Object.keys(sent).length > 0)
    yield* (yield* Api)
      .call(saveSettings, sent)
      .pipe(Effect.tapError((failure) => (leavesOpen.has(failure._tag) ? markDoubt(lane, true) : Effect.void)))
  yield* markDoubt(lane, false)
  const kept = { ...syncedOf(defaultPreferences), ...syncedOf(known), ...sent }
  // A setting may have changed while it was being sent.
  yield* keepLaterUnsent(store.preferences.peek(), { ...known, ...kept })
  return { sent, kept } satisfies Pushed
})

/** Settings that the server uses to select the posts of feeds. */
const ofFeeds = ['showsNsfw', 'hidesUpvoted'] as const

export const PushSettings = defineIntent({
  name: 'preferences.push.v1',
  /** The new settings; preferences that are not synced are ignored. */
  input: SyncedSettings,
  lane: (input) => ({ key: lane, policy: 'latest', about: Object.keys(syncedOf(input)).toSorted().join(' ') }),
  guard: (input, { store }) => {
    const viewer = store.viewer.peek()
    if (viewer.kind === 'guest') return 'idle'
    // A change of nothing synced is no reason: at a start it comes before the push that sends what is unsent.
    const isOfSynced = Object.keys(syncedOf(input)).length > 0
    if (isOfSynced && store.unsure.peek().has(lane)) return undefined
    return Object.keys(differing(input, viewer.user)).length === 0 ? 'idle' : undefined
  },
  propose: (input, { store }) => [proposal(store.users, viewerKey(store), (user) => ({ ...user, ...syncedOf(input) }))],
  send,
  waitsBehind: true,
  settle: ({ sent, kept }, _input, { store }) => {
    const known = viewerBase(store)
    // The value of this command may not have been sent, if a later one replaced it.
    if (known !== undefined) store.users.confirm([{ ...known, ...kept }])
    // Reset only now that the server's feeds reflect the settings. Search results, hidden and upvoted posts are not
    // affected.
    if (sent.homeTopics !== undefined) store.feeds.reset((key) => key.startsWith('home'))
    if (ofFeeds.some((name) => sent[name] !== undefined)) store.feeds.reset((key) => !/^(kept|search)\//.test(key))
  },
})

/**
 * At a start with the stored member: a call of the last visit may have reached the server without an answer. So unsent
 * settings are sent even where they match the stored member, until a push has succeeded. docs/behaviour/settings.md#sync.
 */
export const DoubtUnsentSettings = defineIntent({
  name: 'preferences.doubt.v1',
  input: Schema.Void,
  send: Effect.fnUntraced(function* () {
    if ((yield* readUnsent).length > 0) yield* markDoubt(lane, true)
  }),
})

// After a change of preferences: for members, sends the synced ones in the background.

/**
 * Starts at once, so that its position in the log is deterministic, but is not awaited. Guests have nothing to send.
 */
export const pushLater = Effect.fnUntraced(function* (changes: Partial<Preferences>) {
  const { viewer, preferences, unsure } = yield* StoreService
  const who = viewer.peek()
  if (who.kind === 'guest') return
  // Stored before it waits for an earlier push: the page may close meanwhile.
  const news = unsure.peek().has(lane) ? syncedOf(changes) : differing(syncedOf(changes), who.user)
  if (Object.keys(news).length > 0) yield* addUnsent(preferences.peek(), news)
  yield* Effect.forkDetach(Effect.exit(perform(PushSettings, changes)), { startImmediately: true })
})
