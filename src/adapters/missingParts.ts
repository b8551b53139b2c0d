/**
 * A part of the app that could not be loaded: the server has gone on to another build, or there is no network. In the first case the page is
 * loaded anew on the same screen - once, so that a part that is nowhere does not load it for ever; in the second the error screen says so. Drafts
 * are on the device by then (src/components/writing/useDraft.ts).
 */

/** Between two loads that nobody asked for: milliseconds. */
const pause = 60_000

const key = 'parley.loadedAnew'

interface Page {
  readonly now: () => number
  /** Forbidden in some browsers: then nothing is loaded anew by itself. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the server answers at all. */
  readonly reaches: () => Promise<boolean>
  readonly reload: () => void
}

const thisPage: Page = {
  now: () => Date.now(),
  storage: () => sessionStorage,
  // No page of the worker's, and none of the browser's cache.
  reaches: () =>
    fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  reload: () => location.reload(),
}

/** Whether the page was not loaded anew just now; from here on it was. */
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

/** Called with what kept a part from being loaded; answers, for tests, when it is decided what follows. */
export const afterMissingPart = async (error: Error, page: Page = thisPage): Promise<void> => {
  // In the browser's words the router would load the page anew too: at once, also without a network, and once for each part.
  error.message = `MissingPart: ${error.message}`
  if (!(await page.reaches()) || !mayReload(page)) return
  page.reload()
}

export const followMissingParts = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => void afterMissingPart(payload))
