/** Applies the reader's theme to the page whenever it changes. Before the app starts, public/early.js does the same. */
import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Preferences } from '../../schemas/entities/Preferences.ts'

export const showTheme = (preferences: ReadonlySignal<Preferences>): void => {
  let isFirst = true
  effect(() => {
    const { theme } = preferences.value
    // The first run has the defaults, before stored values are read: early.js has already applied those.
    if (isFirst) isFirst = false
    else if (theme === undefined) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  })
}
