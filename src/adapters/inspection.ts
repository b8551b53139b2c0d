/**
 * A look inside, for journeys and for people who search a fault: with `localStorage['parley.inspect'] = '1'` the page offers
 * `window.parleyInspect`: the store that the screens read, and the command log. Nothing is offered otherwise; whoever can set the one can reach all of it anyway.
 */
import type { CommandLogShape } from '../../commands/CommandLog.ts'
import type { Store } from '../../signals/Store.ts'

const isWanted = (): boolean => {
  try {
    return localStorage.getItem('parley.inspect') === '1'
  } catch {
    return false
  }
}

export const offerInspection = (store: Store, log: CommandLogShape): void => {
  if (isWanted()) Object.assign(window, { parleyInspect: { store, log } })
}
