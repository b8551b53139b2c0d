/**
 * Who must solve a captcha to register, write or found a community; for logging in see loginGuard.ts.
 * docs/decisions/0007-captcha.md has the reasons.
 */
import { Clock, Effect } from 'effect'
import { sql } from 'kysely'
import { newcomerUntil } from '../../content/rules/contentFields.ts'
import { CaptchaRequired, type InvalidInput } from '../../context/ApiError.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import type { ServerLog } from '../../ServerLog.ts'
import { CaptchaInUse } from '../CaptchaSettings.ts'
import { givePass, hasPass, useCaptchaAnswer } from './captchaAnswer.ts'

const minute = 60_000

/** How much a member may write in a minute without a captcha. */
const thingsPerMinute = 10

/** How long a young account is not asked again. */
const writingPass = 10 * minute

const passOf = (userId: number): string => `writing:${userId}`

/** Posts, comments and private messages since then, including deleted ones. */
const writtenSince = (userId: number, since: number): Effect.Effect<number, never, Database> =>
  query(async (db) => {
    const found = await sql<{ count: number }>`select
      (select count(*) from posts where author_id = ${userId} and created > ${since})
      + (select count(*) from comments where author_id = ${userId} and created > ${since})
      + (select count(*) from messages where author_id = ${userId} and type = 1 and created > ${since}) as count`.execute(
      db,
    )
    return found.rows[0]?.count ?? 0
  })

const isYoung = Effect.fnUntraced(function* (userId: number, now: number) {
  const user = yield* query((db) =>
    db.selectFrom('users').select('created').where('id', '=', userId).executeTakeFirst(),
  )
  return user === undefined || newcomerUntil(user.created) > now
})

const hasWrittenMuch = (userId: number, now: number) =>
  Effect.map(writtenSince(userId, now - minute), (count) => count >= thingsPerMinute)

const isAskedToWrite = Effect.fnUntraced(function* (userId: number) {
  const now = yield* Clock.currentTimeMillis
  if (yield* hasWrittenMuch(userId, now)) return true
  return (yield* isYoung(userId, now)) && !(yield* hasPass(passOf(userId)))
})

/**
 * Passes, or asks for a captcha; true if it was solved. An answer that is not needed is not checked and stays valid.
 * docs/behaviour/captcha.md#calls.
 */
export const guardByCaptcha = Effect.fnUntraced(function* (
  answer: string | undefined,
  occasion: 'registration' | 'reset' | 'writing' | 'founding',
): Effect.fn.Return<boolean, CaptchaRequired | InvalidInput, Database | RequestContext | CaptchaInUse | ServerLog> {
  if ((yield* CaptchaInUse).kind === 'off') return false
  if (occasion === 'registration' || occasion === 'reset') {
    yield* useCaptchaAnswer(answer)
    return true
  }
  const { viewer } = yield* RequestContext
  const userId = viewer?.id ?? 0
  if (occasion === 'founding') {
    // A young account needs a captcha for each community: no pass covers it.
    if (!(yield* isYoung(userId, yield* Clock.currentTimeMillis))) return false
    yield* useCaptchaAnswer(answer)
    return true
  }
  if (!(yield* isAskedToWrite(userId))) return false
  yield* useCaptchaAnswer(answer)
  yield* givePass(passOf(userId), writingPass)
  return true
})

/**
 * Counts again what the member has written: of requests at the same time, each may have passed the guard before the
 * others wrote. Call inside the transaction that writes, in the member's turn to write.
 */
export const guardCountOfWriting = Effect.fnUntraced(function* (
  userId: number,
  isSolved: boolean,
): Effect.fn.Return<void, CaptchaRequired, Database | CaptchaInUse> {
  if (isSolved || (yield* CaptchaInUse).kind === 'off') return
  if (yield* hasWrittenMuch(userId, yield* Clock.currentTimeMillis)) return yield* new CaptchaRequired()
})
