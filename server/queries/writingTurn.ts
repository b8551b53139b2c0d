/** What a member writes and what removes all of it take turns: nothing that was on its way is left behind. */
import { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'
import { takeTurn } from '../database/inTransaction.ts'
import { InvalidUser } from '../http/Refusal.ts'

/** To be called inside the transaction that writes. Refuses members who deleted their account since the call came. */
export const takeWritingTurn = Effect.fnUntraced(function* (
  memberId: number,
): Effect.fn.Return<void, InvalidUser, Database> {
  yield* takeTurn(`writing of ${memberId}`)
  const member = yield* query((db) =>
    db.selectFrom('users').select('id').where('id', '=', memberId).where('is_deleted', '=', 0).executeTakeFirst(),
  )
  if (member === undefined) return yield* new InvalidUser()
})
