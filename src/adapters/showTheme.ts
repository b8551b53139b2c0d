/** Shows the theme that the reader chose: on the page as it changes. Before the app starts, public/theme.js does the same. */
import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Preferences } from '../../schemas/entities/Preferences.ts'

export const showTheme = (preferences: ReadonlySignal<Preferences>): void => {
  let isFirst = true
  effect(() => {
    const { theme } = preferences.value
    // The first run sees the defaults, before what is kept was read: theme.js has already done better.
    if (isFirst) isFirst = false
    else if (theme === undefined) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  })
}
