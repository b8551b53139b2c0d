/** Switches feeds between card and condensed. docs/behaviour/feed.md#view. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import { toasts } from '../kernel/toasts.ts'
import { pushLater } from './PushSettings.ts'
import { storePreferences } from './storePreferences.ts'

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
