/**
 * Comments as a viewer sees them, of a thread or a list; author, community, vote and moderation are joined in one
 * query.
 */
import { Clock, Effect } from 'effect'
import type { InferResult, Kysely } from 'kysely'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { uuidOfId } from '../../../schemas/ids.ts'
import { contentFields, isBlank, type Look, newMemberSpan } from '../../content/rules/contentFields.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { authorColumns, noMarks, sharedColumns } from '../../database/columns.ts'
import { Database, type Dialect, query } from '../../database/Database.ts'
import { listedIds } from '../../database/listed.ts'
import type { Tables } from '../../database/Tables.ts'
import { moderatingId } from '../../moderation/queries/moderating.ts'
import { savedBy } from '../../saved/queries/savedBy.ts'
import { slices } from '../../turns.ts'

const contentOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('comments as x')
    .innerJoin('communities as c', 'c.id', 'x.community_id')
    .innerJoin('users as a', 'a.id', 'x.author_id')
    .select([...sharedColumns, ...authorColumns, 'x.post_id', 'x.parent_id', 'c.name as community'])

/** Guests have no marks. PostgreSQL takes longer to plan the tables of marks than to read the comments. */
const guestRecords = (db: Kysely<Tables>) => contentOf(db).select(noMarks)

const memberRecords = (db: Kysely<Tables>, viewer: number, moderator: number) =>
  contentOf(db)
    .leftJoin('votes as v', (join) =>
      join.onRef('v.content_id', '=', 'x.id').on('v.kind', '=', 'comment').on('v.user_id', '=', viewer),
    )
    .leftJoin('moderators as m', (join) =>
      join.onRef('m.community_id', '=', 'x.community_id').on('m.user_id', '=', moderator),
    )
    .select(['v.value as vote', 'v.due as vote_due', 'm.user_id as moderator_id'])

type CommentRecord = InferResult<ReturnType<typeof memberRecords>>[number]

const commentOf = (record: CommentRecord, look: Look): Comment => ({
  ...contentFields(record, look),
  uuid: uuidOfId(record.id),
  postId: record.post_id,
  postUuid: uuidOfId(record.post_id),
  parentId: record.parent_id,
  inReplyToId: record.parent_id,
  childIds: [],
  isShown: true,
})

/** What the viewer may see of these comments. */
const lookOfCaller = Effect.fnUntraced(function* (
  ids: ReadonlyArray<number>,
): Effect.fn.Return<Look, never, Database | RequestContext> {
  const { viewer } = yield* RequestContext
  const saved = yield* savedBy(viewer?.id, 'comment', ids)
  return { now: yield* Clock.currentTimeMillis, isAdmin: viewer?.isAdmin === true, saved }
})

/** A group of people who see the same thread, apart from their own marks. */
export interface Audience {
  readonly kind: 'readers' | 'moderators'
  /** Called with each time at which something in the thread changes by itself. */
  readonly changesAt: (time: number) => void
}

/**
 * Comments read at a time; other requests run between two slices of a long thread. SQLite runs a query on this thread.
 * PostgreSQL does not, but its rows are parsed here. It takes as long to plan a query as to read some hundred rows.
 */
const sliceLengths: Readonly<Record<Dialect, number>> = { sqlite: 100, postgres: 250 }

interface Reading {
  readonly viewer: number
  readonly moderator: number
  readonly look: Look
  readonly changesAt?: Audience['changesAt']
}

/** Unordered and without reply ids: both come from ordering the thread. */
const inSlices = Effect.fnUntraced(function* (
  ids: ReadonlyArray<number>,
  { viewer, moderator, look, changesAt = () => undefined }: Reading,
): Effect.fn.Return<ReadonlyArray<Comment>, never, Database> {
  const { dialect } = yield* Database
  const sliceLength = sliceLengths[dialect]
  const comments: Array<Comment> = []
  for (let from = 0; from < ids.length; from += sliceLength) {
    if (ids.length > sliceLength) yield* slices.turn
    const listed = listedIds(dialect, ids.slice(from, from + sliceLength))
    const records = yield* query(
      (db): Promise<ReadonlyArray<CommentRecord>> =>
        viewer === 0
          ? guestRecords(db).where('x.id', 'in', listed).execute()
          : memberRecords(db, viewer, moderator).where('x.id', 'in', listed).execute(),
    )
    for (const record of records) {
      for (const time of [record.author_created + newMemberSpan, record.author_pro_expires])
        if (time > look.now) changesAt(time)
      comments.push(commentOf(record, look))
    }
  }
  return comments
})

/** The comments with these ids as an audience sees them, without readers' own marks. */
export const commentsFor = Effect.fnUntraced(function* (
  ids: ReadonlyArray<number>,
  { kind, changesAt }: Audience,
): Effect.fn.Return<ReadonlyArray<Comment>, never, Database> {
  const now = yield* Clock.currentTimeMillis
  return yield* inSlices(ids, {
    viewer: 0,
    moderator: 0,
    look: { now, saved: new Set(), isAdmin: kind === 'moderators' },
    changesAt,
  })
})

/** The comments with these ids as the viewer sees them, with their own marks. */
export const commentsOfViewer = Effect.fnUntraced(function* (
  ids: ReadonlyArray<number>,
): Effect.fn.Return<ReadonlyArray<Comment>, never, Database | RequestContext> {
  if (ids.length === 0) return []
  const { viewer } = yield* RequestContext
  const look = yield* lookOfCaller(ids)
  return yield* inSlices(ids, { viewer: viewer?.id ?? 0, moderator: moderatingId(viewer), look })
})

/** Ids of the direct replies to each of these comments, oldest first. */
export const answersOf = Effect.fnUntraced(function* (
  ids: ReadonlyArray<number>,
): Effect.fn.Return<ReadonlyMap<number, ReadonlyArray<number>>, never, Database> {
  const answers = new Map<number, Array<number>>()
  if (ids.length === 0) return answers
  const rows = yield* query((db, dialect) =>
    db
      .selectFrom('comments')
      .select(['id', 'parent_id'])
      .where('parent_id', 'in', listedIds(dialect, ids))
      .orderBy('id')
      .execute(),
  )
  for (const row of rows) {
    const siblings = answers.get(row.parent_id)
    if (siblings === undefined) answers.set(row.parent_id, [row.id])
    else siblings.push(row.id)
  }
  return answers
})

/** Of the post of a comment. */
const columnsOfPost = [
  'p.title as post_title',
  'p.created as post_created',
  'p.is_removed as post_removed',
  'p.is_deleted as post_deleted',
] as const

interface ListedRecord extends CommentRecord {
  readonly post_title: string
  readonly post_created: number
  readonly post_removed: 0 | 1
  readonly post_deleted: 0 | 1
}

/** The comments with these ids, in this order, each with its post's title; unknown ids are left out. */
export const commentsByIds = Effect.fnUntraced(function* (
  ids: ReadonlyArray<number>,
): Effect.fn.Return<ReadonlyArray<Comment>, never, Database | RequestContext> {
  if (ids.length === 0) return []
  const { viewer } = yield* RequestContext
  const look = yield* lookOfCaller(ids)
  const records = yield* query(
    (db): Promise<ReadonlyArray<ListedRecord>> =>
      viewer === undefined
        ? guestRecords(db)
            .innerJoin('posts as p', 'p.id', 'x.post_id')
            .select(columnsOfPost)
            .where('x.id', 'in', ids)
            .execute()
        : memberRecords(db, viewer.id, moderatingId(viewer))
            .innerJoin('posts as p', 'p.id', 'x.post_id')
            .select(columnsOfPost)
            .where('x.id', 'in', ids)
            .execute(),
  )
  const children = yield* answersOf(ids)
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id): ReadonlyArray<Comment> => {
    const record = byId.get(id)
    if (record === undefined) return []
    const post = { is_removed: record.post_removed, is_deleted: record.post_deleted, moderator_id: record.moderator_id }
    return [
      {
        ...commentOf(record, look),
        childIds: children.get(id) ?? [],
        postTitle: isBlank(post, look) ? '' : record.post_title,
        postCreatedAt: record.post_created,
      },
    ]
  })
})

// The newest comments of a post, from all levels of the thread.

export const newestComments = (
  postId: number,
  most: number,
): Effect.Effect<ReadonlyArray<Comment>, never, Database | RequestContext> =>
  Effect.flatMap(
    query((db) =>
      db.selectFrom('comments').select('id').where('post_id', '=', postId).orderBy('id', 'desc').limit(most).execute(),
    ),
    (rows) => commentsByIds(rows.map(({ id }) => id)),
  )
