/** Passes: whoever answered a captcha is not asked again for the same thing for a while. */
import { Clock, Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'

/** Gives a pass that lasts so many milliseconds. */
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

/** Whether this pass was given and still holds. */
export const hasPass = Effect.fnUntraced(function* (key: string): Effect.fn.Return<boolean, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const pass = yield* query((db) =>
    db.selectFrom('captcha_passes').select('key').where('key', '=', key).where('expires', '>', now).executeTakeFirst(),
  )
  return pass !== undefined
})

/** Takes a pass, so that nobody else can use it meanwhile, and gives the milliseconds that it had left; undefined where there is none. */
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
