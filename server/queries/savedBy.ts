/** What a member has saved in any of their folders: the bookmarks of posts and comments are filled by it. */
import { Effect } from 'effect'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import { type Database, query } from '../database/Database.ts'

/** Ids of the posts or comments that a member has saved; `undefined` for a guest, who has no folders. */
export const savedBy = Effect.fnUntraced(function* (
  viewer: number | undefined,
  kind: ContentKind,
): Effect.fn.Return<ReadonlySet<number> | undefined, never, Database> {
  if (viewer === undefined) return undefined
  const saved = yield* query((db) =>
    db
      .selectFrom('saved as s')
      .innerJoin('folders as f', 'f.id', 's.folder_id')
      .select('s.content_id')
      .where('f.user_id', '=', viewer)
      .where('s.kind', '=', kind)
      .execute(),
  )
  return new Set(saved.map((row) => row.content_id))
})
