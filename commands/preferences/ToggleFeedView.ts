/** Switches feeds between card and condensed. Document 1, section 2 (Feed screen). */
import { Schema } from 'effect'
import { defineIntent } from '../Command.ts'
import { toasts } from '../sentences.ts'
import { keepPreferences } from './keepPreferences.ts'

export const ToggleFeedView = defineIntent({
  name: 'preferences.view.v1',
  input: Schema.Void,
  begin: (_input, { store }) => {
    const preferences = store.preferences.peek()
    store.preferences.value = { ...preferences, feedView: preferences.feedView === 'card' ? 'condensed' : 'card' }
  },
  send: () => keepPreferences,
  tell: { success: () => toasts.toggledPostView },
})
