/** Moves the focus to the first invalid field of a form. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '../../../schemas/Failure.ts'

/** The ref for the form. `attempt` changes with each attempt that found an invalid field; it starts with 0. */
export const useInvalidFocus = (attempt: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return form
}

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

/** Sends a form: whether a request is running, and why the last one failed. */
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
