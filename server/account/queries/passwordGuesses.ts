/**
 * Counts password guesses: each before its check, so that parallel guesses count like sequential ones. A guess is
 * counted by name, by network, and by name from a network; all three or none. docs/decisions/0041-guessing-passwords.md
 */
import { Clock, Effect } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { CaptchaRequired, RateLimited } from '../../context/ApiError.ts'
import { advisoryLock, type Database, inTransaction, query } from '../../database/Database.ts'
import { AttemptsAllowed } from './rateLimit.ts'

/** The name guessed at, and the guesser's network. */
export interface Guesser {
  readonly key: string
  readonly network: string
}

type Subject = { readonly name_key: string; readonly network: string }

/** Guesses allowed without a captcha. */
const freeGuesses = 3

/** How long guesses are remembered; doubled for each beyond the free ones, up to sixteen hours. */
const span = 15 * 60_000
const doublings = 6

/**
 * Guesses at one name from one network before each further one has to wait: a second, doubled each time, up to a
 * quarter of an hour.
 */
const unhurried = Effect.map(AttemptsAllowed, (most) => Math.max(freeGuesses, Math.ceil(most / 6)))
const firstWait = 1000
const waitDoublings = 10

const isForgotten = sql<boolean>`password_guesses.expires <= excluded.last`
const isFree = sql<boolean>`(${isForgotten} or password_guesses.count < ${sql.lit(freeGuesses)})`
const always = sql<boolean>`1 = 1`

/** The count including this guess. */
const counted = sql<number>`(case when ${isForgotten} then 1 else password_guesses.count + 1 end)`

/** `2 ** beyond`, clamped. Written as a shift, because not both databases have a power function. */
const doubled = (beyond: RawBuilder<number>, most: number) =>
  sql<number>`(1 << (case when ${beyond} < 0 then 0 when ${beyond} > ${sql.lit(most)} then ${sql.lit(most)} else ${beyond} end))`

const remembered = sql<number>`excluded.last + ${sql.lit(span)} * ${doubled(sql`(${counted} - ${sql.lit(freeGuesses)})`, doublings)}`

const hasWaited = (after: number) =>
  sql<boolean>`(${isForgotten} or password_guesses.count < ${sql.lit(after)} or password_guesses.last + ${sql.lit(firstWait)} * ${doubled(sql`(password_guesses.count - ${sql.lit(after)})`, waitDoublings)} <= excluded.last)`

/** Counts one guess in one row if `condition` allows it; else undefined. */
const count = (subject: Subject, now: number, condition: RawBuilder<boolean>) =>
  query((db) =>
    db
      .insertInto('password_guesses')
      .values({ ...subject, count: 1, last: now, expires: now + span })
      .onConflict((conflict) =>
        conflict
          .columns(['name_key', 'network'])
          .doUpdateSet({ count: counted, last: now, expires: remembered })
          .where(condition),
      )
      .returning('count')
      .executeTakeFirst(),
  )

const subjectsOf = ({ key, network }: Guesser) =>
  [
    { name_key: '', network },
    { name_key: key, network: '' },
    { name_key: key, network },
  ] as const

const sweep = (now: number) => query((db) => db.deleteFrom('password_guesses').where('expires', '<=', now).execute())

const rowOf = ({ name_key, network }: Subject) =>
  query((db) =>
    db
      .selectFrom('password_guesses')
      .select(['count', 'last', 'expires'])
      .where('name_key', '=', name_key)
      .where('network', '=', network)
      .executeTakeFirst(),
  )

/** Milliseconds until this guesser may try this name again. */
const waitOf = Effect.fnUntraced(function* ({ key, network }: Guesser) {
  const [now, after] = [yield* Clock.currentTimeMillis, yield* unhurried]
  const row = yield* rowOf({ name_key: key, network })
  if (row === undefined || row.expires <= now || row.count < after) return 0
  return Math.max(0, row.last + firstWait * 2 ** Math.min(row.count - after, waitDoublings) - now)
})

const mustWait = (guesser: Guesser) =>
  Effect.flatMap(waitOf(guesser), (wait) =>
    Effect.fail(new RateLimited({ seconds: Math.max(1, Math.ceil(wait / 1000)) })),
  )

/** Refuses a guesser who has to wait. Counts nothing. */
export const mustHaveWaited = (guesser: Guesser): Effect.Effect<void, RateLimited, Database | AttemptsAllowed> =>
  Effect.flatMap(waitOf(guesser), (wait) => (wait > 0 ? mustWait(guesser) : Effect.void))

/** A counted guess, and the rows before it. */
export interface CountedGuess {
  readonly guesser: Guesser
  readonly at: number
  readonly before: ReadonlyArray<{ readonly last: number; readonly expires: number } | undefined>
}

/** Counts a guess. Without a captcha, refuses it if the name or the network has used up its free ones. */
export const countGuess = (
  guesser: Guesser,
  { isPaid }: { readonly isPaid: boolean },
): Effect.Effect<CountedGuess, CaptchaRequired | RateLimited, Database | AttemptsAllowed> =>
  inTransaction(
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const condition = isPaid ? always : isFree
      const [ofNetwork, ofName, ofBoth] = subjectsOf(guesser)
      const before = [yield* rowOf(ofNetwork), yield* rowOf(ofName), yield* rowOf(ofBoth)]
      // Always in this order, to avoid deadlocks.
      for (const subject of [ofNetwork, ofName])
        if ((yield* count(subject, at, condition)) === undefined) return yield* new CaptchaRequired()
      const row = yield* count(ofBoth, at, hasWaited(yield* unhurried))
      if (row === undefined) return yield* mustWait(guesser)
      if (row.count === 1) yield* sweep(at)
      return { guesser, at, before }
    }),
  )

/**
 * Uncounts a right guess and all others of this guesser at this name, or a single attempt that was not a guess. Guesses
 * by others stay counted and keep their expiry.
 */
export const forgetGuesses = (
  { guesser, at, before }: CountedGuess,
  which: 'all' | 'last',
): Effect.Effect<void, never, Database> =>
  inTransaction(
    Effect.gen(function* () {
      yield* advisoryLock(`guesses at ${guesser.key}`)
      const subjects = subjectsOf(guesser)
      const off = which === 'last' ? 1 : ((yield* rowOf(subjects[2]))?.count ?? 0)
      yield* query(async (db) => {
        for (const [each, { name_key, network }] of subjects.entries()) {
          const row = db.updateTable('password_guesses').where('name_key', '=', name_key).where('network', '=', network)
          await row.set(({ eb }) => ({ count: eb('count', '-', off) })).execute()
          const had = before[each]
          // Unless another guess was counted since.
          if (had !== undefined)
            await row.set({ last: had.last, expires: had.expires }).where('last', '=', at).execute()
          const spent = db
            .deleteFrom('password_guesses')
            .where('name_key', '=', name_key)
            .where('network', '=', network)
          await spent.where('count', '<=', 0).execute()
        }
      })
    }),
  )
