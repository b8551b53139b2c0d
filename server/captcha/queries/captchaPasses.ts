/** Passes: a member who solved a captcha is not asked again for the same action for a while. */
import { Clock, Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'

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
