/** Applies a community's filter to what is being written or edited there. docs/community-filter.md. */

import { Effect } from 'effect'
import { cutTo } from '../content/cutTo.ts'
import { type CompiledFilter, compileFilter } from '../content/filter/compileFilter.ts'
import type { FilterRule } from '../content/filter/FilterRule.ts'
import { judge } from '../content/filter/judge.ts'
import { readFilter } from '../content/filter/readFilter.ts'
import { subjectOf, type Writing } from '../content/filter/subjectOf.ts'
import { timedExpressions } from '../content/filter/timedExpressions.ts'
import { type Database, query } from '../database/Database.ts'
import type { Viewer } from '../http/Caller.ts'
import { actsAsModerator } from './moderating.ts'
import { logModeration } from './moderationLog.ts'

/** Filters that were made ready, by their text; the one that was used longest ago goes first. Together they hold so much: letters. */
const compiled = new Map<string, CompiledFilter>()
const compiledMost = 2_000_000

const compiledFilter = (filter: string): CompiledFilter => {
  const ready = compiled.get(filter) ?? compileFilter(readFilter(filter))
  compiled.delete(filter)
  compiled.set(filter, ready)
  let held = 0
  for (const [text, { size }] of compiled) held += text.length + size
  for (const [oldest, { size }] of compiled) {
    if (held <= compiledMost || compiled.size === 1) break
    compiled.delete(oldest)
    held -= oldest.length + size
  }
  return ready
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
  return judge(compiledFilter(filter), subjectOf(writing, author, now), timedExpressions())
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
        // What was approved was another text.
        is_approved: 0,
        approved_at: 0,
        approved_by: '',
      } as const)

const inWords = ({ place, action, reason }: FilterRule): string =>
  `${action === 'remove' ? 'Removed' : 'Held for review'} by rule ${place} of the filter${reason === '' ? '' : `: ${reason}`}`

/** Writes what the filter did into the log. To be called in the transaction that adds or changes the content. */
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
