/**
 * Shared by all thread pools: the number of threads, limits for threads that parse texts, and the errors if no thread
 * responds.
 */
import { availableParallelism } from 'node:os'
import { Effect } from 'effect'
import type { ServerBusy } from '../context/ApiError.ts'
import { ServerLog } from '../ServerLog.ts'
import { TaskGivenUp, type ThreadOptions, type ThreadPool, ThreadsBusy } from './ThreadPool.ts'

// Locates the program of a thread: as source beside the calling file, or - in the built server, which is one file - as
// a bundle beside that. vite.server.config.ts builds one for each name used here.

/** The program `name` of a thread. `source` is the address of its source. */
export const threadEntry = (name: string, source: URL): URL =>
  import.meta.url.endsWith('.ts') ? source : new URL(`./${name}.mjs`, import.meta.url)

/** Leaves one core to everything else. */
export const threadCount = Math.max(1, Math.min(2, availableParallelism() - 1))

/** For threads that parse texts. No text takes a tenth of a second: the deadline allows for a busy machine. */
export const textLimits: Omit<ThreadOptions, 'entry'> = {
  threads: threadCount,
  waitingMost: 200,
  ownerMost: 20,
  deadline: 10_000,
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  idle: 60_000,
}

interface Unanswered<Answer, E> {
  /** The kind of task, for the log: 'A text'. */
  readonly what: string
  /** Too many tasks wait, of all members or of this one. */
  readonly busy: ServerBusy
  /** It timed out, or its thread died. */
  readonly givenUp: Effect.Effect<Answer, E>
}

/** Runs the task in a thread; no owner may occupy all threads. */
export const inThread = Effect.fnUntraced(function* <Task, Answer, E>(
  pool: ThreadPool<Task, Answer>,
  task: Task,
  owner: string,
  { what, busy, givenUp }: Unanswered<Answer, E>,
): Effect.fn.Return<Answer, E | ServerBusy, ServerLog> {
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
