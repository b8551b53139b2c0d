/**
 * The table of jobs: which one is next, who runs it, and what became of it. A runner holds a job by a lease that it
 * renews; the lease of a process that died ends by itself. PostgreSQL skips rows that another runner is taking, SQLite
 * has one writer at a time.
 *
 * A clock may be put back. `noted` is when a time was written: times that were written by a clock ahead of ours count
 * as over, so that no job waits until that clock's time has come again.
 */
import { Clock, Effect } from 'effect'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Database, query } from '../database/Database.ts'
import type { JobRow } from '../database/guardRows.ts'
import type { Tables } from '../database/Tables.ts'
import type { JobWork } from './JobKind.ts'

export type Job = Selectable<JobRow>

/** How long a lease lasts without being renewed, in milliseconds. */
export const leaseSpan = 30_000

/** How much the clocks of several machines may differ, in milliseconds. */
const skewMost = 60_000

/** How long jobs that were given up stay in the list, in milliseconds. */
const listedFor = 7 * 24 * 60 * 60_000

const isFree = (now: number) => sql<boolean>`(leased_until <= ${now} or leased_until > ${now + leaseSpan + skewMost})`

const isDue = (now: number) => sql<boolean>`(due <= ${now} or noted > ${now + skewMost})`

/** Takes the next job of these kinds, under this lease; undefined if none is due. */
export const claimJob = Effect.fnUntraced(function* (
  kinds: ReadonlyArray<string>,
  lease: string,
): Effect.fn.Return<Job | undefined, never, Database> {
  const now = yield* Clock.currentTimeMillis
  return yield* query(async (db, dialect) => {
    const next = db
      .selectFrom('jobs')
      .select('id')
      .where('died', '=', 0)
      .where('kind', 'in', kinds)
      .where(isDue(now))
      .where(isFree(now))
      .orderBy('due')
      .orderBy('id')
      .limit(1)
    // An update waits for other writers of the file, even if it finds nothing to update.
    if (dialect === 'sqlite' && (await next.executeTakeFirst()) === undefined) return undefined
    return db
      .updateTable('jobs')
      .set(({ eb }) => ({ lease, leased_until: now + leaseSpan, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', dialect === 'postgres' ? next.forUpdate().skipLocked() : next)
      .returningAll()
      .executeTakeFirst()
  })
})

const ofLease = (db: Kysely<Tables>, { id, lease }: Job) =>
  db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease)

/** Extends the lease. False if it was lost: another runner has taken the job, or the operator has dropped it. */
export const renewLease = Effect.fnUntraced(function* (job: Job): Effect.fn.Return<boolean, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const renewed = yield* query((db) =>
    ofLease(db, job)
      .set({ leased_until: now + leaseSpan })
      .returning('id')
      .executeTakeFirst(),
  )
  return renewed !== undefined
})

const free = { lease: '', leased_until: 0 }

/** The job is done: deletes it with its payload, or notes when it repeats. */
export const finishJob = Effect.fnUntraced(function* (
  job: Job,
  { every }: JobWork,
): Effect.fn.Return<void, never, Database> {
  const now = yield* Clock.currentTimeMillis
  yield* query(async (db) => {
    if (every === undefined)
      await db.deleteFrom('jobs').where('id', '=', job.id).where('lease', '=', job.lease).execute()
    else
      await ofLease(db, job)
        .set({ ...free, due: now + every, noted: now, attempts: 0, error: '' })
        .execute()
  })
})

const firstPause = 15_000
const longestPause = 60 * 60_000

/** The pause after so many attempts, in milliseconds: doubled each time, up to an hour. */
export const pauseAfter = (attempts: number): number => Math.min(firstPause * 2 ** (attempts - 1), longestPause)

/** The attempt failed: the job is tried again later, or given up. True if it was given up. */
export const failJob = Effect.fnUntraced(function* (
  job: Job,
  { attempts, every }: JobWork,
  reason: string,
  isFinal: boolean,
): Effect.fn.Return<boolean, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const isGivenUp = every === undefined && (isFinal || job.attempts >= attempts)
  const pause = Math.min(pauseAfter(job.attempts), every ?? longestPause)
  yield* query((db) =>
    ofLease(db, job)
      .set({ ...free, due: now + pause, noted: now, error: reason.slice(0, 200), died: isGivenUp ? now : 0 })
      .execute(),
  )
  return isGivenUp
})

/** Gives a job back that was interrupted by a shutdown: the attempt does not count. */
export const releaseJob = (job: Job): Effect.Effect<void, never, Database> =>
  Effect.asVoid(
    query((db) =>
      ofLease(db, job)
        .set(({ eb }) => ({ ...free, attempts: eb('attempts', '-', 1) }))
        .execute(),
    ),
  )

/** Adds the rows of jobs that repeat. Several processes may do so at once: each kind has one row. */
export const keepRepeating = Effect.fnUntraced(function* (
  kinds: ReadonlyArray<JobWork>,
): Effect.fn.Return<void, never, Database> {
  const now = yield* Clock.currentTimeMillis
  for (const { name, every } of kinds) {
    if (every === undefined) continue
    yield* query((db) =>
      db
        .insertInto('jobs')
        .values({ kind: name, key: name, payload: '', created: now, due: now, noted: now })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute(),
    )
  }
})

/** Deletes jobs that were given up a week ago. */
export const forgetGivenUp: Effect.Effect<void, never, Database> = Effect.gen(function* () {
  const before = (yield* Clock.currentTimeMillis) - listedFor
  yield* query((db) => db.deleteFrom('jobs').where('died', '>', 0).where('died', '<', before).execute())
})

/** The queue in figures. */
export interface QueueState {
  /** Due, and not running. */
  readonly due: number
  readonly running: number
  /** For a later time: repeating jobs, and those that failed. */
  readonly later: number
  readonly givenUp: number
  /** How long the oldest due job has been waiting, in milliseconds. */
  readonly age: number
}

export const queueState = async (db: Kysely<Tables>, now: number): Promise<QueueState> => {
  const { rows } = await sql<Record<'due' | 'running' | 'later' | 'dead' | 'oldest', number>>`
    select coalesce(sum(case when died = 0 and ${isFree(now)} and ${isDue(now)} then 1 else 0 end), 0) as due,
      coalesce(sum(case when died = 0 and not ${isFree(now)} then 1 else 0 end), 0) as running,
      coalesce(sum(case when died = 0 and ${isFree(now)} and not ${isDue(now)} then 1 else 0 end), 0) as later,
      coalesce(sum(case when died > 0 then 1 else 0 end), 0) as dead,
      coalesce(min(case when died = 0 and ${isFree(now)} and ${isDue(now)} then due end), ${now}) as oldest
    from jobs`.execute(db)
  const row = rows[0] ?? { due: 0, running: 0, later: 0, dead: 0, oldest: now }
  const age = Math.max(0, now - row.oldest)
  return { due: row.due, running: row.running, later: row.later, givenUp: row.dead, age }
}
