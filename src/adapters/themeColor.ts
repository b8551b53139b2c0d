/**
 * Keeps the colour of the browser's own bar that of the page while the theme changes; public/theme.js has set it for the first paint. Without a
 * choice each of the two colours is for the devices that prefer it, as index.html says.
 */
import { effect } from '@preact/signals-core'
import type { App } from '../App.ts'

export const followThemeColor = ({ store }: App): void => {
  effect(() => {
    const { theme } = store.preferences.value
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const isDark = theme === undefined ? meta.media.includes('dark') : theme === 'dark'
      meta.content = isDark ? '#121212' : '#ffffff'
    }
  })
}
