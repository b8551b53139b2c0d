/** Runs jobs in this process, a few at a time, as long as the scope lasts. Every process has one runner. */
import { randomUUID } from 'node:crypto'
import { Cause, Clock, Effect, Exit, Fiber, Option, Queue, type Scope, Semaphore } from 'effect'
import { causeInLog } from '../http/requestLog.ts'
import { CurrentRequestId, marked, ServerLog } from '../ServerLog.ts'
import type { ServerServices } from '../ServerServices.ts'
import { type WorkSpan, withSpan } from '../WorkSpan.ts'
import { JobBell } from './JobBell.ts'
import { JobFailed, type JobWork } from './JobKind.ts'
import { claimJob, failJob, finishJob, type Job, keepRepeating, leaseSpan, releaseJob, renewLease } from './jobTable.ts'

type JobOutcome = 'done' | 'failed' | 'given up' | 'interrupted'

export type JobsTold = (kind: string, outcome: JobOutcome) => void

interface RunnerOptions {
  /** How many jobs run at the same time in this process. */
  readonly lanes: number
  /** How often the runner looks for jobs that other processes have added, in milliseconds. */
  readonly pace: number
  /** How long jobs under way may take at shutdown, in milliseconds. */
  readonly grace: number
  /** Is told how each attempt ended. */
  readonly told: JobsTold
  /** Begins the span of an attempt; undefined if it is not traced. */
  readonly begin: () => WorkSpan | undefined
}

const usual: RunnerOptions = { lanes: 3, pace: 1000, grace: 800, told: () => undefined, begin: () => undefined }

/** The lease ended while the job ran, so another runner may have it. */
const leaseLost = new JobFailed({ reason: 'its lease ended while it ran' })

/** Renews the lease while the job runs. Fails once the lease is lost, or has ended while the database was away. */
const holding = Effect.fnUntraced(function* (job: Job) {
  let until = job.leased_until
  for (;;) {
    yield* Effect.sleep(leaseSpan / 3)
    const isHeld = yield* Effect.catchCause(renewLease(job), () => Effect.succeed(undefined))
    const now = yield* Clock.currentTimeMillis
    if (isHeld === true) until = now + leaseSpan
    if (isHeld === false || now >= until) return yield* leaseLost
  }
})

const reasonOf = (cause: Cause.Cause<JobFailed>): string => {
  const failure = Option.getOrUndefined(Cause.findErrorOption(cause))
  if (failure !== undefined) return failure.reason
  const died = cause.reasons.find((reason) => reason._tag === 'Die')
  return died === undefined ? 'interrupted' : causeInLog(died.defect, [])
}

/** One attempt at a job. Whatever happens in it, the table says what became of it, or the lease ends. */
const attempt = Effect.fnUntraced(function* (job: Job, kind: JobWork, { told, begin }: RunnerOptions) {
  const log = yield* ServerLog
  const span = begin()
  const tell = (outcome: JobOutcome, line?: string): void => {
    told(kind.name, outcome)
    const facts = { 'parley.job.outcome': outcome, ...(job.request === '' ? {} : { 'parley.request_id': job.request }) }
    span?.end(`job ${kind.name}`, facts, outcome === 'failed' || outcome === 'given up')
    if (line !== undefined) log(line)
  }
  const work =
    // Every process that ran it has ended: it may be the reason.
    job.attempts > kind.attempts
      ? Effect.fail(new JobFailed({ reason: 'each process that ran it has ended', isFinal: true }))
      : kind.start(job.payload).pipe(
          Effect.timeoutOrElse({
            duration: kind.patience,
            orElse: () => Effect.fail(new JobFailed({ reason: 'it took too long' })),
          }),
          Effect.raceFirst(holding(job)),
        )
  yield* Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(Effect.exit(restore(withSpan(span, work))), (exit) => {
      if (Exit.isSuccess(exit))
        return Effect.andThen(
          finishJob(job, kind),
          Effect.sync(() => tell('done')),
        )
      const { cause } = exit
      if (Cause.hasInterruptsOnly(cause))
        return Effect.andThen(
          releaseJob(job),
          Effect.sync(() => tell('interrupted')),
        )
      const reason = reasonOf(cause)
      const isFinal = Option.getOrUndefined(Cause.findErrorOption(cause))?.isFinal === true
      return Effect.map(failJob(job, kind, reason, isFinal), (isGivenUp) =>
        isGivenUp
          ? tell(
              'given up',
              `Job ${job.id} (${kind.name}) failed, and is given up after ${job.attempts} tries: ${reason}`,
            )
          : tell('failed', `Job ${job.id} (${kind.name}) failed, and is tried again later: ${reason}`),
      )
    }),
  )
})

/** Starts the runner. At the end of the scope it takes no more jobs, and gives back those that it cannot finish. */
export const startJobs = Effect.fnUntraced(function* (
  kinds: ReadonlyArray<JobWork>,
  options: Partial<RunnerOptions> = {},
): Effect.fn.Return<void, never, ServerServices | Scope.Scope> {
  const chosen = { ...usual, ...options }
  const { lanes, pace, grace } = chosen
  const [bell, log] = [yield* JobBell, yield* ServerLog]
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const free = yield* Semaphore.make(lanes)
  const running = new Set<Fiber.Fiber<void>>()
  const lease = randomUUID()
  const underWay = new Map<JobWork, number>()
  const count = (kind: JobWork, by: 1 | -1): void => void underWay.set(kind, (underWay.get(kind) ?? 0) + by)
  /** Kinds of which another job may run. */
  const names = () => kinds.filter((kind) => (underWay.get(kind) ?? 0) < kind.atOnce).map(({ name }) => name)
  const ring = Effect.sync(() => void Queue.offerUnsafe(bell, undefined))
  const rest = Effect.raceFirst(Queue.take(bell), Effect.sleep(pace))
  let isReachable = true

  /** The next job; undefined if there is none or the database is away, which the log says once. */
  const next = Effect.suspend(() => {
    const open = names()
    return open.length === 0 ? Effect.succeed(undefined) : claimJob(open, lease)
  }).pipe(
    Effect.tap(() => Effect.sync(() => (isReachable = true))),
    Effect.catchCause((cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.failCause(cause)
        : Effect.sync(() => {
            const died = cause.reasons.find((reason) => reason._tag === 'Die')
            if (isReachable) log(`Jobs could not be looked for: ${causeInLog(died?.defect, [])}`)
            isReachable = false
            return undefined
          }),
    ),
  )
  const start = Effect.fnUntraced(function* (job: Job, kind: JobWork) {
    count(kind, 1)
    const fiber = yield* attempt(job, kind, chosen).pipe(
      Effect.updateService(ServerLog, (write) =>
        job.request === '' ? write : (line) => write(marked(line, job.request)),
      ),
      // A job that it enqueues is about the same request.
      Effect.provideService(CurrentRequestId, job.request),
      Effect.catchCause((cause) =>
        Effect.sync(() => {
          if (!Cause.hasInterruptsOnly(cause)) log(`Job ${job.id} (${kind.name}) ended, which could not be stored.`)
        }),
      ),
      Effect.ensuring(
        Effect.suspend(() => {
          count(kind, -1)
          return Effect.andThen(free.release(1), ring)
        }),
      ),
      Effect.forkDetach,
    )
    running.add(fiber)
    fiber.addObserver(() => void running.delete(fiber))
  })
  const look = Effect.gen(function* () {
    yield* free.take(1)
    // Taking a job and starting it cannot be interrupted in between, or it would wait for the end of its lease.
    const isStarted = yield* Effect.uninterruptible(
      Effect.gen(function* () {
        const job = yield* next
        const kind = job && byName.get(job.kind)
        if (job === undefined || kind === undefined) {
          yield* free.release(1)
          return false
        }
        yield* start(job, kind)
        return true
      }),
    )
    if (!isStarted) yield* rest
  })
  const began = keepRepeating(kinds).pipe(
    Effect.catchCause((cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.failCause(cause)
        : Effect.andThen(
            Effect.sync(() => log('Jobs that repeat could not be stored; this is tried again.')),
            Effect.andThen(
              Effect.sleep(5 * pace),
              Effect.suspend((): Effect.Effect<void, never, ServerServices> => began),
            ),
          ),
    ),
  )
  yield* Effect.acquireRelease(Effect.forkDetach(Effect.andThen(began, Effect.forever(look))), (runner) =>
    Effect.gen(function* () {
      yield* Fiber.interrupt(runner)
      yield* Effect.timeoutOption(Fiber.awaitAll(running), grace)
      yield* Fiber.interruptAll(running)
    }),
  )
})
