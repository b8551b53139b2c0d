/** The session of this visit as it is when somebody begins to report a problem: what they do meanwhile is no part of it. */
import { useEffect, useState } from 'react'
import { useApp } from '../../../core/App.ts'
import { gatherOwnSession, type OwnSession } from './ownSession.ts'

/** `undefined` until it is made. */
export const useOwnSession = (): OwnSession | undefined => {
  const app = useApp()
  const [own, setOwn] = useState<OwnSession>()
  useEffect(() => {
    void gatherOwnSession(app).then((made) => setOwn((before) => before ?? made))
  }, [app])
  return own
}
