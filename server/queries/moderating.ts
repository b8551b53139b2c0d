/** Who acts as a moderator of a community. Document 1, section 6. */
import { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'
import type { Viewer } from '../http/Caller.ts'

/** Whether a member may do in a community what its moderators may: they are one of them, or an admin. */
export const actsAsModerator = Effect.fnUntraced(function* (
  viewer: Viewer,
  communityId: number,
): Effect.fn.Return<boolean, never, Database> {
  if (viewer.isAdmin) return true
  const row = yield* query((db) =>
    db
      .selectFrom('moderators')
      .select('user_id')
      .where('community_id', '=', communityId)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst(),
  )
  return row !== undefined
})
