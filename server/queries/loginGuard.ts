/**
 * Stands before every proof of a password: who failed too often lately, by name or by address, answers a captcha first.
 * docs/decisions/0007-captcha.md has the reasons.
 */
import { Clock, Effect } from 'effect'
import { nameKey } from '../../schemas/ids.ts'
import { CaptchaInUse } from '../captcha/CaptchaSettings.ts'
import { type Database, query } from '../database/Database.ts'
import { Caller } from '../http/Caller.ts'
import type { CaptchaRequired, InvalidCredentials, InvalidInput } from '../http/Refusal.ts'
import { useCaptchaAnswer } from './captchaAnswer.ts'
import { givePass, hasPass, takePassBack } from './captchaPasses.ts'

const minute = 60_000

/** Failures in so long a time that ask for a captcha. */
const span = 15 * minute
const failuresAllowed = 3

/** A login is two calls, /token and /user/login: who answered a captcha for one of them is not asked for the other. */
const loginPass = 2 * minute

interface Attempt {
  readonly key: string
  readonly address: string
}

const passOf = ({ key, address }: Attempt): string => `login:${key}@${address}`

const isSuspicious = Effect.fnUntraced(function* ({ key, address }: Attempt) {
  const since = (yield* Clock.currentTimeMillis) - span
  const failuresBy = (column: 'name_key' | 'address', value: string) =>
    Effect.map(
      query((db) =>
        db
          .selectFrom('failed_logins')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where(column, '=', value)
          .where('created', '>', since)
          .executeTakeFirst(),
      ),
      (row) => row?.count ?? 0,
    )
  return (
    (yield* failuresBy('name_key', key)) >= failuresAllowed ||
    (yield* failuresBy('address', address)) >= failuresAllowed
  )
})

/** Counts a failure, whether the name is anybody's or not. A pass was for who knew the password. */
const noteFailure = Effect.fnUntraced(function* (attempt: Attempt) {
  const now = yield* Clock.currentTimeMillis
  yield* takePassBack(passOf(attempt))
  yield* query(async (db) => {
    await db
      .deleteFrom('failed_logins')
      .where('created', '<', now - span)
      .execute()
    await db
      .insertInto('failed_logins')
      .values({ name_key: attempt.key, address: attempt.address, created: now })
      .execute()
  })
})

/** Who got in forgets their own slips, and nobody else's. */
const forgetFailures = ({ key, address }: Attempt) =>
  query((db) => db.deleteFrom('failed_logins').where('name_key', '=', key).where('address', '=', address).execute())

/** Runs `attempt`, the proof of a name and password, once the caller may try. Document 2, section 4 (Login). */
export const guardedLogin = Effect.fnUntraced(function* <A, E, R>(
  { username, captcha }: { readonly username: string; readonly captcha?: string },
  attempt: Effect.Effect<A, E | InvalidCredentials, R>,
): Effect.fn.Return<A, E | InvalidCredentials | CaptchaRequired | InvalidInput, R | Database | Caller> {
  if ((yield* CaptchaInUse).kind === 'off') return yield* attempt
  const { address } = yield* Caller
  const who: Attempt = { key: nameKey(username), address }
  const isAsked = (yield* isSuspicious(who)) && !(yield* hasPass(passOf(who)))
  if (isAsked) yield* useCaptchaAnswer(captcha)
  const proven = yield* Effect.tapErrorTag(attempt, 'InvalidCredentials', () => noteFailure(who))
  yield* forgetFailures(who)
  if (isAsked) yield* givePass(passOf(who), loginPass)
  return proven
})
