/** Applies a community's filter to new and edited content. docs/community-filter.md. */
import { Effect } from 'effect'
import type { ServerBusy } from '../../context/ApiError.ts'
import type { Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { actsAsModerator } from '../../moderation/queries/moderating.ts'
import { logModeration } from '../../moderation/queries/moderationLog.ts'
import type { ServerLog } from '../../ServerLog.ts'
import { cutTo } from '../../text/TextThreads.ts'
import type { FilterRule } from '../filter/FilterRule.ts'
import { type FilterThreads, judgeInThread } from '../filter/FilterThreads.ts'
import type { Writing } from '../filter/subjectOf.ts'

interface NewWriting extends Writing {
  readonly communityId: number
}

/**
 * The rule that applies to this member's new content; undefined if none does. Moderators are exempt. Call before the
 * writing transaction: it takes a while, and would hold up other writers.
 */
export const filterRule = Effect.fnUntraced(function* (
  viewer: Viewer,
  writing: NewWriting,
  now: number,
): Effect.fn.Return<FilterRule | undefined, ServerBusy, Database | FilterThreads | ServerLog> {
  const { communityId, ...subject } = writing
  const { filter, isOn } = yield* query((db) =>
    db
      .selectFrom('communities')
      .select(['filter', 'has_content_filters as isOn'])
      .where('id', '=', communityId)
      .executeTakeFirstOrThrow(),
  )
  if (isOn === 0 || filter.trim() === '' || (yield* actsAsModerator(viewer, communityId))) return undefined
  const author = yield* query((db) =>
    db
      .selectFrom('users')
      .select(['username', 'created', 'post_score', 'comment_score'])
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow(),
  )
  return yield* judgeInThread({ filter, writing: subject, author, now }, communityId)
})

/** Columns to set on content to which this rule applies; none without a rule. */
export const filteredColumns = (rule: FilterRule | undefined, now: number) =>
  rule === undefined
    ? {}
    : ({
        is_removed: 1,
        removal_source: rule.action === 'remove' ? 'communityFilter' : 'communityFilterPending',
        removed_at: now,
        // The log uses the same name.
        removed_by: 'filter',
        // An approval was for the earlier text.
        is_approved: 0,
        approved_at: 0,
        approved_by: '',
      } as const)

const inWords = ({ place, action, reason }: FilterRule): string =>
  `${action === 'remove' ? 'Removed' : 'Held for review'} by ${place === 0 ? 'the filter' : `rule ${place} of the filter`}${reason === '' ? '' : `: ${reason}`}`

/** Logs what the filter did. Call in the transaction that adds or changes the content. */
export const logFiltered = (
  rule: FilterRule,
  content: {
    readonly communityId: number
    readonly author: string
    readonly postId?: number
    readonly commentId?: number
  },
  writing: 'new' | 'edit' = 'new',
): Effect.Effect<void, never, Database> =>
  logModeration({
    communityId: content.communityId,
    type: content.commentId === undefined ? 'removepost' : 'removecomment',
    target: content.author,
    description: cutTo(`${writing === 'edit' ? 'Edit: ' : ''}${inWords(rule)}`, 255),
    ...(content.postId === undefined ? {} : { postId: content.postId }),
    ...(content.commentId === undefined ? {} : { commentId: content.commentId }),
  })
