/** This visit's session as the text of a file, for debugging: see inspection.ts. */
import { exportSession } from '../../commands/session/ExportSession.ts'
import { makeSession } from '../../commands/session/makeSession.ts'
import type { Session } from '../../commands/session/Session.ts'
import type { App } from '../App.ts'

export const inspectedSession = async ({ run }: Pick<App, 'run'>): Promise<string> => {
  const made: Array<Session> = []
  await run(
    exportSession({ build: 'inspected' }, (source) => void made.push(makeSession(source))),
    undefined,
  )
  return JSON.stringify(made[0])
}
