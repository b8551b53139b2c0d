/**
 * What `/readyz` checks: the database answers and is up to date, uploads can be stored, and jobs are run. Only the first
 * two decide whether the process is ready.
 */
import { Effect, Predicate } from 'effect'
import { migrationState, NewerDatabase } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import type { Readiness, ReadyCheck } from '../http/health.ts'
import { queueState } from '../jobs/jobTable.ts'
import type { Media } from '../media/MediaStore.ts'

interface Options {
  /** How long a result is reused, in milliseconds: anyone may ask, and each check costs queries and a file. */
  readonly lasts: number
  /** How long a check may take, in milliseconds. */
  readonly patience: number
  readonly now: () => number
}

const usual: Options = { lasts: 2000, patience: 2000, now: Date.now }

const codeOf = (error: unknown): string =>
  Predicate.hasProperty(error, 'code') && typeof error.code === 'string' ? error.code : 'it failed'

/**
 * Jobs that fail do not count, since they wait for a later time: a job that is due for so long means that no process
 * takes any. In milliseconds.
 */
const longestWait = 10 * 60_000

const unanswered = (database: string): Readiness => ({
  isReady: false,
  checks: { database, migrations: 'unknown', jobs: 'unknown' },
})

/** A process goes on with the tables of a newer version, as in a rolling upgrade, but not with those of an older one. */
const migrationsOf = async ({ db, dialect }: OpenDatabase): Promise<{ isReady: boolean; says: string }> => {
  try {
    const { pending } = await migrationState(db, dialect)
    return pending.length === 0
      ? { isReady: true, says: 'ok' }
      : { isReady: false, says: `${pending.length} are pending` }
  } catch (error) {
    if (error instanceof NewerDatabase) return { isReady: true, says: 'made by a newer version' }
    throw error
  }
}

const jobsOf = async ({ db }: OpenDatabase, now: number): Promise<string> => {
  const { age } = await queueState(db, now)
  return age < longestWait ? 'ok' : `the oldest has been waiting for ${Math.floor(age / 60_000)} minutes`
}

/** The database's three checks. If the database does not respond, the rest is unknown. */
const ofDatabase = async (opened: OpenDatabase, now: () => number): Promise<Readiness> => {
  try {
    const { isReady, says } = await migrationsOf(opened)
    // A newer or older version may have another table of jobs.
    const jobs = says === 'ok' ? await jobsOf(opened, now()) : 'unknown'
    return { isReady, checks: { database: 'ok', migrations: says, jobs } }
  } catch (error) {
    return unanswered(`does not answer (${codeOf(error)})`)
  }
}

/** Whether uploads can be stored: 'ok', or what is wrong in a few words that name no place. */
export const mediaState = ({ check }: Media): Effect.Effect<string> =>
  Effect.match(check, { onSuccess: () => 'ok', onFailure: ({ code }) => `cannot be written (${code})` })

const within = async <A>(work: Promise<A>, patience: number, otherwise: A): Promise<A> => {
  const late = Promise.withResolvers<A>()
  const timer = setTimeout(() => late.resolve(otherwise), patience)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The check, run at most once in two seconds. `media` resolves to the `mediaState` of the media store. */
export const makeReadyCheck = (
  opened: OpenDatabase,
  media: () => Promise<string>,
  options: Partial<Options> = {},
): ReadyCheck => {
  const { lasts, patience, now } = { ...usual, ...options }
  let last: { readonly at: number; readonly result: Promise<Readiness> } | undefined
  const check = async (): Promise<Readiness> => {
    const late = 'does not answer in time'
    const [{ isReady, checks }, ofMedia] = await Promise.all([
      within(ofDatabase(opened, now), patience, unanswered(late)),
      within(media(), patience, late),
    ])
    return { isReady, checks: { ...checks, media: ofMedia } }
  }
  return () => {
    if (last === undefined || now() - last.at >= lasts) last = { at: now(), result: check() }
    return last.result
  }
}
