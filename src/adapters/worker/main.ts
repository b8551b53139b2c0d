/** The service worker, as the browser runs it: what happens, and what the shell does about it. Built into /sw.js by scripts/vite/serviceWorker.ts. */
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

// A new build takes over at once, and shows at the next start: a page that is open keeps the parts that it was opened with.
self.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(shell.activate().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request)
  if (answer !== undefined) event.respondWith(answer)
})
