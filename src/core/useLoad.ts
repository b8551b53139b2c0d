/**
 * Loads one thing while a component shows it, and keeps the outcome. For single entities (a community, a member): lists
 * have a state of their own.
 */
import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../../schemas/Failure.ts'
import type { FirstOutcome } from './App.ts'

interface Outcome {
  readonly of: unknown
  readonly failure: Failure | undefined
}

export interface Loading {
  readonly isDone: boolean
  readonly failure: Failure | undefined
  readonly retry: () => void
}

/**
 * `load` must be stable (from useCallback): a new one loads again. `first` is the outcome where it was loaded before the
 * first render (`FirstScreen`).
 */
export const useLoad = (load: () => Promise<Failure | undefined>, first?: FirstOutcome): Loading => {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | undefined>(first && { of: load, ...first })
  useEffect(() => {
    let isCurrent = true
    const start = async (): Promise<void> => {
      const failure = await load()
      if (isCurrent) setOutcome({ of: load, failure })
    }
    void start()
    return () => {
      isCurrent = false
    }
  }, [load, attempt])
  const retry = useCallback(() => {
    setOutcome(undefined)
    setAttempt((count) => count + 1)
  }, [])
  const isDone = outcome !== undefined && outcome.of === load
  return { isDone, failure: isDone ? outcome.failure : undefined, retry }
}
