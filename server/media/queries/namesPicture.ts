/** Whether a public post or comment names an address: only such pictures are fetched from other hosts. */
import { Effect } from 'effect'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { type Database, query } from '../../database/Database.ts'

/** Whether `address` is in the post's link, preview, media, link metadata or text. */
export const namesPicture = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
  address: string,
): Effect.fn.Return<boolean, never, Database> {
  const texts = yield* query(async (db): Promise<ReadonlyArray<string>> => {
    if (kind === 'comment') {
      const comment = await db
        .selectFrom('comments')
        .select('markdown')
        .where('id', '=', id)
        .where('is_deleted', '=', 0)
        .where('is_removed', '=', 0)
        .executeTakeFirst()
      return comment === undefined ? [] : [comment.markdown]
    }
    const post = await db
      .selectFrom('posts')
      .select(['link', 'preview', 'media', 'link_metadata', 'markdown'])
      .where('id', '=', id)
      .where('is_deleted', '=', 0)
      .where('is_removed', '=', 0)
      .executeTakeFirst()
    return post === undefined ? [] : Object.values(post)
  })
  return texts.some((text) => text.includes(address))
})
