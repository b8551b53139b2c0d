/**
 * Renders the post first and its comments after it as a transition, since they are far more work and would block taps.
 * A thread with a saved position renders at once.
 */
import { startTransition, useEffect, useState } from 'react'
import { useApp } from '../../core/App.ts'
import { measuredRows } from './measuredRows.ts'

/** Whether the comments may be rendered. */
export const useThreadTurn = (threadKey: string): boolean => {
  const { places } = useApp().store
  const [isTurn, setTurn] = useState(
    () => places.thread(threadKey) !== undefined && measuredRows.recall(threadKey, window.innerWidth).length > 0,
  )
  useEffect(() => startTransition(() => setTurn(true)), [])
  return isTurn
}
