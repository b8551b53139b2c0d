/** The entry point: composes the layers, makes the one runtime and starts the router. */

import { signal } from '@preact/signals-core'
import { Layer } from 'effect'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Api } from '../commands/kernel/Api.ts'
import { CommandLog, makeCommandLog } from '../commands/kernel/CommandLog.ts'
import { Lanes } from '../commands/kernel/Lanes.ts'
import { UndoHistory } from '../commands/kernel/UndoHistory.ts'
import { StoreService } from '../commands/ports/StoreService.ts'
import { isPostPath } from '../schemas/rules/addresses.ts'
import { makeStore } from '../signals/Store.ts'
import { firstFeed, visitId } from './adapters/browserStart.ts'
import { makeEarlyCalls } from './adapters/earlyCalls.ts'
import { afterPatience, carryOutEarlyTap, endEarlyTaps, inNextTask, whenDrawn } from './adapters/earlyTap.ts'
import { httpTransport, ownOrigin } from './adapters/httpTransport.ts'
import { offerInspection } from './adapters/inspection.ts'
import { lazyPorts } from './adapters/lazyPorts.ts'
import { makeCredentials } from './adapters/localCredentials.ts'
import { localKeyValueStore } from './adapters/localKeyValueStore.ts'
import { ownBase } from './adapters/makeId.ts'
import { followNetworkChanges, makeMinuteTick } from './adapters/minuteTick.ts'
import { doWithout, followMissingParts } from './adapters/missingParts.ts'
import { makeNetwork } from './adapters/network.ts'
import { noteTroubles } from './adapters/noteTroubles.ts'
import { makeOutbox } from './adapters/outbox.ts'
import { isStillForReader, readPageData, withPageAnswers } from './adapters/pageData.ts'
import { followReader, takePreview } from './adapters/preview.ts'
import { routerNavigator } from './adapters/routerNavigator.ts'
import { reportNavigations } from './adapters/savePlaces.ts'
import { showTheme } from './adapters/showTheme.ts'
import { openTabLog } from './adapters/tabLog.ts'
import { makeTabs } from './adapters/tabs.ts'
import { makeToastQueue } from './adapters/toastQueue.ts'
import { webSharing } from './adapters/webSharing.ts'
import type { App } from './core/App.ts'
import { loadParts } from './core/lazyPart.tsx'
import { makeFirstScreen } from './core/makeFirstScreen.ts'
import { makeRun } from './core/runtime.ts'
import { siteOfPage } from './core/site.ts'
import { afterPaint, turn } from './core/turn.ts'
import { loadSignUpSheet } from './shell/OverlayHost.tsx'
import { restore } from './shell/restore.ts'
import { makeRouter } from './shell/router.ts'
import { Screens } from './shell/Screens.tsx'
import './styles/base.css'

/**
 * Runs after module evaluation, in several tasks, so that frames are painted and taps handled in between. Not a
 * top-level await: chunks loaded meanwhile import this module, and would deadlock.
 */
const compose = async (): Promise<void> => {
  const store = makeStore(ownBase())
  const credentials = makeCredentials()
  const tabLog = openTabLog(() => credentials.read() !== undefined)
  const log = tabLog.followed(makeCommandLog({ newVisit: visitId, numbers: tabLog.numbers }))
  const [history, lanes] = [UndoHistory.make(), Lanes.make()]
  store.journal.note = log.note
  await turn(0)
  const router = makeRouter(() => app, noteTroubles(log))
  const toastQueue = makeToastQueue()
  const network = makeNetwork()
  const tabs = makeTabs()
  const outbox = makeOutbox()
  await turn(0)
  const signals = Layer.succeed(StoreService, store)
  const page = readPageData()
  const http = httpTransport(ownOrigin, credentials.read, network.heard)
  const earlyCalls = makeEarlyCalls(credentials.read, network.heard)
  const transport = earlyCalls.over(page === undefined ? http : withPageAnswers(page.answers, http))
  const layer = Layer.mergeAll(
    credentials.layer,
    Layer.succeed(CommandLog, log),
    Layer.succeed(Lanes, lanes),
    Layer.succeed(UndoHistory, history),
    signals,
    localKeyValueStore,
    tabs.layer,
    outbox.layer,
    lazyPorts(ownOrigin).pipe(
      Layer.provideMerge(
        Layer.merge(
          Api.layer.pipe(Layer.provide(Layer.mergeAll(transport, signals, credentials.layer))),
          routerNavigator(router),
        ),
      ),
    ),
    toastQueue.layer,
    network.layer,
    webSharing,
  )
  const run = makeRun(layer, (cause) => globalThis.reportError(cause))
  const preview = takePreview()
  const firstScreen = page === undefined && preview === undefined ? undefined : makeFirstScreen(run)
  const glimpse = signal<ReactNode>(null)
  const app: App = {
    store,
    run: firstScreen?.run ?? run,
    ...(firstScreen && { firstScreen }),
    ...(page && { renderedAt: page.now }),
    now: makeMinuteTick(),
    site: siteOfPage(),
    glimpse,
    showGlimpse: (shown) => {
      glimpse.value = shown
    },
    toasts: toastQueue.toasts,
    dismissToast: toastQueue.dismiss,
    holdToast: toastQueue.hold,
    tabLog: {
      page: { loadedAt: tabLog.page.loadedAt, sequence: tabLog.page.sequence },
      earlier: (used) => import('./adapters/inspection.ts').then((it) => it.earlierSessions(app, tabLog, used)),
    },
  }

  await turn(0)
  followMissingParts()
  followNetworkChanges()
  showTheme(store.preferences)
  offerInspection(app, log)
  reportNavigations(router, app.run)
  const drawn = (): void => {
    void import('./shell/afterStart.ts').then(
      (it) =>
        it.afterStart(app, router, { hear: tabs.hear, isOutdated: credentials.isOutdated }, network, outbox.hasOthers, {
          tabLog,
          log,
          history,
          doubts: lanes.doubts,
        }),
      doWithout,
    )
    earlyCalls.keepSoon()
  }
  // What can wait must not hold up the screen that takes the place of a page or a preview.
  if (firstScreen === undefined) whenDrawn(router, drawn)
  const start = async (): Promise<void> => {
    // A preview does not wait for what the session asks, only for its screen.
    await restore(page === undefined ? { ...app, run } : app, credentials.read() !== undefined, credentials.isCorrupt)
    await turn(0)
    const first = firstFeed(store, router.history.location.pathname)
    if (first !== undefined) router.history.replace(first)
    // The static page frame stays until the screen's chunk has loaded, so that the page is never blank.
    if (page !== undefined) router.ssr = { manifest: undefined }
    if (isPostPath(router.history.location.pathname)) {
      // Evaluated together with the screen that needs it, it would be a long task.
      await import('./ui/text/lexMarkdown.ts').catch(doWithout)
      await turn(0)
    }
    await router.load()
    if (firstScreen !== undefined) {
      const parts = loadParts((page ?? preview)?.parts ?? [])
      // On a first visit a part of a preview may take rounds of its own: it comes after the screen.
      const areThere = page === undefined ? Promise.race([parts, afterPatience(400)]) : parts
      const isReady = Promise.all([firstScreen.settled(), areThere])
      await (page === undefined ? Promise.race([isReady, afterPatience()]) : isReady)
      firstScreen.close()
    }
    const root = document.getElementById('root')
    if (root === null) return
    const takeOver = preview === undefined ? undefined : followReader()
    const onDrawn = (): void => {
      endEarlyTaps()
      takeOver?.()
      if (firstScreen !== undefined) afterPaint(drawn)
    }
    const started = (): void => void carryOutEarlyTap(loadSignUpSheet)
    const screens = <Screens app={app} router={router} onDrawn={onDrawn} onStarted={started} />
    // As a transition, in slices: taps and frames come in between.
    startTransition(() => {
      if (page !== undefined && isStillForReader()) {
        // From now on a tap makes React hydrate what was tapped, and then handles it.
        endEarlyTaps()
        hydrateRoot(root, screens)
      } else createRoot(root).render(screens)
    })
    router.subscribe('onBeforeNavigate', () => firstScreen?.end())
  }
  inNextTask(() => void start())
}
inNextTask(() => void compose())
