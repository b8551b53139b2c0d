/**
 * The post comes on screen before its comments do, which are far more to draw: they follow in slices, between which taps are heard. Who comes
 * back to a thread finds it whole at once, and their place in it.
 */
import { startTransition, useEffect, useState } from 'react'
import { useApp } from '../../App.ts'
import { measuredRows } from './measuredRows.ts'

/** Whether it is the comments' turn. */
export const useThreadTurn = (threadKey: string): boolean => {
  const { places } = useApp().store
  const [isTurn, setTurn] = useState(
    () => places.thread(threadKey) !== undefined && measuredRows.recall(threadKey, window.innerWidth).length > 0,
  )
  useEffect(() => startTransition(() => setTurn(true)), [])
  return isTurn
}
