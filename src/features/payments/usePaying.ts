/**
 * Pays by card. After a success the confirmation replaces the form, or opens by itself if the form was closed
 * meanwhile.
 */
import { useEffect, useRef } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { ReplaceOverlay } from '../../../commands/layout/ReplaceOverlay.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { useApp } from '../../core/App.ts'
import { useSend } from '../../ui/forms/useSend.ts'

interface Paying {
  readonly isPaying: boolean
  /** In the provider's words. */
  readonly refusal: Failure | undefined
  readonly pay: () => void
}

export const usePaying = (act: () => Promise<Failure | undefined>): Paying => {
  const { run } = useApp()
  const { isSending, failure, send } = useSend()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const confirm = (): void => void run(isThere.current ? ReplaceOverlay : OpenOverlay, { name: 'subscribed' })
  return { isPaying: isSending, refusal: failure, pay: () => send({ act, onSent: confirm }) }
}
