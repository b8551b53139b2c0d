/**
 * Registers the service worker once the app has started, and checks for a new build once an hour while the page is
 * visible. docs/behaviour/platform.md#service-worker.
 */
import { effect } from '@preact/signals-core'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { NoteWorkerFailure } from '../../../commands/offline/NoteWorkerFailure.ts'
import { durations } from '../../../schemas/limits.ts'
import type { App } from '../../core/App.ts'

/**
 * The prompt for an update exists and is switched off: docs/behaviour/platform.md#service-worker. A new build shows at
 * the next start.
 */
const offersUpdates: boolean = false

interface Page {
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>
  /** Hidden tabs make no checks. */
  readonly isVisible: () => boolean
  /** In desktop mode a worker would keep serving the mobile pages. */
  readonly cookies: () => string
  readonly offers: boolean
}

const thisPage = (): Page | undefined =>
  // Missing in private windows, and on pages that are not served securely.
  'serviceWorker' in navigator
    ? {
        workers: navigator.serviceWorker,
        isVisible: () => document.visibilityState === 'visible',
        cookies: () => document.cookie,
        offers: offersUpdates,
      }
    : undefined

/** Never fails: errors go to the log. */
export const keepWorker = async ({ run, now }: App, page: Page | undefined = thisPage()): Promise<void> => {
  if (page === undefined || /(^|; )forceDesktop=true/.test(page.cookies())) return
  const note = (step: 'register' | 'update') => (error: unknown) => {
    void run(NoteWorkerFailure, { step, reason: String(error) })
  }
  if (page.offers && page.workers.controller !== null)
    page.workers.addEventListener('controllerchange', () => void run(OpenOverlay, { name: 'update' }))
  const registration = await page.workers
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch(note('register'))
  if (registration === undefined) return
  let asked = now.peek()
  effect(() => {
    // Ticks once a minute, and when the page is shown again.
    if (now.value - asked < durations.serviceWorkerCheck || !page.isVisible()) return
    asked = now.value
    registration.update().catch(note('update'))
  })
}
