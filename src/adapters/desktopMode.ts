/** Tells the server that this device wants the desktop's pages, by two cookies that last; a service worker would go on giving the phone's. Document 2, section 4 (Desktop mode). */
import { Effect } from 'effect'

const year = 365 * 24 * 60 * 60

const keep = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not there on every phone.
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`
}

const unregister = async (): Promise<void> => {
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((workers ?? []).map((worker) => worker.unregister()))
}

export const preferDesktop: Effect.Effect<void> = Effect.suspend(() => {
  keep('forcePlatform', 'desktop')
  keep('forceDesktop', 'true')
  // Where there can be none, none has to go.
  return Effect.tryPromise(unregister).pipe(Effect.catch(() => Effect.void))
})
