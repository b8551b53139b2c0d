/** An act whose outcome is waited for in a dialog: while it is under way nothing is pressed twice, and what went wrong is said where it was pressed. */
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../schemas/Failure.ts'

interface Act {
  readonly isBusy: boolean
  /** Why the last try did not succeed. */
  readonly failure: Failure | undefined
  /** Does it; `onDone` follows where it succeeded, unless the dialog was closed meanwhile. */
  readonly start: (act: () => Promise<Failure | undefined>, onDone: () => void) => void
}

export const useAct = (): Act => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const wait = async (act: () => Promise<Failure | undefined>, onDone: () => void): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const outcome = await act()
    if (!isOpen.current) return
    setBusy(false)
    setFailure(outcome)
    if (outcome === undefined) onDone()
  }
  return {
    isBusy,
    failure,
    start: (act, onDone) => {
      if (!isBusy) void wait(act, onDone)
    },
  }
}
