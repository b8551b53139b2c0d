/** This page's session with what the tab did before the page was loaded. */
import { joined } from '../../commands/session/parts.ts'
import type { Session } from '../../commands/session/Session.ts'
import type { App } from './App.ts'

/** Which load of the page the session is about. */
export const pageOf = ({ tabLog }: Pick<App, 'tabLog'>): Pick<Session, 'page'> =>
  tabLog === undefined ? {} : { page: tabLog.page }

/** One file of both. */
export const withEarlier = async ({ tabLog }: Pick<App, 'tabLog'>, session: Session): Promise<Session> => {
  if (tabLog === undefined) return session
  // A chunk that is missing after a deploy takes the earlier parts away, not the report.
  const earlier = await tabLog.earlier(JSON.stringify(session).length).catch(() => [])
  return joined([...earlier, session]) ?? session
}
