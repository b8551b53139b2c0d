/**
 * What the app starts after its first screen is drawn: one line per concern, each in its own chunk, loaded when the
 * browser is idle. None of it is needed for reading, so a chunk that fails to load is ignored.
 * docs/behaviour/platform.md#start.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { isPostPath } from '../../schemas/rules/addresses.ts'
import { isFirstVisit } from '../../schemas/rules/callToAction.ts'
import { firstVisitAt } from '../adapters/browserStart.ts'
import type { Ears } from '../adapters/followTabs.ts'
import { ownOrigin } from '../adapters/httpTransport.ts'
import { doWithout } from '../adapters/missingParts.ts'
import type { NetworkNews } from '../adapters/network.ts'
import type { TabLogSource } from '../adapters/storeTabLog.ts'
import type { App } from '../core/App.ts'
import { spotOfPath } from '../features/feed/feedLocation.ts'
import { bringToastLook } from './toastLook.ts'

/** Longest wait for the browser to be idle, in milliseconds. */
const patience = 2000

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: patience })
    else setTimeout(resolve, patience / 10)
  })

/** Ends once this is no first visit any more: until then there is no invitation. */
const acquaintance = ({ now }: Pick<App, 'now'>): Promise<void> =>
  new Promise((resolve) => {
    const since = firstVisitAt()
    const stop = now.subscribe((time) => {
      if (isFirstVisit(time, since)) return
      resolve()
      queueMicrotask(() => stop())
    })
  })

/** Loads one concern and starts it. Offline, or after a deploy, the chunk may be missing. */
const start = async <Chunk>(load: () => Promise<Chunk>, begin: (chunk: Chunk) => void): Promise<void> => {
  await idle()
  const chunk = await load().catch(doWithout)
  if (chunk !== undefined) begin(chunk)
}

export const afterStart = (
  app: App,
  router: AnyRouter,
  tabs: Ears,
  network: NetworkNews,
  hasUnsent: () => boolean,
  logs: TabLogSource,
): void => {
  // At once: the page may be left any moment, and what was done until then should be stored.
  void import('../adapters/storeTabLog.ts').then((it) => it.storeTabLog(app, logs), doWithout)
  // What is read next is a post: its screen is there before a card is pressed.
  void start(
    async () => {
      // First what rejects when it is missing: the router keeps such an error to itself. The parser is evaluated in a
      // separate task.
      await import('../ui/text/lexMarkdown.ts')
      const frame = await import('../features/post/screens/PostScreenFrame.tsx')
      await router.loadRouteChunk(router.routesById['/p/$uuid/{-$title}/'])
      return frame
    },
    (it) => void it.showGlimpses(app, router),
  )
  void start(
    () => import('../adapters/sendOutbox.ts'),
    (it) => it.revokeSessions(ownOrigin),
  )
  void start(
    () => import('../adapters/followTabs.ts'),
    (it) => it.followTabs(app, tabs),
  )
  void start(bringToastLook, () => {})
  void start(
    () => import('../adapters/noteTroubles.ts'),
    (it) => it.tellUncaught(app),
  )
  void start(
    () => import('../adapters/showTheme.ts'),
    (it) => it.followThemeColor(app),
  )
  void start(
    () => import('./clickAtLift.ts'),
    (it) => void it.clickAtLift(),
  )
  // Menus and sheets are there before they are pressed.
  void start(
    () => import('./OverlayLayers.tsx'),
    () => {},
  )
  void acquaintance(app).then(() =>
    start(
      () => import('./mountInvitation.tsx'),
      (it) => it.mountInvitation(app, router),
    ),
  )
  void start(
    () => import('../adapters/browserStart.ts'),
    (it) => void it.takeUpPlace(app),
  )
  void start(
    () => import('../adapters/savePlaces.ts'),
    (it) => it.savePlaces(app),
  )
  void start(
    () => import('../adapters/keepSeen.ts'),
    (it) => {
      const isKept = (path: string): boolean => spotOfPath(path) !== undefined || isPostPath(path)
      it.keepSeen({ router, isKept, isOutdated: tabs.isOutdated, idle })
    },
  )
  void start(
    () => import('../adapters/ads.ts'),
    (it) => void it.followAds(app),
  )
  void start(
    () => import('../adapters/cacheReadContent.ts'),
    (it) => it.cacheReadContent(app, idle),
  )
  void start(
    () => import('../adapters/followTabs.ts'),
    (it) => it.followDoubts(app, network),
  )
  void start(
    () => import('../adapters/sendOutbox.ts'),
    (it) => void it.sendOutbox(app, hasUnsent),
  )
  if (import.meta.env.PROD)
    void start(
      () => import('../adapters/worker/keepWorker.ts'),
      (it) => void it.keepWorker(app),
    )
}
