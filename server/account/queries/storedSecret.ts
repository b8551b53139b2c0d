/**
 * The server's own secrets: random, made when first needed, and stored in the database, so that all server processes
 * share them.
 */
import { randomBytes } from 'node:crypto'
import type { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'

/** The secret of this name. Two processes that need it first get the same one. */
export const storedSecret = (name: string): Effect.Effect<string, never, Database> =>
  query(async (db) => {
    const find = () => db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
    const known = await find()
    if (known !== undefined) return known.value
    const value = randomBytes(32).toString('base64url')
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return (await find())?.value ?? value
  })
