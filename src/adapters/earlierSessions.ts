/** The sessions of this tab's earlier pages, from what they stored. */

import type { Session } from '../../commands/session/Session.ts'
import { earlierParts } from '../../commands/session/stored/earlierParts.ts'
import { forgetStored, readHead } from '../../commands/session/stored/StoredHead.ts'
import type { App } from '../core/App.ts'
import { type TabLog, tabStorage } from './tabLog.ts'

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
