/** Communities as a viewer sees them: joined or not, moderated or not; in full with their moderators. */
import { Clock, Effect } from 'effect'
import { type InferResult, type Kysely, sql } from 'kysely'
import type { Community } from '../../../schemas/entities/Community.ts'
import { RequestContext, type Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { storedTexts } from '../../database/listed.ts'
import type { Tables } from '../../database/Tables.ts'
import { moderatingId } from '../../moderation/queries/moderating.ts'

const communityRecords = (db: Kysely<Tables>, viewer: Viewer | undefined) =>
  db
    .selectFrom('communities as c')
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.community_id', '=', 'c.id').on('s.user_id', '=', viewer?.id ?? 0),
    )
    .leftJoin('moderators as m', (join) =>
      join.onRef('m.community_id', '=', 'c.id').on('m.user_id', '=', moderatingId(viewer)),
    )
    .select([
      'c.id',
      'c.name',
      'c.display_name',
      'c.description',
      'c.tagline',
      'c.meta_tags',
      'c.topics',
      'c.created',
      'c.icon',
      'c.header',
      'c.visibility',
      'c.is_app_safe',
      'c.is_public_logs',
      'c.is_public_ban_logs',
      'c.rules',
      'c.default_post_type',
      'c.member_count',
      sql<0 | 1>`case when c.stylesheet = '' then 0 else 1 end`.as('has_stylesheet'),
      's.user_id as subscriber_id',
      'm.user_id as moderator_id',
    ])

type CommunityRecord = InferResult<ReturnType<typeof communityRecords>>[number]

const communityOf = (record: CommunityRecord, now: number): Community => ({
  name: record.name,
  displayName: record.display_name,
  description: record.description,
  topics: storedTexts(record.topics),
  createdAt: record.created,
  icon: record.icon,
  iconId: record.icon.replace(/^.*\//, ''),
  header: record.header,
  visibility: record.visibility,
  memberCount: record.member_count,
  isModerator: record.moderator_id !== null,
  isSubscribed: record.subscriber_id !== null,
  isAppSafe: record.is_app_safe === 1,
  isPublicLogs: record.is_public_logs === 1,
  isPublicBanLogs: record.is_public_ban_logs === 1,
  timestamp: now,
  ...(record.has_stylesheet === 1 ? { hasStylesheet: true } : {}),
})

/** The communities with these ids, in this order, as list rows. */
export const communitiesByIds = Effect.fnUntraced(function* (
  ids: ReadonlyArray<number>,
): Effect.fn.Return<ReadonlyArray<Community>, never, Database | RequestContext> {
  if (ids.length === 0) return []
  const { viewer } = yield* RequestContext
  const now = yield* Clock.currentTimeMillis
  const records = yield* query((db) => communityRecords(db, viewer).where('c.id', 'in', ids).execute())
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => {
    const record = byId.get(id)
    return record === undefined ? [] : [communityOf(record, now)]
  })
})

/** The communities with these names (lower-case), in full, with rules and moderators. Unknown names are left out. */
export const communitiesInFull = Effect.fnUntraced(function* (
  keys: ReadonlyArray<string>,
): Effect.fn.Return<ReadonlyArray<Community>, never, Database | RequestContext> {
  if (keys.length === 0) return []
  const { viewer } = yield* RequestContext
  const now = yield* Clock.currentTimeMillis
  const records = yield* query((db) =>
    communityRecords(db, viewer).where('c.key', 'in', keys).orderBy('c.key').execute(),
  )
  if (records.length === 0) return []
  const moderators = yield* query((db) =>
    db
      .selectFrom('moderators as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.community_id', 'u.username'])
      .where(
        'm.community_id',
        'in',
        records.map((record) => record.id),
      )
      .where('u.is_deleted', '=', 0)
      .orderBy('m.created')
      .orderBy('m.user_id')
      .execute(),
  )
  return records.map((record) => ({
    ...communityOf(record, now),
    rules: storedTexts(record.rules),
    defaultPostType: record.default_post_type,
    tagline: record.tagline,
    metaTags: record.meta_tags,
    moderators: moderators.filter((row) => row.community_id === record.id).map((row) => ({ author: row.username })),
  }))
})
