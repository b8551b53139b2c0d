/** Changes what this device remembers of its reader: theme, chosen topics, dismissed notices. What a member's server keeps too goes there. */
import { Effect } from 'effect'
import { defineIntent } from '../Command.ts'
import { keepPreferences, SomePreferences } from './keepPreferences.ts'
import { pushLater } from './pushLater.ts'

export const ChangePreferences = defineIntent({
  name: 'preferences.change.v1',
  input: SomePreferences,
  begin: (changes, { store }) => {
    const chosen = changes.theme === undefined ? {} : { hasChosenTheme: true }
    store.preferences.value = { ...store.preferences.peek(), ...changes, ...chosen }
    // What Trending shows depends on them.
    if (changes.trendingTopics !== undefined) store.feeds.reset((key) => key.startsWith('trending'))
  },
  send: (changes) => Effect.andThen(keepPreferences, pushLater(changes)),
})
