/**
 * Debug access, for journeys and for finding faults: with `localStorage['parley.inspect'] = '1'` the page offers
 * `window.parleyInspect` with the store, the command log, and the session so far as a file. It grants nothing new: a
 * script that can set the key can reach all of it anyway.
 */
import type { CommandLogShape } from '../../commands/kernel/CommandLog.ts'
import type { App } from '../core/App.ts'

const isWanted = (): boolean => {
  try {
    return localStorage.getItem('parley.inspect') === '1'
  } catch {
    return false
  }
}

export const offerInspection = (app: App, log: CommandLogShape): void => {
  if (isWanted())
    Object.assign(window, {
      parleyInspect: {
        store: app.store,
        log,
        session: () => import('./inspectedSession.ts').then((it) => it.inspectedSession(app)),
      },
    })
}
