/** One post or comment as stored, for checking what a member may do to it. */
import { Effect } from 'effect'
import type { postFlags, sharedFlags } from '../../../schemas/api/ContentFlags.ts'
import type { Content } from '../../../schemas/entities/Content.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { Forbidden, NotFound } from '../../context/ApiError.ts'
import type { RequestContext } from '../../context/RequestContext.ts'
import type { FlagRecord } from '../../database/columns.ts'
import { advisoryLock, type Database, query } from '../../database/Database.ts'
import { postsByIds } from '../../post/queries/posts.ts'
import { commentsByIds } from '../../thread/queries/comments.ts'

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

// Posts and comments that members may act on: those neither deleted nor removed.

/** Refuses deleted and removed content. */
export const assertNotRemoved = (
  kind: ContentKind,
  content: Pick<StoredContent, 'is_deleted' | 'is_removed'>,
): Effect.Effect<void, Forbidden> => {
  if (content.is_deleted === 1) return Effect.fail(new Forbidden({ sentence: `This ${kind} was deleted.` }))
  if (content.is_removed === 1) return Effect.fail(new Forbidden({ sentence: `This ${kind} was removed.` }))
  return Effect.void
}

/** The post or comment with this id, if it is neither deleted nor removed. */
export const standingContent = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
): Effect.fn.Return<StoredContent, NotFound | Forbidden, Database> {
  const content = yield* contentById(kind, id)
  yield* assertNotRemoved(kind, content)
  return content
})

// Sets a flag of a post or comment by its column, and returns whether it changed.

type Flag = keyof FlagRecord<typeof sharedFlags>
type PostFlag = Flag | keyof FlagRecord<typeof postFlags>

const wasChanged = (rows: ReadonlyArray<unknown>): boolean => rows.length > 0

/** A flag of posts and comments. */
export const setContentFlag = (
  kind: ContentKind,
  id: number,
  flag: Flag,
  value: boolean,
): Effect.Effect<boolean, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .updateTable(contentTables[kind])
        .set({ [flag]: value ? 1 : 0 })
        .where('id', '=', id)
        .where(flag, '=', value ? 0 : 1)
        .returning('id')
        .execute(),
    ),
    wasChanged,
  )

/** A flag of posts only. */
export const setPostFlag = (id: number, flag: PostFlag, value: boolean): Effect.Effect<boolean, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .updateTable('posts')
        .set({ [flag]: value ? 1 : 0 })
        .where('id', '=', id)
        .where(flag, '=', value ? 0 : 1)
        .returning('id')
        .execute(),
    ),
    wasChanged,
  )

// Takes the advisory lock for decisions about one post or comment: reports of it, and moderation.

/** Call first in a transaction, so that it sees the decision of the previous lock holder. */
export const takeContentTurn = (kind: ContentKind, id: number): Effect.Effect<void, never, Database> =>
  advisoryLock(`moderation of ${kind} ${id}`)

/** Loads lists that mix posts and comments, by id. */
export interface ContentName {
  readonly kind: 'post' | 'comment'
  readonly id: number
}

/** The posts and comments with these names, in this order. */
export const contentByNames = Effect.fnUntraced(function* (
  names: ReadonlyArray<ContentName>,
): Effect.fn.Return<ReadonlyArray<Content>, never, Database | RequestContext> {
  const idsOf = (kind: ContentName['kind']) => names.filter((name) => name.kind === kind).map((name) => name.id)
  const posts = new Map((yield* postsByIds(idsOf('post'))).map((post) => [post.id, post]))
  const comments = new Map((yield* commentsByIds(idsOf('comment'))).map((comment) => [comment.id, comment]))
  return names.flatMap(({ kind, id }): ReadonlyArray<Content> => {
    const post = kind === 'post' ? posts.get(id) : undefined
    if (post !== undefined) return [{ kind: 'post', post }]
    const comment = kind === 'comment' ? comments.get(id) : undefined
    return comment === undefined ? [] : [{ kind: 'comment', comment }]
  })
})
