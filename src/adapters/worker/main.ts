/**
 * The service worker's entry point: connects its events to the shell. Built into /sw.js by
 * scripts/vite/serviceWorker.ts.
 */
import { type Build, makeShell } from './makeShell.ts'

// The service worker's globals that are used here; the DOM types lack them.

interface Lasting {
  /** Keeps the worker alive until the promise settles. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Fetching extends Lasting {
  readonly request: Request
  /** The response comes from this promise instead of the network. */
  readonly respondWith: (answer: Promise<Response>) => void
}

interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Lasting) => void): void
    (kind: 'fetch', listener: (event: Fetching) => void): void
  }
}

declare const self: WorkerScope
/** Filled in by the build. */
declare const thisBuild: Build

const shell = makeShell(thisBuild, {
  origin: self.location.origin,
  caches: self.caches,
  fetch: (...asked) => fetch(...asked),
})

// A new build activates at once and shows at the next start: open pages keep the chunks they were loaded with.
self.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(shell.activate().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request)
  if (answer !== undefined) event.respondWith(answer)
})
