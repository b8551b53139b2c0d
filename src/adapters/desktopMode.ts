/**
 * Which form of the pages this device wants, in two cookies that last: whoever serves the app may look at them, and public/theme.js does
 * before anything is painted. A service worker would go on giving the phone's. Document 2, section 4 (Desktop mode).
 */
import { Effect } from 'effect'

const year = 365 * 24 * 60 * 60

const keep = (name: string, value: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not there on every phone.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

const unregister = async (): Promise<void> => {
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((workers ?? []).map((worker) => worker.unregister()))
}

/** From the next load on. The way back to the phone's pages takes the cookies away; the app registers its worker again by itself. */
export const preferPlatform = (platform: 'desktop' | 'mobile'): Effect.Effect<void> =>
  Effect.suspend(() => {
    const seconds = platform === 'desktop' ? year : -1
    keep('forcePlatform', 'desktop', seconds)
    keep('forceDesktop', 'true', seconds)
    if (platform === 'mobile') return Effect.void
    // Where there can be none, none has to go.
    return Effect.tryPromise(unregister).pipe(Effect.catch(() => Effect.void))
  })
