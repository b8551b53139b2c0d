/** What the service worker uses of its surroundings; the document's types know nothing of them. */

interface Lasting {
  /** Keeps the worker alive until this is done. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Fetching extends Lasting {
  readonly request: Request
  /** The answer comes from here, and not from the network. */
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
