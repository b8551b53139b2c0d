/**
 * Keeps the browser's toolbar in the page's colour while the theme changes; public/early.js sets it for the first
 * paint. Without a chosen theme each of the two colours applies to devices that prefer it, as in index.html.
 */
import { effect } from '@preact/signals-core'
import type { App } from '../core/App.ts'

export const followThemeColor = ({ store }: App): void => {
  effect(() => {
    const { theme } = store.preferences.value
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const isDark = theme === undefined ? meta.media.includes('dark') : theme === 'dark'
      meta.content = isDark ? '#121212' : '#ffffff'
    }
  })
}
