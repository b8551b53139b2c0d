/** Writes the moderation log. Call in the transaction of the logged action. docs/behaviour/moderation.md#logs. */
import { Clock, Effect } from 'effect'
import type { LogType } from '../../../schemas/sessionSpans.ts'
import { type Database, query } from '../../database/Database.ts'

interface Act {
  readonly communityId: number
  readonly type: LogType
  /** Absent if the community's own filter did it. */
  readonly moderatorId?: number
  /** The member it is about, or whose content it is. */
  readonly target?: string
  readonly description?: string
  readonly postId?: number
  readonly commentId?: number
}

export const logModeration = Effect.fnUntraced(function* (act: Act): Effect.fn.Return<void, never, Database> {
  const created = yield* Clock.currentTimeMillis
  yield* query((db) =>
    db
      .insertInto('moderation_log')
      .values({
        community_id: act.communityId,
        type: act.type,
        moderator_id: act.moderatorId ?? 0,
        target: act.target ?? '',
        description: act.description ?? '',
        post_id: act.postId ?? 0,
        comment_id: act.commentId ?? 0,
        created,
      })
      .execute(),
  )
})
