/** Changes what this device remembers of its reader: theme, chosen topics, dismissed notices. What a member's server keeps too goes there. */
import { Effect, Schema, Struct } from 'effect'
import { Preferences } from '../../schemas/entities/Preferences.ts'
import { defineIntent } from '../Command.ts'
import { keepPreferences } from './keepPreferences.ts'
import { pushLater } from './pushLater.ts'

export const ChangePreferences = defineIntent({
  name: 'preferences.change.v1',
  input: Preferences.mapFields(Struct.map(Schema.optionalKey)),
  begin: (changes, { store }) => {
    store.preferences.value = { ...store.preferences.peek(), ...changes }
    // What Trending shows depends on them.
    if (changes.trendingTopics !== undefined) store.feeds.reset((key) => key.startsWith('trending'))
  },
  send: (changes) => Effect.andThen(keepPreferences, pushLater(changes)),
})
