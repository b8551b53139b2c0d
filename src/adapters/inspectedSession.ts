/** This visit's session as the text of a file, for debugging: see inspection.ts. */
import { exportSession } from '../../commands/session/ExportSession.ts'
import { makeSession } from '../../commands/session/makeSession.ts'
import type { Session } from '../../commands/session/Session.ts'
import type { App } from '../core/App.ts'
import { pageOf, withEarlier } from '../core/turn.ts'

export const inspectedSession = async (app: Pick<App, 'run' | 'tabLog'>): Promise<string> => {
  const made: Array<Session> = []
  await app.run(
    exportSession({ build: 'inspected', ...pageOf(app) }, (source) => void made.push(makeSession(source))),
    undefined,
  )
  const [session] = made
  return session === undefined ? '' : JSON.stringify(await withEarlier(app, session))
}
