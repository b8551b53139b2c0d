/** What all threads of the server have in common: how many there are, what those may take that read texts, and what is told where none of them answers. */
import { availableParallelism } from 'node:os'
import { Effect } from 'effect'
import type { ServerBusy } from '../http/Refusal.ts'
import { ServerLog } from '../ServerLog.ts'
import { TaskGivenUp, type ThreadOptions, type ThreadPool, ThreadsBusy } from './ThreadPool.ts'

/** One core is left to everything else. */
export const threadCount = Math.max(1, Math.min(2, availableParallelism() - 1))

/** For threads that read texts. No text takes a tenth of a second: the deadline is for a machine that is busy. */
export const textLimits: Omit<ThreadOptions, 'entry'> = {
  threads: threadCount,
  waitingMost: 200,
  ownerMost: 20,
  deadline: 10_000,
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  idle: 60_000,
}

interface Unanswered<Answer, E> {
  /** What was given to the thread, for the log: 'A text'. */
  readonly what: string
  /** Too many tasks wait, of all members or of this one. */
  readonly busy: ServerBusy
  /** It took too long, or the thread did not live through it. */
  readonly givenUp: Effect.Effect<Answer, E>
}

/** Has a thread do the task; no owner may occupy all threads. */
export const inThread = Effect.fnUntraced(function* <Task, Answer, E>(
  pool: ThreadPool<Task, Answer>,
  task: Task,
  owner: string,
  { what, busy, givenUp }: Unanswered<Answer, E>,
): Effect.fn.Return<Answer, E | ServerBusy> {
  const log = yield* ServerLog
  return yield* Effect.tryPromise({ try: (signal) => pool.run(task, owner, signal), catch: (error) => error }).pipe(
    Effect.catch((error): Effect.Effect<Answer, E | ServerBusy> => {
      if (error instanceof ThreadsBusy) return Effect.fail(busy)
      if (!(error instanceof TaskGivenUp)) return Effect.die(error)
      log(`${what} was given up: ${error.message}`)
      return givenUp
    }),
  )
})
