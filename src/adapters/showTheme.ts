/** Applies the reader's theme to the page whenever it changes. Before the app starts, public/early.js does the same. */
import { effect, type ReadonlySignal } from '@preact/signals-core'
import { Effect } from 'effect'
import type { Preferences } from '../../schemas/entities/Preferences.ts'
import type { App } from '../core/App.ts'

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

/**
 * Keeps the browser's toolbar in the page's colour while the theme changes; public/early.js sets it for the first
 * paint. Without a chosen theme each of the two colours applies to devices that prefer it, as in index.html.
 */
export const followThemeColor = ({ store }: App): void => {
  effect(() => {
    const { theme } = store.preferences.value
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const isDark = theme === undefined ? meta.media.includes('dark') : theme === 'dark'
      meta.content = isDark ? '#121212' : '#ffffff'
    }
  })
}

// Which form of the pages this device wants, in two lasting cookies. The server may read them; public/early.js does
// before the first paint. A service worker would keep serving the mobile pages.
// docs/behaviour/platform.md#desktop-mode.

const year = 365 * 24 * 60 * 60

const keep = (name: string, value: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on some phones.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

const unregister = async (): Promise<void> => {
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((workers ?? []).map((worker) => worker.unregister()))
}

/** Takes effect on the next load. Choosing mobile removes the cookies; the app then registers its worker again. */
export const preferPlatform = (platform: 'desktop' | 'mobile'): Effect.Effect<void> =>
  Effect.suspend(() => {
    const seconds = platform === 'desktop' ? year : -1
    keep('forcePlatform', 'desktop', seconds)
    keep('forceDesktop', 'true', seconds)
    if (platform === 'mobile') return Effect.void
    // Without service workers there is none to remove.
    return Effect.tryPromise(unregister).pipe(Effect.catch(() => Effect.void))
  })
