/** Runs the commands of a replay, and knows whether any work is left: without, nothing more happens by itself. */
import { Scheduler } from 'effect'

interface ReplayScheduler {
  readonly scheduler: Scheduler.Scheduler
  /** Whether no command waits for its turn. Commands waiting for a response do not count: only the replay gives responses. */
  readonly isIdle: () => boolean
}

/** `turn` resolves in a task of its own. */
export const replayScheduler = (turn: () => Promise<void>): ReplayScheduler => {
  let waiting = 0
  const begin = (run: () => void): (() => void) => {
    let isOver = false
    const end = (): boolean => {
      if (isOver) return false
      isOver = true
      waiting -= 1
      return true
    }
    const later = async (): Promise<void> => {
      await turn()
      if (end()) run()
    }
    waiting += 1
    void later()
    return () => void end()
  }
  return { scheduler: new Scheduler.MixedScheduler('async', begin), isIdle: () => waiting === 0 }
}
