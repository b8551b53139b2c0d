/**
 * Detects repeated submissions - a second press, or a retry after a lost response: the same text by the same author in
 * the same place within half a minute is the existing one.
 */
import type { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'

/** Milliseconds within which the same text counts as a repetition. */
const repeatSpan = 30_000

interface CommentText {
  readonly authorId: number
  readonly postId: number
  /** The parent comment; 0 at top level. */
  readonly parentId: number
  readonly markdown: string
}

/** The id of the comment that this one would repeat. */
export const commentAlreadyWritten = (
  { authorId, postId, parentId, markdown }: CommentText,
  now: number,
): Effect.Effect<{ readonly id: number } | undefined, never, Database> =>
  query((db) =>
    db
      .selectFrom('comments')
      .select('id')
      .where('author_id', '=', authorId)
      .where('created', '>', now - repeatSpan)
      .where('post_id', '=', postId)
      .where('parent_id', '=', parentId)
      .where('markdown', '=', markdown)
      .where('is_deleted', '=', 0)
      .orderBy('id')
      .executeTakeFirst(),
  )

interface PostText {
  readonly authorId: number
  readonly communityId: number
  readonly title: string
  readonly markdown: string
  /** '' for texts. */
  readonly link: string
}

/** The id of the post that this one would repeat. */
export const postAlreadyWritten = (
  { authorId, communityId, title, markdown, link }: PostText,
  now: number,
): Effect.Effect<{ readonly id: number } | undefined, never, Database> =>
  query((db) =>
    db
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', authorId)
      .where('created', '>', now - repeatSpan)
      .where('community_id', '=', communityId)
      .where('title', '=', title)
      .where('markdown', '=', markdown)
      .where('link', '=', link)
      .where('is_deleted', '=', 0)
      .orderBy('id')
      .executeTakeFirst(),
  )
