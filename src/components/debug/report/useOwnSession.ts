/** The session of this visit as it is when somebody begins to report a problem: what they do meanwhile is no part of it. */
import { useEffect, useState } from 'react'
import { exportSession } from '../../../../commands/session/ExportSession.ts'
import { makeSession } from '../../../../commands/session/makeSession.ts'
import { aboutDevice, type DeviceFacts, lookAtDevice } from '../../../../commands/session/ReadDeviceInfo.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import { type App, useApp } from '../../../App.ts'

export interface OwnSession {
  readonly session: Session
  readonly canShare: boolean
}

const gather = async ({ run }: App, tell: (own: OwnSession) => void): Promise<void> => {
  let facts: DeviceFacts | undefined
  await run(
    lookAtDevice((found) => {
      facts = found
    }),
    undefined,
  )
  const canShare = facts?.canShare === true
  await run(
    exportSession(aboutDevice(facts), (source) => tell({ session: makeSession(source), canShare })),
    undefined,
  )
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
