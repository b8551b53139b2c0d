/**
 * What the app does once its first screen is drawn: one line per concern, each a chunk of its own, loaded when the browser has nothing
 * else to do. None of it may be needed for reading: what cannot be loaded is not missed. Document 2, section 4 (Startup).
 */
import type { AnyRouter } from '@tanstack/react-router'
import type { App } from '../App.ts'
import { bringToastLook } from '../toastLook.ts'
import type { Ears } from './followTabs.ts'
import { ownOrigin } from './httpTransport.ts'
import type { NetworkNews } from './network.ts'

/** Longer than this nothing waits for the browser to be idle: milliseconds. */
const patience = 2000

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: patience })
    else setTimeout(resolve, patience / 10)
  })

/** Loads one concern and starts it; offline, or after an update of the app, its chunk may not be there. */
const start = async <Chunk>(load: () => Promise<Chunk>, begin: (chunk: Chunk) => void): Promise<void> => {
  await idle()
  const chunk = await load().catch(() => undefined)
  if (chunk !== undefined) begin(chunk)
}

export const afterStart = (
  app: App,
  router: AnyRouter,
  tabs: Ears,
  network: NetworkNews,
  hasUnsent: () => boolean,
): void => {
  void start(
    () => import('./revokeSessions.ts'),
    (it) => it.revokeSessions(ownOrigin),
  )
  void start(
    () => import('./followTabs.ts'),
    (it) => it.followTabs(app, tabs),
  )
  void start(bringToastLook, () => {})
  void start(
    () => import('./tellUncaught.ts'),
    (it) => it.tellUncaught(app),
  )
  void start(
    () => import('./themeColor.ts'),
    (it) => it.followThemeColor(app),
  )
  void start(
    () => import('../mountInvitation.tsx'),
    (it) => it.mountInvitation(app, router),
  )
  void start(
    () => import('./takeUpPlace.ts'),
    (it) => void it.takeUpPlace(app),
  )
  void start(
    () => import('./savePlaces.ts'),
    (it) => it.savePlaces(app),
  )
  void start(
    () => import('./ads.ts'),
    (it) => void it.followAds(app),
  )
  void start(
    () => import('./keepReading.ts'),
    (it) => it.keepReading(app, idle),
  )
  void start(
    () => import('./followDoubts.ts'),
    (it) => it.followDoubts(app, network),
  )
  void start(
    () => import('./sendOutbox.ts'),
    (it) => void it.sendOutbox(app, hasUnsent),
  )
  if (import.meta.env.PROD)
    void start(
      () => import('./worker/keepWorker.ts'),
      (it) => void it.keepWorker(app),
    )
}
