/**
 * A look inside, for journeys and for people who search a fault: with `localStorage['parley.inspect'] = '1'` the page offers
 * `window.parleyInspect`: the store that the screens read, the command log, and the session so far as a file would hold it. Nothing is offered
 * otherwise; whoever can set the one can reach all of it anyway.
 */
import type { CommandLogShape } from '../../commands/CommandLog.ts'
import type { App } from '../App.ts'

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
