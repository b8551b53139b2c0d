/** Runs the commands of a replay, and knows whether any of them has something left to do: if none has, nothing more comes by itself. */
import { Scheduler } from 'effect'

interface ReplayScheduler {
  readonly scheduler: Scheduler.Scheduler
  /** Whether no command waits for its turn. Those that wait for an answer from outside do not count: in a replay, only the replay gives answers. */
  readonly isIdle: () => boolean
}

/** `turn` ends with a task of its own. */
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
