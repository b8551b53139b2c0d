/**
 * Whether one member may contact another: the one place that checks blocks. docs/decisions/0037-who-reaches-whom.md.
 */
import { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'

interface Reachable {
  readonly blocks: boolean
  readonly acceptsMessages: boolean
}

/** Whether a member blocks the other one (`byId`), and whether they accept messages. */
export const reachable = Effect.fnUntraced(function* (
  memberId: number,
  byId: number,
): Effect.fn.Return<Reachable, never, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('users as u')
      .leftJoin('blocks as b', (join) => join.onRef('b.user_id', '=', 'u.id').on('b.blocked_id', '=', byId))
      .select(['u.settings', 'b.blocked_id'])
      .where('u.id', '=', memberId)
      .executeTakeFirst(),
  )
  if (row === undefined) return { blocks: true, acceptsMessages: false }
  return { blocks: row.blocked_id !== null, acceptsMessages: memberSettings(row.settings).acceptsPrivateMessages }
})
