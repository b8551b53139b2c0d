/**
 * Posts as a viewer sees them: author, community, vote, hidden mark and moderation are joined in one query per list.
 */
import { Clock, Effect } from 'effect'
import { type InferResult, type Kysely, sql } from 'kysely'
import { postFlags } from '../../../schemas/api/ContentFlags.ts'
import { LinkMetadata, Media, noLinkMetadata, noMedia } from '../../../schemas/entities/Media.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { uuidOfId } from '../../../schemas/ids.ts'
import { contentFields, isBlank, type Look } from '../../content/rules/contentFields.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { authorColumns, noMarks, postColumns, sentFlags, sharedColumns } from '../../database/columns.ts'
import { compiledOnce, type ValueOf } from '../../database/compiledOnce.ts'
import type { Database } from '../../database/Database.ts'
import { query } from '../../database/Database.ts'
import { storedJson } from '../../database/listed.ts'
import type { Tables } from '../../database/Tables.ts'
import { moderatingId } from '../../moderation/queries/moderating.ts'
import { savedBy } from '../../saved/queries/savedBy.ts'

const readMedia = storedJson(Media, noMedia)
const readLinkMetadata = storedJson(LinkMetadata, noLinkMetadata)

const flagsOfPost = sentFlags(postFlags)

const postsFor = (db: Kysely<Tables>, ids: ReadonlyArray<number>) =>
  db
    .selectFrom('posts as x')
    .innerJoin('communities as c', 'c.id', 'x.community_id')
    .innerJoin('users as a', 'a.id', 'x.author_id')
    .select([...sharedColumns, ...authorColumns, ...postColumns])
    .select(['c.name as community', 'c.default_comment_sort'])
    .where('x.id', 'in', ids)

/** Guests have no marks. PostgreSQL takes longer to plan the tables of marks than to read the posts. */
const guestRecords = (db: Kysely<Tables>, ids: ReadonlyArray<number>) =>
  postsFor(db, ids).select([...noMarks, sql<number | null>`null`.as('hidden_by')])

const memberRecords = (db: Kysely<Tables>, ids: ReadonlyArray<number>, viewer: number, moderator: number) =>
  postsFor(db, ids)
    .leftJoin('votes as v', (join) =>
      join.onRef('v.content_id', '=', 'x.id').on('v.kind', '=', 'post').on('v.user_id', '=', viewer),
    )
    .leftJoin('hidden_posts as h', (join) => join.onRef('h.post_id', '=', 'x.id').on('h.user_id', '=', viewer))
    .leftJoin('moderators as m', (join) =>
      join.onRef('m.community_id', '=', 'x.community_id').on('m.user_id', '=', moderator),
    )
    .select(['v.value as vote', 'v.due as vote_due', 'm.user_id as moderator_id', 'h.user_id as hidden_by'])

type PostRecord = InferResult<ReturnType<typeof memberRecords>>[number]

// A single post is read when it is opened, and when a browser asks whether its thread has changed.
const guestRecord = compiledOnce((db, value: ValueOf<'id'>) => guestRecords(db, [value('id')]))
const memberRecord = compiledOnce((db, value: ValueOf<'id' | 'viewer' | 'moderator'>) =>
  memberRecords(db, [value('id')], value('viewer'), value('moderator')),
)

const postOf = (record: PostRecord, look: Look): Post => {
  const blank = isBlank(record, look)
  return {
    ...contentFields(record, look),
    ...flagsOfPost(record),
    uuid: uuidOfId(record.id),
    title: blank ? '' : record.title,
    type: record.type,
    link: blank ? '' : record.link,
    domain: blank ? '' : record.domain,
    commentCount: record.comment_count,
    preview: blank ? '' : record.preview,
    videoLink: blank ? '' : record.video_link,
    lastCommentAt: record.last_comment_at,
    flair: blank ? '' : record.flair,
    media: blank ? noMedia : readMedia(record.media),
    linkMetadata: blank ? noLinkMetadata : readLinkMetadata(record.link_metadata),
    crosspostUuid: record.crosspost_uuid,
    isCrosspost: record.crosspost_uuid !== '',
    isHidden: record.hidden_by !== null,
    adTier: 0,
    commentSort: record.default_comment_sort,
  }
}

/** The posts with these ids, in this order; unknown ids are left out. */
export const postsByIds = Effect.fnUntraced(function* (
  ids: ReadonlyArray<number>,
): Effect.fn.Return<ReadonlyArray<Post>, never, Database | RequestContext> {
  const { viewer } = yield* RequestContext
  const [first] = ids
  if (first === undefined) return []
  const one = ids.length === 1 ? { id: first } : undefined
  const records = yield* query((db, dialect): Promise<ReadonlyArray<PostRecord>> => {
    if (viewer === undefined) return one ? guestRecord(db, dialect, one) : guestRecords(db, ids).execute()
    const own = { viewer: viewer.id, moderator: moderatingId(viewer) }
    return one
      ? memberRecord(db, dialect, { ...one, ...own })
      : memberRecords(db, ids, own.viewer, own.moderator).execute()
  })
  const saved = yield* savedBy(viewer?.id, 'post', ids)
  const look = { now: yield* Clock.currentTimeMillis, isAdmin: viewer?.isAdmin === true, saved }
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => {
    const record = byId.get(id)
    return record === undefined ? [] : [postOf(record, look)]
  })
})
