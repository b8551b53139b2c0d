/**
 * Debug access, for journeys and for finding faults: with `localStorage['parley.inspect'] = '1'` the page offers
 * `window.parleyInspect` with the store, the command log, and the session so far as a file. It grants nothing new: a
 * script that can set the key can reach all of it anyway.
 */
import type { CommandLogShape } from '../../commands/kernel/CommandLog.ts'
import type { Session } from '../../commands/session/Session.ts'
import { earlierParts } from '../../commands/session/stored/earlierParts.ts'
import { forgetStored, readHead } from '../../commands/session/stored/StoredHead.ts'
import type { App } from '../core/App.ts'
import { type TabLog, tabStorage } from './tabLog.ts'

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

// The sessions of this tab's earlier pages, from what they stored.

/**
 * A member logged out, or in as another, while no page of this tab was open: nothing of the other stays. A member who
 * is not known yet, but has keys, may be the same.
 */
export const forgetOthers = ({ store }: Pick<App, 'store'>, { hasKeys }: Pick<TabLog, 'hasKeys'>): void => {
  const [whose, member] = [readHead(tabStorage)?.member ?? '', store.member.peek()]
  const isOther = member === '' ? !hasKeys() : member !== whose
  if (whose !== '' && isOther) forgetStored(tabStorage)
}

/** The oldest first; `used` is what this page's own session takes, in characters. */
export const earlierSessions = async (
  app: Pick<App, 'store'>,
  { page, hasKeys }: Pick<TabLog, 'page' | 'hasKeys'>,
  used: number,
): Promise<ReadonlyArray<Session>> => {
  forgetOthers(app, { hasKeys })
  return earlierParts(tabStorage, page.part, used)
}
