/**
 * The service worker's entry point: connects its events to the shell. Built into /sw.js by
 * scripts/vite/serviceWorker.ts.
 */
import { type Build, makeShell } from './makeShell.ts'
import type { WorkerScope } from './WorkerScope.ts'

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
