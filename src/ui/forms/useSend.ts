/** Sends a form: whether a request is running, and why the last one failed. */
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../schemas/Failure.ts'

interface Send {
  readonly isSending: boolean
  readonly failure: Failure | undefined
  /** Does nothing while a request is running. */
  readonly send: (sending: Sending) => void
  /** Whether a request is running, also between a press and the next render. */
  readonly isUnderWay: () => boolean
}

interface Sending {
  readonly act: () => Promise<Failure | undefined>
  /** Runs after a success. Returns `false` to stay in the form, since more was typed during sending. */
  readonly onSent?: () => boolean | void
  /** Runs after a success if the form is still mounted. */
  readonly leave?: () => void
}

/** A disabled button loses the focus; give it back unless another element has it. */
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
  // Wait until the button is enabled again.
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
    // Check the ref: taps can come faster than the disabled state is rendered.
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
  return { isSending, failure, send: (sending) => void start(sending), isUnderWay: () => isUnderWay.current }
}
