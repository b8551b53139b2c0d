/** A lock for what a member writes and for what removes all of it, so that content on its way is not left behind. */
import { Effect } from 'effect'
import { InvalidUser } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { advisoryLock } from '../../database/inTransaction.ts'

/** Call inside the transaction that writes. Refuses members who deleted their account meanwhile. */
export const takeWritingTurn = Effect.fnUntraced(function* (
  memberId: number,
): Effect.fn.Return<void, InvalidUser, Database> {
  yield* advisoryLock(`writing of ${memberId}`)
  const member = yield* query((db) =>
    db.selectFrom('users').select('id').where('id', '=', memberId).where('is_deleted', '=', 0).executeTakeFirst(),
  )
  if (member === undefined) return yield* new InvalidUser()
})
