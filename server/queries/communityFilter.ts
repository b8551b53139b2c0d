/** Applies a community's filter to what is being written there. docs/community-filter.md. */

import { Effect } from 'effect'
import { cutTo } from '../content/cutTo.ts'
import type { FilterRule } from '../content/filter/FilterRule.ts'
import { judge } from '../content/filter/judge.ts'
import { readFilter } from '../content/filter/readFilter.ts'
import { subjectOf, type Writing } from '../content/filter/subjectOf.ts'
import { timedExpressions } from '../content/filter/timedExpressions.ts'
import { type Database, query } from '../database/Database.ts'
import type { Viewer } from '../http/Caller.ts'
import { actsAsModerator } from './moderating.ts'
import { logModeration } from './moderationLog.ts'

/** Filters that were read, by their text; the one that was used longest ago goes first. */
const read = new Map<string, ReadonlyArray<FilterRule>>()
const readMost = 50

const rulesOf = (filter: string): ReadonlyArray<FilterRule> => {
  const rules = read.get(filter) ?? readFilter(filter)
  read.delete(filter)
  read.set(filter, rules)
  for (const oldest of read.keys()) if (read.size > readMost) read.delete(oldest)
  return rules
}

interface NewWriting extends Writing {
  readonly communityId: number
}

/** The rule that applies to new writing by this member; undefined where it may stand. Moderators are not filtered. */
export const filterRule = Effect.fnUntraced(function* (
  viewer: Viewer,
  writing: NewWriting,
  now: number,
): Effect.fn.Return<FilterRule | undefined, never, Database> {
  const { communityId } = writing
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
  return judge(rulesOf(filter), subjectOf(writing, author, now), timedExpressions())
})

/** Columns of content to which this rule applies; of others none. */
export const filteredColumns = (rule: FilterRule | undefined, now: number) =>
  rule === undefined
    ? {}
    : ({
        is_removed: 1,
        removal_source: rule.action === 'remove' ? 'communityFilter' : 'communityFilterPending',
        removed_at: now,
        // The log calls it so, too.
        removed_by: 'filter',
      } as const)

const inWords = ({ place, action, reason }: FilterRule): string =>
  `${action === 'remove' ? 'Removed' : 'Held for review'} by rule ${place} of the filter${reason === '' ? '' : `: ${reason}`}`

/** Writes what the filter did into the log. To be called in the transaction that adds the content. */
export const logFiltered = (
  rule: FilterRule,
  content: {
    readonly communityId: number
    readonly author: string
    readonly postId?: number
    readonly commentId?: number
  },
): Effect.Effect<void, never, Database> =>
  logModeration({
    communityId: content.communityId,
    type: content.commentId === undefined ? 'removepost' : 'removecomment',
    target: content.author,
    description: cutTo(inWords(rule), 255),
    ...(content.postId === undefined ? {} : { postId: content.postId }),
    ...(content.commentId === undefined ? {} : { commentId: content.commentId }),
  })
