/**
 * How much of a community's moderation a viewer may read. docs/decisions/0019-logs-and-bans.md,
 * docs/behaviour/moderation.md#logs.
 */
import { Effect } from 'effect'
import { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { capabilitiesIn } from './moderating.ts'

export interface LogSight {
  readonly isModerator: boolean
  readonly seesLog: boolean
  readonly seesBans: boolean
  /** Whether moderators' names are shown. */
  readonly seesNames: boolean
}

/**
 * What the caller may read of this community's log and bans: its moderators everything, others what it has made public.
 */
export const logSight = Effect.fnUntraced(function* (
  communityId: number,
): Effect.fn.Return<LogSight, never, Database | RequestContext> {
  const { viewer } = yield* RequestContext
  const isModerator = (yield* capabilitiesIn(viewer, communityId)).has('moderate')
  const { is_public_logs, is_public_ban_logs, hides_moderators_in_logs } = yield* query((db) =>
    db
      .selectFrom('communities')
      .select(['is_public_logs', 'is_public_ban_logs', 'hides_moderators_in_logs'])
      .where('id', '=', communityId)
      .executeTakeFirstOrThrow(),
  )
  return {
    isModerator,
    seesLog: isModerator || is_public_logs === 1,
    seesBans: isModerator || is_public_ban_logs === 1,
    seesNames: isModerator || hides_moderators_in_logs === 0,
  }
})
