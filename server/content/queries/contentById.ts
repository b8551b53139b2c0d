/** One post or comment as stored, for checking what a member may do to it. */
import { Effect } from 'effect'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { NotFound } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'

export interface StoredContent {
  readonly author_id: number
  readonly community_id: number
  readonly created: number
  readonly markdown: string
  /** '' for comments. */
  readonly title: string
  /** Its own id if it is a post. */
  readonly post_id: number
  readonly is_deleted: 0 | 1
  readonly is_removed: 0 | 1
  /** Whether its author may edit the text: comments and text posts. */
  readonly isText: boolean
}

/** The table of each kind. */
export const contentTables = { post: 'posts', comment: 'comments' } as const

/** How an error names content. */
export const contentWord = { post: 'Post', comment: 'Comment' } as const

const columns = ['author_id', 'community_id', 'created', 'markdown', 'is_deleted', 'is_removed'] as const

/** The post or comment with this id, including removed and deleted ones. */
export const contentById = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
): Effect.fn.Return<StoredContent, NotFound, Database> {
  if (kind === 'comment') {
    const comment = yield* query((db) =>
      db
        .selectFrom('comments')
        .select([...columns, 'post_id'])
        .where('id', '=', id)
        .executeTakeFirst(),
    )
    return comment === undefined
      ? yield* new NotFound({ what: contentWord.comment })
      : { ...comment, title: '', isText: true }
  }
  const post = yield* query((db) =>
    db
      .selectFrom('posts')
      .select([...columns, 'type', 'title'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  return post === undefined
    ? yield* new NotFound({ what: contentWord.post })
    : { ...post, post_id: id, isText: post.type === 'text' }
})
