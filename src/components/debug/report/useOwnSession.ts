/** The session of this visit as it is when somebody begins to report a problem: what they do meanwhile is no part of it. */
import { useEffect, useState } from 'react'
import { exportSession } from '../../../../commands/session/ExportSession.ts'
import { makeSession } from '../../../../commands/session/makeSession.ts'
import { aboutDevice, type DeviceFacts, lookAtDevice } from '../../../../commands/session/ReadDeviceInfo.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import { type App, useApp } from '../../../App.ts'
import { pageOf, withEarlier } from '../../../withEarlier.ts'

export interface OwnSession {
  readonly session: Session
  readonly canShare: boolean
}

const gather = async (app: App, tell: (own: OwnSession) => void): Promise<void> => {
  const { run } = app
  let facts: DeviceFacts | undefined
  await run(
    lookAtDevice((found) => {
      facts = found
    }),
    undefined,
  )
  const canShare = facts?.canShare === true
  const made: Array<Session> = []
  await run(
    exportSession({ ...aboutDevice(facts), ...pageOf(app) }, (source) => void made.push(makeSession(source))),
    undefined,
  )
  const [session] = made
  if (session !== undefined) tell({ session: await withEarlier(app, session), canShare })
}

/** `undefined` until it is made. */
export const useOwnSession = (): OwnSession | undefined => {
  const app = useApp()
  const [own, setOwn] = useState<OwnSession>()
  useEffect(() => {
    void gather(app, (made) => setOwn((before) => before ?? made))
  }, [app])
  return own
}
