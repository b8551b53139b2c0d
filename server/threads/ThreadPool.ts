/**
 * Threads for work that would block other requests: a few of them, a bounded queue, and a deadline per task. A thread
 * that dies, hangs or runs out of memory fails only its current task: the next task gets a new thread.
 */
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** Too many tasks, in total or for this owner; to be retried later. */
export class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy'
}

/** The task was given up: it timed out, or its thread died. */
export class TaskGivenUp extends Error {
  override readonly name = 'TaskGivenUp'
  readonly reason: 'deadline' | 'death'
  constructor(reason: 'deadline' | 'death', options?: ErrorOptions) {
    super(reason === 'deadline' ? 'The task took too long.' : 'The thread died of the task.', options)
    this.reason = reason
  }
}

export interface ThreadOptions {
  /** The program of a thread: it replies to every message with one message. */
  readonly entry: URL
  readonly threads: number
  /** Tasks that may wait, and how many tasks one owner may have. */
  readonly waitingMost: number
  readonly ownerMost: number
  /** Timeout of a running task, in milliseconds. */
  readonly deadline: number
  readonly memory: ResourceLimits
  /** Milliseconds after which an idle thread is stopped. */
  readonly idle: number
  /** Runs in the main thread before the first thread starts. */
  readonly prepare?: () => Promise<unknown>
}

export interface ThreadPool<Task, Answer> {
  /**
   * Runs the task in a thread. Rejects with ThreadsBusy or TaskGivenUp. A queued task whose `signal` is aborted is not
   * started.
   */
  readonly run: (task: Task, owner: string, signal?: AbortSignal) => Promise<Answer>
  readonly close: () => Promise<void>
}

interface Job<Task, Answer> {
  readonly task: Task
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

interface Thread<Task, Answer> {
  readonly worker: Worker
  job: Job<Task, Answer> | undefined
  timer: NodeJS.Timeout | undefined
  /** It was told to end, and gets no more tasks. */
  isEnding: boolean
}

/** A pool of threads, started with the first task. Idle threads do not keep the process alive. */
export const makeThreadPool = <Task, Answer>(options: ThreadOptions): ThreadPool<Task, Answer> => {
  const threads = new Set<Thread<Task, Answer>>()
  const owners = new Map<string, number>()
  const waiting = new Set<Job<Task, Answer>>()
  let prepared: Promise<unknown> | undefined

  const end = (thread: Thread<Task, Answer>): Promise<unknown> => {
    thread.isEnding = true
    clearTimeout(thread.timer)
    return thread.worker.terminate()
  }
  /** Takes its task from a thread. */
  const finish = (thread: Thread<Task, Answer>): Job<Task, Answer> | undefined => {
    const { job } = thread
    clearTimeout(thread.timer)
    thread.job = undefined
    return job
  }
  const giveUp = (thread: Thread<Task, Answer>, reason: 'deadline' | 'death', cause?: unknown): void => {
    finish(thread)?.reject(new TaskGivenUp(reason, { cause }))
    void end(thread)
  }
  const begin = (): Thread<Task, Answer> => {
    const worker = new Worker(options.entry, { resourceLimits: options.memory, execArgv: [] })
    const thread: Thread<Task, Answer> = { worker, job: undefined, timer: undefined, isEnding: false }
    worker.on('message', (answer: Answer) => {
      finish(thread)?.resolve(answer)
      worker.unref()
      thread.timer = setTimeout(() => void end(thread), options.idle).unref()
      next()
    })
    worker.on('error', (error) => giveUp(thread, 'death', error))
    // Its place is free only after exit: native code may run on for a while after termination.
    worker.on('exit', () => {
      giveUp(thread, 'death')
      threads.delete(thread)
      next()
    })
    threads.add(thread)
    return thread
  }
  const free = (): Thread<Task, Answer> | undefined =>
    [...threads].find(({ job, isEnding }) => job === undefined && !isEnding) ??
    (threads.size < options.threads ? begin() : undefined)
  const next = (): void => {
    for (const job of waiting) {
      const thread = free()
      if (thread === undefined) return
      waiting.delete(job)
      clearTimeout(thread.timer)
      thread.worker.ref()
      thread.job = job
      thread.timer = setTimeout(() => giveUp(thread, 'deadline'), options.deadline)
      thread.worker.postMessage(job.task, [])
    }
  }

  const queued = (task: Task, signal: AbortSignal | undefined): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const job: Job<Task, Answer> = { task, resolve, reject }
      signal?.addEventListener('abort', () => {
        if (waiting.delete(job)) reject(new TaskGivenUp('deadline', { cause: signal.reason }))
      })
      waiting.add(job)
      next()
    })

  return {
    run: async (task, owner, signal) => {
      const has = owners.get(owner) ?? 0
      if (waiting.size >= options.waitingMost || has >= options.ownerMost) throw new ThreadsBusy()
      owners.set(owner, has + 1)
      try {
        prepared ??= options.prepare?.() ?? Promise.resolve()
        await prepared
        return await queued(task, signal)
      } finally {
        const left = (owners.get(owner) ?? 1) - 1
        if (left > 0) owners.set(owner, left)
        else owners.delete(owner)
      }
    },
    close: async () => {
      await Promise.all([...threads].map(end))
    },
  }
}
