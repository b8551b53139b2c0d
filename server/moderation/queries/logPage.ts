/**
 * Reads a community's moderation log as a viewer may see it, newest first. docs/decisions/0019-logs-and-bans.md has the
 * reasons.
 */
import { Effect } from 'effect'
import type { LogEntry } from '../../../schemas/entities/Moderation.ts'
import { nameKey } from '../../../schemas/ids.ts'
import type { LogType } from '../../../schemas/sessionSpans.ts'
import { pictureField } from '../../account/rules/passwords.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { offsetOf, pageSize } from '../../database/pages.ts'
import { capabilitiesIn } from './moderating.ts'

// How much of a community's moderation a viewer may read. docs/decisions/0019-logs-and-bans.md,
// docs/behaviour/moderation.md#logs.

export interface LogSight {
  readonly isModerator: boolean
  readonly seesLog: boolean
  readonly seesBans: boolean
  /** Whether moderators' names are shown. */
  readonly seesNames: boolean
}

/**
 * What the caller may read of this community's log and bans: its moderators everything, others what it has made public.
 */
export const logSight = Effect.fnUntraced(function* (
  communityId: number,
): Effect.fn.Return<LogSight, never, Database | RequestContext> {
  const { viewer } = yield* RequestContext
  const isModerator = (yield* capabilitiesIn(viewer, communityId)).has('moderate')
  const { is_public_logs, is_public_ban_logs, hides_moderators_in_logs } = yield* query((db) =>
    db
      .selectFrom('communities')
      .select(['is_public_logs', 'is_public_ban_logs', 'hides_moderators_in_logs'])
      .where('id', '=', communityId)
      .executeTakeFirstOrThrow(),
  )
  return {
    isModerator,
    seesLog: isModerator || is_public_logs === 1,
    seesBans: isModerator || is_public_ban_logs === 1,
    seesNames: isModerator || hides_moderators_in_logs === 0,
  }
})

/** Entries between moderators and one member, which stay private. */
const privateTypes: ReadonlyArray<LogType> = ['note', 'message']

/** These reveal who is or was banned. */
const banTypes: ReadonlyArray<LogType> = ['ban', 'unban', 'nuke']

/** Shown in place of a moderator's name for the community's own rules, as on content they removed. */
const filterName = 'filter'

interface Asked {
  readonly page?: number
  readonly type?: string
  readonly moderator?: string
}

interface LogPage {
  readonly entries: ReadonlyArray<LogEntry>
  readonly hasMore: boolean
}

/** One page of the log. Viewers who may not see names cannot search by them. */
export const logPage = Effect.fnUntraced(function* (
  communityId: number,
  { isModerator, seesBans, seesNames }: LogSight,
  { page, type = '', moderator = '' }: Asked,
): Effect.fn.Return<LogPage, never, Database> {
  const key = nameKey(moderator)
  if (key !== '' && !seesNames) return { entries: [], hasMore: false }
  const unseen = [...(isModerator ? [] : privateTypes), ...(seesBans ? [] : banTypes)]
  const records = yield* query((db) => {
    const all = db
      .selectFrom('moderation_log as l')
      .leftJoin('users as m', 'm.id', 'l.moderator_id')
      .select([
        'l.id',
        'l.moderator_id',
        'm.username',
        'm.profile_picture',
        'l.target',
        'l.created as createdAt',
        'l.description',
      ])
      .select(({ ref }) => [ref('l.type').$castTo<string>().as('type'), 'l.post_id as postId'])
      .select('l.comment_id as commentId')
      .where('l.community_id', '=', communityId)
    const seen = unseen.length === 0 ? all : all.where('l.type', 'not in', unseen)
    const typed = type === '' ? seen : seen.where(({ eb, ref }) => eb(ref('l.type').$castTo<string>(), '=', type))
    const byWhom =
      key === '' ? typed : key === filterName ? typed.where('l.moderator_id', '=', 0) : typed.where('m.key', '=', key)
    return byWhom
      .orderBy('l.created', 'desc')
      .orderBy('l.id', 'desc')
      .limit(pageSize + 1)
      .offset(offsetOf(page))
      .execute()
  })
  const entries = records.slice(0, pageSize).map(({ moderator_id, username, profile_picture, ...record }): LogEntry => {
    const name = moderator_id === 0 ? filterName : (username ?? '')
    return { ...record, moderator: seesNames ? name : '', ...pictureField(seesNames ? (profile_picture ?? '') : '') }
  })
  return { entries, hasMore: records.length > pageSize }
})
