/** What `/readyz` checks: the database answers and is up to date, uploads can be stored, and jobs are run. */
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

/** The database's three checks. If the database does not respond, the rest is unknown. */
const ofDatabase = async ({ db, dialect }: OpenDatabase, now: () => number): Promise<Readiness> => {
  try {
    const { pending } = await migrationState(db, dialect)
    if (pending.length > 0) return { database: 'ok', migrations: `${pending.length} are pending`, jobs: 'unknown' }
    const { age } = await queueState(db, now())
    const minutes = Math.floor(age / 60_000)
    return {
      database: 'ok',
      migrations: 'ok',
      jobs: age < longestWait ? 'ok' : `the oldest has been waiting for ${minutes} minutes`,
    }
  } catch (error) {
    if (error instanceof NewerDatabase)
      return { database: 'ok', migrations: 'made by a newer version', jobs: 'unknown' }
    return { database: `does not answer (${codeOf(error)})`, migrations: 'unknown', jobs: 'unknown' }
  }
}

/** Whether uploads can be stored: 'ok', or what is wrong in a few words that name no place. */
export const mediaState = ({ check }: Media): Effect.Effect<string> =>
  Effect.match(check, { onSuccess: () => 'ok', onFailure: ({ code }) => `cannot be written (${code})` })

const within = async (work: Promise<Readiness>, patience: number, otherwise: Readiness): Promise<Readiness> => {
  const late = Promise.withResolvers<Readiness>()
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
    const tooLate = { database: 'does not answer in time', migrations: 'unknown', jobs: 'unknown' }
    const [database, ofMedia] = await Promise.all([
      within(ofDatabase(opened, now), patience, tooLate),
      within(
        media().then((state) => ({ media: state })),
        patience,
        { media: 'does not answer in time' },
      ),
    ])
    return { ...database, ...ofMedia }
  }
  return () => {
    if (last === undefined || now() - last.at >= lasts) last = { at: now(), result: check() }
    return last.result
  }
}
