/**
 * A community's moderators by seniority, which decides who may change whom. docs/behaviour/moderation.md#moderators.
 */
import { Effect } from 'effect'
import type { Permissions } from '../../../schemas/entities/Moderator.ts'
import type { Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { readPermissions } from './moderating.ts'

export interface ListedModerator {
  readonly userId: number
  readonly author: string
  readonly permissions: Permissions
}

/** Longest-serving first. Deleted accounts are left out. */
export const moderatorList = Effect.fnUntraced(function* (
  communityId: number,
): Effect.fn.Return<ReadonlyArray<ListedModerator>, never, Database> {
  const rows = yield* query((db) =>
    db
      .selectFrom('moderators as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.user_id as userId', 'm.permissions', 'u.username as author'])
      .where('m.community_id', '=', communityId)
      .where('u.is_deleted', '=', 0)
      .orderBy('m.created')
      .orderBy('m.user_id')
      .execute(),
  )
  return rows.map((row) => ({ ...row, permissions: readPermissions(row.permissions) }))
})

/**
 * Whether the viewer may change this moderator: admins may change any, moderators with all permissions those who joined
 * later.
 */
export const mayChange = (
  viewer: Viewer | undefined,
  list: ReadonlyArray<ListedModerator>,
  other: ListedModerator,
): boolean => {
  if (viewer?.isAdmin === true) return true
  const own = list.findIndex(({ userId }) => userId === viewer?.id)
  return list[own]?.permissions.hasAllPermissions === true && list.indexOf(other) > own
}
