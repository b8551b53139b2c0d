/**
 * Handles a chunk that could not be loaded: either the server has a new build, or there is no network. After a deploy
 * the page reloads on the same screen, once, so that a chunk that is missing for good cannot cause a loop. Offline, the
 * error screen says so. Drafts are saved on the device by then (src/ui/forms/useDraft.ts). What is loaded before it is
 * needed may be missing: the page that is being read stays, and the chunk is requested again when it is needed.
 */

/** Shortest time between two automatic reloads, in milliseconds. */
const pause = 60_000

const key = 'parley.loadedAnew'

interface Page {
  readonly now: () => number
  /** Forbidden in some browsers: then nothing reloads automatically. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the server responds at all. */
  readonly reaches: () => Promise<boolean>
  readonly reload: () => void
}

const thisPage: Page = {
  now: () => Date.now(),
  storage: () => sessionStorage,
  // Bypass the service worker and the HTTP cache.
  reaches: () =>
    fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  reload: () => location.reload(),
}

/** Whether the last reload was long enough ago; records a new one if so. */
const mayReload = ({ now, storage }: Page): boolean => {
  try {
    const last = Number(storage().getItem(key) ?? 0)
    if (now() - last < pause) return false
    storage().setItem(key, String(now()))
    return true
  } catch {
    return false
  }
}

const unneeded = new WeakSet<Error>()

/** Handler for the failed load of a chunk that is not needed yet: the page does not reload because of it. */
export const doWithout = (error: unknown): undefined => {
  if (error instanceof Error) unneeded.add(error)
}

/** Called with the error of a chunk that failed to load. Resolves, for tests, once the next step is decided. */
export const afterMissingPart = async (error: Error, page: Page = thisPage): Promise<void> => {
  // Do not keep the browser's message: the router recognises it and would reload at once, also offline, for each chunk.
  error.message = `MissingPart: ${error.message}`
  // The code that loads the chunk may call `doWithout` while the server is asked.
  if (!(await page.reaches()) || unneeded.has(error) || !mayReload(page)) return
  page.reload()
}

export const followMissingParts = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => void afterMissingPart(payload))
