/** A community's texts besides its settings: rules, filter and stylesheet. */
import { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'
import { advisoryLock, inTransaction } from '../../database/inTransaction.ts'
import { logModeration } from '../../moderation/queries/moderationLog.ts'

type TextColumn = 'rules' | 'filter' | 'stylesheet'

export const communityText = (id: number, column: TextColumn): Effect.Effect<string, never, Database> =>
  Effect.map(
    query((db) =>
      db.selectFrom('communities').select(`${column} as text`).where('id', '=', id).executeTakeFirstOrThrow(),
    ),
    ({ text }) => text,
  )

/** Stores a new text and logs the moderator; an unchanged text changes nothing. */
export const saveCommunityText = (
  { communityId, moderatorId }: { readonly communityId: number; readonly moderatorId: number },
  column: TextColumn,
  text: string,
): Effect.Effect<void, never, Database> =>
  inTransaction(
    Effect.gen(function* () {
      yield* advisoryLock(`${column} of ${communityId}`)
      if ((yield* communityText(communityId, column)) === text) return
      yield* query((db) =>
        db
          .updateTable('communities')
          .set({ [column]: text })
          .where('id', '=', communityId)
          .execute(),
      )
      yield* logModeration({ communityId, type: column, moderatorId })
    }),
  )
