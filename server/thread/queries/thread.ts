/**
 * Threads: all comments of a post, or one comment with its replies and some ancestors.
 * docs/behaviour/thread.md#loading.
 */
import { Effect } from 'effect'
import { sql } from 'kysely'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import type { CommentSort } from '../../../schemas/vocabulary.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import type { RankedComment } from '../../feed/rules/ranking.ts'
import { moderatingId } from '../../moderation/queries/moderating.ts'
import { slices } from '../../turns.ts'
import { threadOrder } from '../rules/threadOrder.ts'
import { type Audience, answersOf, commentsFor } from './comments.ts'

/** Comments in reading order. */
export interface OrderedComments {
  readonly comments: ReadonlyArray<Comment>
  readonly topLevelIds: ReadonlyArray<number>
  /** How many were put in order to find these. */
  readonly ranked: number
}

const inOrder = Effect.fnUntraced(function* (
  comments: ReadonlyArray<Comment>,
  sort: CommentSort | undefined,
): Effect.fn.Return<OrderedComments> {
  // Neither step can be split, so other requests run in between.
  yield* slices.turn
  const thread = threadOrder(comments, sort ?? 'top')
  yield* slices.turn
  const withChildren = thread.comments.map((comment) => ({
    ...comment,
    childIds: thread.childIds.get(comment.id) ?? comment.childIds,
  }))
  return { comments: withChildren, topLevelIds: thread.topLevelIds, ranked: comments.length }
})

/** Ranks read at a time. */
const ranksLength = 500

/** The columns that determine the order of a post's comments. */
const ranksOfPost = Effect.fnUntraced(function* (postId: number) {
  const ranks: Array<RankedComment & { readonly parentId: number }> = []
  for (let after = 0, isMore = true; isMore; ) {
    if (after > 0) yield* slices.turn
    const rows = yield* query((db) =>
      db
        .selectFrom('comments')
        .select(['id', 'parent_id', 'created', 'score', 'score_up', 'score_down', 'is_stickied'])
        .where('post_id', '=', postId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(ranksLength)
        .execute(),
    )
    for (const row of rows)
      ranks.push({
        id: row.id,
        parentId: row.parent_id,
        createdAt: row.created,
        score: row.score,
        scoreUp: row.score_up,
        scoreDown: row.score_down,
        isStickied: row.is_stickied === 1,
      })
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === ranksLength
  }
  return ranks
})

/** The comments of a post in reading order: all of them, or the first `most`. */
export const threadOfPost = Effect.fnUntraced(function* (
  postId: number,
  sort: CommentSort | undefined,
  most: number | undefined,
  audience: Audience,
): Effect.fn.Return<OrderedComments, never, Database> {
  const ranks = yield* ranksOfPost(postId)
  yield* slices.turn
  const order = threadOrder(ranks, sort ?? 'top')
  const first = order.comments.slice(0, most).map(({ id }) => id)
  yield* slices.turn
  const comments = new Map((yield* commentsFor(first, audience)).map((comment) => [comment.id, comment]))
  yield* slices.turn
  return {
    topLevelIds: order.topLevelIds,
    ranked: ranks.length,
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

interface CommentPlace {
  readonly postId: number
  /** The community's order of comments. */
  readonly sort: CommentSort
  readonly seesModeration: boolean
}

/** Where a comment is; `undefined` if there is no such comment. */
export const placeOfComment = Effect.fnUntraced(function* (
  id: number,
): Effect.fn.Return<CommentPlace | undefined, never, Database | RequestContext> {
  const { viewer } = yield* RequestContext
  const row = yield* query((db) =>
    db
      .selectFrom('comments as x')
      .innerJoin('communities as c', 'c.id', 'x.community_id')
      .leftJoin('moderators as m', (join) =>
        join.onRef('m.community_id', '=', 'x.community_id').on('m.user_id', '=', moderatingId(viewer)),
      )
      .select(['x.post_id', 'c.default_comment_sort', 'm.user_id as moderator_id'])
      .where('x.id', '=', id)
      .executeTakeFirst(),
  )
  return (
    row && {
      postId: row.post_id,
      sort: row.default_comment_sort,
      seesModeration: row.moderator_id !== null || viewer?.isAdmin === true,
    }
  )
})

/** A comment, all its replies, and `ancestors` levels above it, in reading order. */
export const threadOfComment = Effect.fnUntraced(function* (
  id: number,
  ancestors: number,
  sort: CommentSort,
  audience: Audience,
): Effect.fn.Return<OrderedComments, never, Database> {
  const above = ancestors > 0 ? yield* ancestorsOf(id, ancestors) : []
  const comments = yield* commentsFor([...above, ...(yield* subtreeOf(id))], audience)
  const thread = yield* inOrder(comments, sort)
  // Ancestors have replies besides those loaded here; their ids are included.
  const answers = yield* answersOf(above)
  return {
    ...thread,
    comments: thread.comments.map((comment) => ({ ...comment, childIds: answers.get(comment.id) ?? comment.childIds })),
  }
})
