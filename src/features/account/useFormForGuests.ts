/**
 * A form that guests can fill in, too: what they submit is sent after the login, on the screen where they pressed
 * submit. An invalid form shows its problems first, and waits for no login. docs/behaviour/compose.md#guests.
 */

import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ForgetSubmission, TakeUpSubmission, WaitForLogin } from '../../../commands/account/WaitForLogin.ts'
import type { Submission } from '../../../schemas/screenVocabulary.ts'
import type { Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { type FormRules, type FormState, type FormValues, useForm } from '../../ui/forms/useForm.ts'

// Sends what a guest submitted once they are a member: automatically, exactly once, on the screen where they pressed
// submit. docs/behaviour/compose.md#guests.

const isMemberNow = (viewer: Viewer): boolean => viewer.kind === 'member'

interface SubmitOnceMember {
  /**
   * Call this for a guest who presses submit, before the command whose guard (`memberOnly`) opens the sign-up sheet.
   * After a login or registration from that sheet, the app returns to this address and submits. Closing the sheet
   * cancels it.
   */
  readonly waitForLogin: () => void
}

/** `submit` sends the screen's current input. Its draft has been restored by then. */
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
    // A guest on this screen without an overlay has closed the sheet, or returned without logging in.
    if (isMember || (isMine && !isCovered)) void run(ForgetSubmission, undefined)
    if (isMember && isMine) submit()
  })
  useEffect(() => {
    if (isReady) consider()
  }, [isReady, isMember, isCovered, here])
  const waitForLogin = useCallback(() => void run(WaitForLogin, { what, path: here }), [run, what, here])
  return { waitForLogin }
}

/** The command that `send` runs opens the sign-up sheet for guests. */
export const useFormForGuests = <Values extends FormValues<Values>>(
  what: Submission,
  rules: FormRules<Values>,
): FormState<Values> => {
  const { store } = useApp()
  const form = useForm<Values>({
    ...rules,
    send: (values, change) => {
      if (store.viewer.peek().kind === 'guest') waitForLogin()
      return rules.send(values, change)
    },
  })
  const { waitForLogin } = useSubmitOnceMember(what, form.submit)
  return form
}
