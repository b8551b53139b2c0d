/** Sending what a form holds: whether it is under way, and why it failed the last time. */
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../schemas/Failure.ts'

interface Send {
  readonly isSending: boolean
  readonly failure: Failure | undefined
  /** Not while something is being sent. */
  readonly send: (sending: Sending) => void
}

interface Sending {
  readonly act: () => Promise<Failure | undefined>
  /** After a success. `false`: somebody typed on meanwhile, and is not made to leave. */
  readonly onSent?: () => boolean | void
  /** After a success, where the form is still there. */
  readonly leave?: () => void
}

/** A button that rests while it sends loses the focus: it comes back, unless somebody went elsewhere. */
const giveFocusBack = (element: Element | null): void => {
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (isNowhere && element instanceof HTMLElement) element.focus({ preventScroll: true })
}

export const useSend = (): Send => {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isUnderWay = useRef(false)
  const isThere = useRef(false)
  const focused = useRef<Element>(null)
  // Not before the button is drawn as one that can be pressed.
  useEffect(() => {
    if (!isSending) giveFocusBack(focused.current)
  }, [isSending])
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const start = async ({ act, onSent, leave }: Sending): Promise<void> => {
    // At once: taps may come faster than a button is drawn as pressed.
    if (isUnderWay.current) return
    isUnderWay.current = true
    focused.current = document.activeElement
    setSending(true)
    setFailure(undefined)
    const failed = await act()
    isUnderWay.current = false
    setSending(false)
    setFailure(failed)
    if (failed !== undefined || onSent?.() === false) return
    if (isThere.current) leave?.()
  }
  return { isSending, failure, send: (sending) => void start(sending) }
}
