/**
 * What a guest composed is sent once they are a member: back on the screen where they pressed submit, exactly once, by itself. Document
 * 1, section 4 (Auto-submit).
 */
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ForgetSubmission, TakeUpSubmission, WaitForLogin } from '../../../commands/account/WaitForLogin.ts'
import type { Submission } from '../../../schemas/screenVocabulary.ts'
import type { Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../App.ts'
import { useSelected } from '../../useValue.ts'

const isMemberNow = (viewer: Viewer): boolean => viewer.kind === 'member'

interface SubmitOnceMember {
  /**
   * For a guest who presses submit, before the command runs whose guard (`memberOnly`) opens the sign-up sheet: the app comes back to
   * this address after a login or registration that begins in that sheet, and submits. Closing the sheet takes it back.
   */
  readonly waitForLogin: () => void
}

/** `submit` sends what the screen holds then: its draft has been restored when it is called. */
export const useSubmitOnceMember = (what: Submission, submit: () => void): SubmitOnceMember => {
  const { run, store } = useApp()
  const here = useLocation({ select: ({ href }) => href })
  const isCovered = useLocation({ select: ({ state }) => (state.overlays?.length ?? 0) > 0 })
  const isMember = useSelected(store.viewer, isMemberNow)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isHere = true
    const takeUp = async (): Promise<void> => {
      await run(TakeUpSubmission, undefined)
      if (isHere) setIsReady(true)
    }
    void takeUp()
    return () => {
      isHere = false
    }
  }, [run])
  const consider = useEffectEvent(() => {
    const waiting = store.waiting.peek()
    if (waiting === undefined) return
    const isMine = waiting.what === what && waiting.path === here
    // A guest who sees this screen uncovered has closed the sheet, or come back from the login without one.
    if (isMember || (isMine && !isCovered)) void run(ForgetSubmission, undefined)
    if (isMember && isMine) submit()
  })
  useEffect(() => {
    if (isReady) consider()
  }, [isReady, isMember, isCovered, here])
  const waitForLogin = useCallback(() => void run(WaitForLogin, { what, path: here }), [run, what, here])
  return { waitForLogin }
}
