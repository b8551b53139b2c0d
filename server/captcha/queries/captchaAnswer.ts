/** Uses up a captcha answer: each is valid once across all server processes. */
import { Clock, Effect } from 'effect'
import { CaptchaRequired, InvalidInput } from '../../context/ApiError.ts'
import type { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import type { ServerLog } from '../../ServerLog.ts'
import { checkAltcha } from '../altcha.ts'
import { type AcceptedAnswer, CaptchaInUse } from '../CaptchaSettings.ts'
import { checkRecaptcha } from '../recaptcha.ts'

/** Stores a used answer until it expires. False if it was used before. */
const isFirstUse = Effect.fnUntraced(function* ({ id, expires }: AcceptedAnswer) {
  const now = yield* Clock.currentTimeMillis
  const kept = yield* query(async (db) => {
    await db.deleteFrom('captcha_answers').where('expires', '<', now).execute()
    return db
      .insertInto('captcha_answers')
      .values({ id, expires })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
  })
  return kept !== undefined
})

const checked = Effect.fnUntraced(function* (answer: string) {
  const captcha = yield* CaptchaInUse
  switch (captcha.kind) {
    case 'off':
      return undefined
    case 'altcha':
      return yield* checkAltcha(answer)
    case 'recaptcha':
      return yield* checkRecaptcha(answer, captcha)
  }
})

/** Passes with a valid unused answer; refuses any other, and none. */
export const useCaptchaAnswer = Effect.fnUntraced(function* (
  answer: string | undefined,
): Effect.fn.Return<void, CaptchaRequired | InvalidInput, Database | RequestContext | CaptchaInUse | ServerLog> {
  if (answer === undefined || answer === '') return yield* new CaptchaRequired()
  const accepted = yield* checked(answer)
  if (accepted === undefined || !(yield* isFirstUse(accepted)))
    return yield* new InvalidInput({
      sentence: 'That answer to the captcha is not valid any more. Please try again.',
    })
})

// Passes: a member who solved a captcha is not asked again for the same action for a while.

/** Gives a pass for so many milliseconds. */
export const givePass = Effect.fnUntraced(function* (
  key: string,
  lasting: number,
): Effect.fn.Return<void, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const expires = now + lasting
  yield* query(async (db) => {
    await db.deleteFrom('captcha_passes').where('expires', '<', now).execute()
    await db
      .insertInto('captcha_passes')
      .values({ key, expires })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires }))
      .execute()
  })
})

/** Whether this pass exists and is valid. */
export const hasPass = Effect.fnUntraced(function* (key: string): Effect.fn.Return<boolean, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const pass = yield* query((db) =>
    db.selectFrom('captcha_passes').select('key').where('key', '=', key).where('expires', '>', now).executeTakeFirst(),
  )
  return pass !== undefined
})

/**
 * Removes a pass, so that it cannot be used twice at once. Returns its remaining milliseconds; undefined if there is
 * none.
 */
export const takePass = Effect.fnUntraced(function* (
  key: string,
): Effect.fn.Return<number | undefined, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const pass = yield* query((db) =>
    db
      .deleteFrom('captcha_passes')
      .where('key', '=', key)
      .where('expires', '>', now)
      .returning('expires')
      .executeTakeFirst(),
  )
  return pass === undefined ? undefined : pass.expires - now
})
