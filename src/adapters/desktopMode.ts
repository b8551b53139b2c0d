/**
 * Which form of the pages this device wants, in two lasting cookies. The server may read them; public/early.js does
 * before the first paint. A service worker would keep serving the mobile pages.
 * docs/behaviour/platform.md#desktop-mode.
 */
import { Effect } from 'effect'

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
