/**
 * Where guests' reads run: on a replica of PostgreSQL if there is one that keeps up, else on the primary. Members read
 * the primary, so that they see what they have just written. docs/operating.md#reading-from-a-replica.
 */
import { Clock, Context, Effect, Exit } from 'effect'
import { sql } from 'kysely'
import { Database } from './Database.ts'
import type { OpenDatabase } from './openDatabase.ts'

/** Runs a guest's read, which must change nothing: it may run twice. */
export type RunRead = <A, E, R>(read: Effect.Effect<A, E, R | Database>) => Effect.Effect<A, E, R | Database>

/** On the primary by default. */
export const GuestReads: Context.Reference<RunRead> = Context.Reference<RunRead>('server/GuestReads', {
  defaultValue: () => (read) => read,
})

interface Options {
  /** How far a replica may be behind, how often that is looked at, and how long looking may take; in milliseconds. */
  readonly lagMost: number
  readonly pace: number
  readonly patience: number
  /** Called at the first look, and when it changes. */
  readonly told: (isUsed: boolean) => void
}

const usual: Options = { lagMost: 5000, pace: 2000, patience: 1000, told: () => undefined }

interface ReplicaProgress {
  readonly received: number | null
  readonly replayed: number | null
  readonly age: number | null
}

/** What the replica has received and replayed, as bytes of the primary's log, and the age of the last change replayed. */
const progressOf = async ({ db }: OpenDatabase) => {
  const { rows } = await sql<ReplicaProgress>`select
      (pg_last_wal_receive_lsn() - '0/0')::float8 as received,
      (pg_last_wal_replay_lsn() - '0/0')::float8 as replayed,
      1000 * extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age
    where pg_is_in_recovery() and exists (select 1 from pg_stat_wal_receiver)`.execute(db)
  return rows[0]
}

/**
 * Milliseconds behind the primary at most, from each look's progress; undefined for what is no replica or does not hear
 * of the primary. The age of the last change replayed is right while the primary writes, and far too much for the first
 * change after a pause: what had been received at an earlier look and is replayed now tells that apart.
 */
export const makeLag = (span: number) => {
  let looks: ReadonlyArray<{ readonly received: number; readonly at: number }> = []
  return (progress: ReplicaProgress | undefined, now: number): number | undefined => {
    const { received, replayed, age } = progress ?? {}
    if (typeof received !== 'number' || typeof replayed !== 'number') return undefined
    looks = [...looks.filter(({ at }) => at <= now && now - at <= span), { received, at: now }]
    const replayedAt = looks.findLast((look) => look.received <= replayed)?.at ?? Number.NEGATIVE_INFINITY
    return Math.min(age ?? Number.POSITIVE_INFINITY, now - replayedAt)
  }
}

/**
 * Reads on this replica while it keeps up. Anything that fails there runs again on the primary: the replica may be
 * gone, or not have the tables of a newer version yet.
 */
export const makeGuestReads = (
  replica: OpenDatabase,
  log: (line: string) => void,
  options: Partial<Options> = {},
): RunRead => {
  const { lagMost, pace, patience, told } = { ...usual, ...options }
  /** Undefined before the first look. */
  let isUsed: boolean | undefined
  let [lookedAt, isLooking] = [Number.NEGATIVE_INFINITY, false]
  const use = (isGood: boolean, why: string): void => {
    if (isGood === isUsed) return
    log(isGood ? 'Guests read the replica.' : `Warning: guests read the primary, the replica ${why}.`)
    isUsed = isGood
    told(isGood)
  }
  const lagAt = makeLag(lagMost)
  const look = Effect.gen(function* () {
    isLooking = true
    const startedAt = yield* Clock.currentTimeMillis
    const lag = yield* Effect.tryPromise(() => progressOf(replica)).pipe(
      Effect.timeout(patience),
      Effect.map((progress) => lagAt(progress, startedAt)),
      Effect.match({ onFailure: () => 'does not answer' as const, onSuccess: (found) => found }),
    )
    if (lag === undefined) use(false, 'does not hear of the primary')
    else if (typeof lag === 'string') use(false, lag)
    else
      use(
        lag <= lagMost,
        Number.isFinite(lag) ? `is ${Math.round(lag / 1000)} seconds behind` : 'has replayed nothing yet',
      )
    lookedAt = yield* Clock.currentTimeMillis
    isLooking = false
  }).pipe(Effect.ensuring(Effect.sync(() => (isLooking = false))))
  return (read) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      if (!isLooking && Math.abs(now - lookedAt) >= pace) yield* look
      if (isUsed !== true) return yield* read
      const exit = yield* Effect.exit(Effect.provideService(read, Database, replica))
      if (Exit.isSuccess(exit)) return exit.value
      const hasDied = exit.cause.reasons.some((reason) => reason._tag === 'Die')
      if (!hasDied) return yield* exit
      lookedAt = Number.NEGATIVE_INFINITY
      return yield* read
    })
}
