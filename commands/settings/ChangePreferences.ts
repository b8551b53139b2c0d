/**
 * Changes the preferences stored on this device: theme, chosen topics, dismissed notices. For members, synced settings
 * are also sent to the server.
 */
import { Effect, Option, Schema } from 'effect'
import { defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { addressOpen } from '../effects/browserEffects.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { toasts } from '../kernel/toasts.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Platform } from '../ports/Platform.ts'
import { pushLater } from './PushSettings.ts'
import { PreferencesText, preferencesKey, SomePreferences, storePreferences } from './syncedSettings.ts'

export const ChangePreferences = defineIntent({
  name: 'preferences.change.v1',
  input: SomePreferences,
  begin: (changes, { store }) => {
    const chosen = changes.theme === undefined ? {} : { hasChosenTheme: true }
    store.preferences.value = { ...store.preferences.peek(), ...changes, ...chosen }
    // The Trending feed depends on them.
    if (changes.trendingTopics !== undefined) store.feeds.reset((key) => key.startsWith('trending'))
  },
  send: (changes) => Effect.andThen(storePreferences, pushLater(changes)),
})

const Input = Schema.Struct({ platform: Schema.Literals(['desktop', 'mobile']) })

/** Switches Desktop Mode on or off, and reloads the page in that form. docs/behaviour/platform.md#desktop-mode. */
export const ChoosePlatform = defineIntent({
  name: 'preferences.platform.v1',
  input: Input,
  send: Effect.fnUntraced(function* ({ platform }: typeof Input.Type) {
    yield* (yield* Platform).prefer(platform)
    const navigator = yield* Navigator
    yield* navigator.load(yield* addressOpen)
  }),
})

/** Switches feeds between card and condensed. docs/behaviour/feed.md#view. */
export const ToggleFeedView = defineIntent({
  name: 'preferences.view.v1',
  input: Schema.Void,
  begin: (_input, { store }) => {
    const preferences = store.preferences.peek()
    store.preferences.value = { ...preferences, feedView: preferences.feedView === 'card' ? 'condensed' : 'card' }
  },
  send: (_input, { store }) =>
    Effect.andThen(storePreferences, pushLater({ feedView: store.preferences.peek().feedView })),
  tell: { success: () => toasts.toggledPostView },
})

/** The stored preferences; `undefined` if there are none. */
export const readPreferences = Effect.gen(function* () {
  const keyValues = yield* KeyValueStore
  const text = yield* readKeyValue(preferencesKey)
  if (text === undefined) return undefined
  const kept = Option.getOrUndefined(Schema.decodeOption(PreferencesText)(text))
  if (kept === undefined) yield* keyValues.remove(preferencesKey)
  return kept
})

/**
 * Restores the preferences stored on this device. Text that does not decode is deleted; missing preferences have their
 * defaults. docs/behaviour/platform.md#start.
 */
export const RestorePreferences = defineQuery<void, typeof SomePreferences.Type | undefined, KeyValueStore>({
  name: 'preferences.restore.v1',
  input: Schema.Void,
  send: () => readPreferences,
  settle: (kept, _input, { store }) => {
    if (kept !== undefined) store.preferences.value = { ...defaultPreferences, ...kept }
  },
})
