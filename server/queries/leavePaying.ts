/** Ends what a member has of Pro, for accounts that end. Document 2, section 4 (Subscription states). */
import type { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'

const nothingPaid = { pro_tier: 0, pro_expires: 0, awards: 0 } as const

/** To be called inside the transaction that deletes the account: nobody is charged for an account that is no more. */
export const leavePaying = (userId: number): Effect.Effect<void, never, Database> =>
  query(async (db) => {
    await db.updateTable('users').set(nothingPaid).where('id', '=', userId).execute()
  })
