/** What `/readyz` checks: the database answers and is up to date, and uploads can be stored. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Predicate } from 'effect'
import { migrationState, NewerDatabase } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import type { Readiness, ReadyCheck } from '../http/health.ts'

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

/** The database's two checks. If the database does not respond, it is unknown whether it is up to date. */
const ofDatabase = async ({ db, dialect }: OpenDatabase): Promise<Readiness> => {
  try {
    const { pending } = await migrationState(db, dialect)
    return { database: 'ok', migrations: pending.length === 0 ? 'ok' : `${pending.length} are pending` }
  } catch (error) {
    if (error instanceof NewerDatabase) return { database: 'ok', migrations: 'made by a newer version' }
    return { database: `does not answer (${codeOf(error)})`, migrations: 'unknown' }
  }
}

const ofMedia = async (mediaDir: string): Promise<Readiness> => {
  const file = join(mediaDir, 'tmp', `.ready-${process.pid}`)
  try {
    await mkdir(join(mediaDir, 'tmp'), { recursive: true })
    await writeFile(file, 'x')
    await rm(file)
    return { media: 'ok' }
  } catch (error) {
    return { media: `cannot be written (${codeOf(error)})` }
  }
}

const within = async (work: Promise<Readiness>, patience: number, otherwise: Readiness): Promise<Readiness> => {
  const late = Promise.withResolvers<Readiness>()
  const timer = setTimeout(() => late.resolve(otherwise), patience)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The check, run at most once in two seconds. */
export const makeReadyCheck = (opened: OpenDatabase, mediaDir: string, options: Partial<Options> = {}): ReadyCheck => {
  const { lasts, patience, now } = { ...usual, ...options }
  let last: { readonly at: number; readonly result: Promise<Readiness> } | undefined
  const check = async (): Promise<Readiness> => {
    const tooLate = { database: 'does not answer in time', migrations: 'unknown' }
    const [database, media] = await Promise.all([
      within(ofDatabase(opened), patience, tooLate),
      within(ofMedia(mediaDir), patience, { media: 'does not answer in time' }),
    ])
    return { ...database, ...media }
  }
  return () => {
    if (last === undefined || now() - last.at >= lasts) last = { at: now(), result: check() }
    return last.result
  }
}
