/**
 * Stores the log in the tab while the browser is idle, and the rest when the page is left: after a reload or a crash
 * it is still known what came before. docs/decisions/0056-sessions-survive-a-reload.md
 */
import type { CommandLogShape } from '../../commands/kernel/CommandLog.ts'
import type { UndoHistoryShape } from '../../commands/kernel/UndoHistory.ts'
import { withoutTokens } from '../../commands/kernel/withoutTokens.ts'
import { stateOf } from '../../commands/session/state.ts'
import { makeStoreLog } from '../../commands/session/stored/storeLog.ts'
import { makeStore } from '../../signals/Store.ts'
import type { App } from '../core/App.ts'
import { deviceFacts } from './deviceFacts.ts'
import { buildName, commitName } from './deviceFiles.ts'
import { forgetOthers } from './inspection.ts'
import { networkChanges } from './minuteTick.ts'
import { type TabLog, tabStorage } from './tabLog.ts'

export interface TabLogSource {
  readonly tabLog: TabLog
  readonly log: CommandLogShape
  readonly history: UndoHistoryShape
  readonly doubts: ReadonlySet<string>
}

/** Milliseconds between the end of an entry and its being stored: others often follow. */
const pause = 1000

/** Milliseconds at a time, however long the browser would be idle: a tap may come. */
const most = 3

/** Milliseconds, for browsers that do not tell when they are idle. */
const withoutIdle = 100

const whenIdle = (work: (timeLeft: () => number) => void): void => {
  const slices = (): void => {
    const begun = performance.now()
    work(() => most - (performance.now() - begun))
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(slices, { timeout: 2 * pause })
  else setTimeout(slices, withoutIdle)
}

export const storeTabLog = (app: App, { tabLog, log, history, doubts }: TabLogSource): void => {
  const { store } = app
  const device = deviceFacts()
  const about = { build: buildName(), ...commitName(), origin: location.origin }
  forgetOthers(app, tabLog)
  const storing = makeStoreLog(
    {
      store,
      log,
      numbers: tabLog.numbers,
      history,
      doubts,
      initial: () => stateOf(makeStore(store.base)),
      page: { ...tabLog.page, path: withoutTokens(tabLog.page.path) },
      about: () => ({ ...about, device: { ...device, isOnline: navigator.onLine, network: networkChanges() } }),
      now: () => Date.now(),
    },
    tabStorage,
  )
  let current: Generator<void, void> | undefined
  let isWaiting = false
  let isHurried = false
  const slice = (timeLeft: () => number): void => {
    isWaiting = false
    current ??= storing.flush(() => isHurried)
    do
      if (current.next().done === true) {
        current = undefined
        return
      }
    while (timeLeft() > 0)
    isWaiting = true
    whenIdle(slice)
  }
  const wake = (): void => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => whenIdle(slice), pause)
  }
  /** The page may end any moment: all that is left, at once. */
  const hurry = (): void => {
    isHurried = true
    for (const flush of [current, storing.flush(() => true)]) while (flush?.next().done === false) {}
    current = undefined
    isHurried = false
  }
  tabLog.listen({
    woken: wake,
    forgotten: () => {
      current = undefined
      storing.forget()
      wake()
    },
  })
  window.addEventListener('pagehide', hurry)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hurry()
  })
  wake()
}
