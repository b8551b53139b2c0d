/** The session of this visit, for a report: made in parts, so that the app answers meanwhile. */
import { exportSession } from '../../../../commands/session/ExportSession.ts'
import { sessionInSlices } from '../../../../commands/session/makeSession.ts'
import { aboutDevice, type DeviceFacts, lookAtDevice } from '../../../../commands/session/ReadDeviceInfo.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import type { Slices } from '../../../../commands/session/withinBudget.ts'
import type { App } from '../../../core/App.ts'
import { inTurns } from '../../../core/turn.ts'
import { pageOf, withEarlier } from '../../../core/withEarlier.ts'

export interface OwnSession {
  readonly session: Session
  readonly canShare: boolean
}

/** `undefined` where it could not be made. */
export const gatherOwnSession = async (app: Pick<App, 'run' | 'tabLog'>): Promise<OwnSession | undefined> => {
  const { run } = app
  const facts: Array<DeviceFacts> = []
  await run(
    lookAtDevice((found) => void facts.push(found)),
    undefined,
  )
  const begun: Array<Slices> = []
  await run(
    exportSession({ ...aboutDevice(facts[0]), ...pageOf(app) }, (source) => {
      const parts = sessionInSlices(source)
      // The first part is how things are now.
      parts.next()
      begun.push(parts)
    }),
    undefined,
  )
  const [parts] = begun
  if (parts === undefined) return undefined
  return { session: await withEarlier(app, await inTurns(parts)), canShare: facts[0]?.canShare === true }
}
