/** The service worker's globals that are used here; the DOM types lack them. */

interface Lasting {
  /** Keeps the worker alive until the promise settles. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Fetching extends Lasting {
  readonly request: Request
  /** The response comes from this promise instead of the network. */
  readonly respondWith: (answer: Promise<Response>) => void
}

export interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Lasting) => void): void
    (kind: 'fetch', listener: (event: Fetching) => void): void
  }
}
