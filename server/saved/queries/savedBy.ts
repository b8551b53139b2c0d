/** What a member has saved in any folder, for the saved mark on posts and comments. */
import { Effect } from 'effect'
import { nameKey } from '../../../schemas/ids.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { NotFound } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { listedIds } from '../../database/listed.ts'

/** Those of these posts or comments that a member has saved; none for guests, who have no folders. */
export const savedBy = Effect.fnUntraced(function* (
  viewer: number | undefined,
  kind: ContentKind,
  among: ReadonlyArray<number>,
): Effect.fn.Return<ReadonlySet<number>, never, Database> {
  if (viewer === undefined) return new Set()
  const saved = yield* query((db, dialect) =>
    db
      .selectFrom('saved as s')
      .select('s.content_id')
      .where('s.folder_id', 'in', ({ selectFrom }) =>
        selectFrom('folders').select('folders.id').where('folders.user_id', '=', viewer),
      )
      .where('s.kind', '=', kind)
      .where('s.content_id', 'in', listedIds(dialect, among))
      .execute(),
  )
  return new Set(saved.map((row) => row.content_id))
})

// Folders by name.

/** The id of a member's own folder by its name in any spelling. Refuses unknown names. */
export const folderNamed = Effect.fnUntraced(function* (
  userId: number,
  name: string,
): Effect.fn.Return<number, NotFound, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('folders')
      .select('id')
      .where('user_id', '=', userId)
      .where('key', '=', nameKey(name.trim()))
      .executeTakeFirst(),
  )
  return row?.id ?? (yield* new NotFound({ what: 'Folder' }))
})
