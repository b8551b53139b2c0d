/**
 * Kinds of jobs, and how handlers enqueue them. A job is a row of the database that is written in the transaction of
 * its caller: it is never lost, and never runs for a write that was rolled back. It runs at least once, so each kind
 * must be harmless to repeat. docs/decisions/0073-jobs-in-a-queue.md.
 */
import { randomUUID } from 'node:crypto'
import { Clock, Data, Effect, Queue, Schema } from 'effect'
import { type Database, query } from '../database/Database.ts'
import { CurrentRequestId } from '../ServerLog.ts'
import type { ServerServices } from '../ServerServices.ts'
import { JobBell } from './JobBell.ts'

/** The job could not be done. `reason` is for the operator's log and list: no addresses, no secrets. */
export class JobFailed extends Data.TaggedError('JobFailed')<{
  readonly reason: string
  /** Trying again cannot help. */
  readonly isFinal?: boolean
}> {}

/** What the runner needs to know of a kind. */
export interface JobWork {
  readonly name: string
  /** How often it is tried before it is given up; a job that repeats is never given up. */
  readonly attempts: number
  /** Repeats after this many milliseconds; undefined for jobs that run once. */
  readonly every: number | undefined
  /** How long one attempt may take, in milliseconds. */
  readonly patience: number
  /** How many of them a process runs at the same time, so that slow ones leave room for others. */
  readonly atOnce: number
  /** Runs it with its stored payload. */
  readonly start: (payload: string) => Effect.Effect<void, JobFailed, ServerServices>
}

export interface JobKind<Payload> extends JobWork {
  readonly encode: (payload: Payload) => Effect.Effect<string>
}

interface KindOptions {
  readonly attempts?: number
  readonly patience?: number
  readonly atOnce?: number
}

const usualPatience = 5 * 60_000

/** A kind of job that runs once. With the usual pauses ten attempts take about two hours. */
export const jobKind = <Payload, Encoded>(
  name: string,
  payload: Schema.Codec<Payload, Encoded>,
  work: (payload: Payload) => Effect.Effect<void, JobFailed, ServerServices>,
  { attempts = 10, patience = usualPatience, atOnce = Number.POSITIVE_INFINITY }: KindOptions = {},
): JobKind<Payload> => {
  const text = Schema.fromJsonString(payload)
  const decode = Schema.decodeUnknownEffect(text)
  const encode = Schema.encodeUnknownEffect(text)
  return {
    name,
    attempts,
    every: undefined,
    patience,
    atOnce,
    encode: (value) => Effect.orDie(encode(value)),
    start: (stored) =>
      decode(stored).pipe(
        Effect.mapError(() => new JobFailed({ reason: 'another version of the server wrote it', isFinal: true })),
        Effect.flatMap(work),
      ),
  }
}

/** A job that repeats, in one process at a time. */
export const repeating = (name: string, every: number, work: Effect.Effect<void, never, ServerServices>): JobWork => ({
  name,
  attempts: Number.POSITIVE_INFINITY,
  every,
  patience: 30 * 60_000,
  atOnce: 1,
  start: () => work,
})

interface EnqueueOptions {
  /** Of several jobs of a kind with the same key, only one is in the queue at a time. */
  readonly key?: string
  /** Runs after this many milliseconds; at once by default. */
  readonly after?: number
}

/** Adds a job. Inside a transaction it is added with it, or not at all. False if its key is in the queue already. */
export const enqueue = Effect.fnUntraced(function* <Payload>(
  kind: JobKind<Payload>,
  payload: Payload,
  { key = randomUUID(), after = 0 }: EnqueueOptions = {},
): Effect.fn.Return<boolean, never, Database | JobBell> {
  const now = yield* Clock.currentTimeMillis
  const request = yield* CurrentRequestId
  const row = {
    kind: kind.name,
    key: `${kind.name} ${key}`,
    payload: yield* kind.encode(payload),
    request,
    created: now,
    due: now + after,
    noted: now,
  }
  const added = yield* query((db) =>
    db
      .insertInto('jobs')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  Queue.offerUnsafe(yield* JobBell, undefined)
  return added !== undefined
})
