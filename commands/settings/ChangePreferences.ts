/**
 * Changes the preferences stored on this device: theme, chosen topics, dismissed notices. For members, synced settings
 * are also sent to the server.
 */
import { Effect } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import { pushLater } from './PushSettings.ts'
import { SomePreferences, storePreferences } from './storePreferences.ts'

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
