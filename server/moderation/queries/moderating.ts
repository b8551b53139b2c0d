/** Who acts as a moderator of a community. docs/behaviour/moderation.md#permissions. */
import { Effect } from 'effect'
import type { Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'

/** The id to look up among moderators; 0, which no member has, for guests and suspended members. */
export const moderatingId = (viewer: Viewer | undefined): number =>
  viewer === undefined || viewer.isSuspended ? 0 : viewer.id

/** Whether a member may do in a community what its moderators may: as a moderator, or as an admin. */
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
      .where('user_id', '=', moderatingId(viewer))
      .executeTakeFirst(),
  )
  return row !== undefined
})
