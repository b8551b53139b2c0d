/**
 * Threads: all comments of a post, or one comment with its replies and some ancestors.
 * docs/behaviour/thread.md#loading.
 */
import { Effect } from 'effect'
import { sql } from 'kysely'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import type { CommentSort } from '../../../schemas/vocabulary.ts'
import type { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { slices } from '../../turns.ts'
import { threadOrder } from '../rules/threadOrder.ts'
import { answersOf, commentsOfPost, commentsOfThread } from './comments.ts'

interface Thread {
  readonly comments: ReadonlyArray<Comment>
  readonly topLevelIds: ReadonlyArray<number>
}

const inOrder = Effect.fnUntraced(function* (
  comments: ReadonlyArray<Comment>,
  sort: CommentSort | undefined,
): Effect.fn.Return<Thread> {
  // Neither can be split, so others get a turn in between.
  yield* slices.turn
  const thread = threadOrder(comments, sort ?? 'top')
  yield* slices.turn
  const withChildren = thread.comments.map((comment) => ({
    ...comment,
    childIds: thread.childIds.get(comment.id) ?? comment.childIds,
  }))
  return { comments: withChildren, topLevelIds: thread.topLevelIds }
})

/** All comments of a post, in reading order. */
export const threadOfPost = Effect.fnUntraced(function* (
  postId: number,
  sort: CommentSort | undefined,
): Effect.fn.Return<Thread, never, Database | RequestContext> {
  return yield* inOrder(yield* commentsOfPost(postId), sort)
})

/** The first `most` comments of a post, in reading order: of the others only what decides about the order is read. */
export const startOfThread = Effect.fnUntraced(function* (
  postId: number,
  sort: CommentSort | undefined,
  most: number,
): Effect.fn.Return<Thread, never, Database | RequestContext> {
  const ranked = yield* query((db) =>
    db
      .selectFrom('comments')
      .select(['id', 'parent_id', 'created', 'score', 'score_up', 'score_down', 'is_stickied'])
      .where('post_id', '=', postId)
      .execute(),
  )
  yield* slices.turn
  const order = threadOrder(
    ranked.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      createdAt: row.created,
      score: row.score,
      scoreUp: row.score_up,
      scoreDown: row.score_down,
      isStickied: row.is_stickied === 1,
    })),
    sort ?? 'top',
  )
  const first = order.comments.slice(0, most).map(({ id }) => id)
  const comments = new Map((yield* commentsOfThread(first)).map((comment) => [comment.id, comment]))
  return {
    topLevelIds: order.topLevelIds,
    comments: first.flatMap((id) => {
      const comment = comments.get(id)
      return comment === undefined ? [] : [{ ...comment, childIds: order.childIds.get(id) ?? comment.childIds }]
    }),
  }
})

/** Ids of the comment's nearest `levels` ancestors. */
const ancestorsOf = (id: number, levels: number): Effect.Effect<ReadonlyArray<number>, never, Database> =>
  Effect.map(
    query((db) =>
      sql<{ id: number }>`with recursive above(id, parent_id, level) as (
        select id, parent_id, 0 from comments where id = ${id}
        union all
        select c.id, c.parent_id, above.level + 1 from comments c join above on c.id = above.parent_id where above.level < ${levels}
      ) select id from above where level > 0`.execute(db),
    ),
    (result) => result.rows.map((row) => row.id),
  )

/** Ids of the comment and of everything below it. */
const subtreeOf = (id: number): Effect.Effect<ReadonlyArray<number>, never, Database> =>
  Effect.map(
    query((db) =>
      sql<{ id: number }>`with recursive below(id) as (
        select id from comments where id = ${id}
        union all
        select c.id from comments c join below on c.parent_id = below.id
      ) select id from below`.execute(db),
    ),
    (result) => result.rows.map((row) => row.id),
  )

/** The default comment order of the comment's community. */
const orderAround = (id: number): Effect.Effect<CommentSort | undefined, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .selectFrom('comments as x')
        .innerJoin('communities as c', 'c.id', 'x.community_id')
        .select('c.default_comment_sort')
        .where('x.id', '=', id)
        .executeTakeFirst(),
    ),
    (row) => row?.default_comment_sort,
  )

/** A comment, all its replies, and `ancestors` levels above it, in reading order; empty if there is no such comment. */
export const threadOfComment = Effect.fnUntraced(function* (
  id: number,
  ancestors: number,
  sort: CommentSort | undefined,
): Effect.fn.Return<Thread, never, Database | RequestContext> {
  const above = ancestors > 0 ? yield* ancestorsOf(id, ancestors) : []
  const comments = yield* commentsOfThread([...above, ...(yield* subtreeOf(id))])
  const thread = yield* inOrder(comments, sort ?? (yield* orderAround(id)))
  // Ancestors have replies besides those loaded here; their ids are included.
  const answers = yield* answersOf(above)
  return {
    ...thread,
    comments: thread.comments.map((comment) => ({ ...comment, childIds: answers.get(comment.id) ?? comment.childIds })),
  }
})
