/** One community by its name. */
import { Effect } from 'effect'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { nameKey } from '../../../schemas/ids.ts'
import { NotFound } from '../../context/ApiError.ts'
import { advisoryLock, type Database, inTransaction, query } from '../../database/Database.ts'
import type { CommunityRow } from '../../database/Tables.ts'
import { logModeration } from '../../moderation/queries/moderationLog.ts'

/** The community of this name in any spelling, including unlisted ones. Refuses unknown names. */
export const communityNamed = Effect.fnUntraced(function* (
  name: string,
): Effect.fn.Return<Pick<Selectable<CommunityRow>, 'id' | 'name' | 'rules' | 'visibility'>, NotFound, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('communities')
      .select(['id', 'name', 'rules', 'visibility'])
      .where('key', '=', nameKey(name))
      .executeTakeFirst(),
  )
  return row ?? (yield* new NotFound({ what: 'Community' }))
})

// Conditions on the row `c` of a community that several lists share.

/**
 * Included in feeds, searches and the directory. A list of values rather than a negation, so that the index skips
 * unlisted communities.
 */
export const isListed: RawBuilder<boolean> = sql<boolean>`c.visibility in ('public', 'restricted')`

/** Whether the JSON list of topics contains one, in any spelling. */
export const hasTopic = (topic: string): RawBuilder<boolean> =>
  sql<boolean>`lower(c.topics) like ${`%"${topic.toLowerCase().replaceAll(/[%_"\\]/g, '')}"%`}`

/** Matching words one by one covers only this many communities, by activity. */
export const liveliestMost = 1000

type TextColumn = 'rules' | 'filter' | 'stylesheet'

/** A community's texts besides its settings: rules, filter and stylesheet. */
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
