/**
 * The four queries of a list that mixes posts and comments, such as a profile or a folder of saved content: visit,
 * refresh, next page, poll. docs/behaviour/saved.md#content-lists.
 */
import type { Effect, Schema } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { emptyList, type ListState } from '../../signals/ListState.ts'
import type { ContentRef } from '../../signals/Store.ts'
import type { Api } from '../kernel/Api.ts'
import type { Command, CommandContext } from '../kernel/Command.ts'
import { definePagedList } from '../kernel/definePagedList.ts'
import { type ContentPageAnswer, confirmContent } from './confirmContent.ts'

interface ContentListParts<Query> {
  /** First word of the commands' names; permanent. */
  readonly name: string
  readonly input: Schema.Codec<Query, unknown>
  /** The key of the list. */
  readonly keyOf: (query: Query) => string
  /** Requests the page after the state's items; an empty state requests the first page. */
  readonly fetch: (
    query: Query,
    state: ListState<ContentRef>,
    context: CommandContext,
  ) => Effect.Effect<ContentPageAnswer, Failure, Api>
  /** Stores other fields of a page. */
  readonly settle?: (page: ContentPageAnswer, query: Query, context: CommandContext) => void
}

type ContentQuery<Query> = Command<Query, ContentPageAnswer, Api>

export interface ContentListCommands<Query> {
  /** Shows fresh lists as they are, and loads others from the start. */
  readonly visit: ContentQuery<Query>
  /** Loads from the start, even if the list is fresh. */
  readonly refresh: ContentQuery<Query>
  /** Checks for new items once per load, after 10 seconds. */
  readonly poll: ContentQuery<Query>
  readonly next: ContentQuery<Query>
  readonly keyOf: (query: Query) => string
}

/** Once per load, after 10 seconds; a list that is old enough to be loaded anew may still be polled. */
const isPollDue = ({ loaded, loading, polledAt, timestamp }: ListState<ContentRef>, now: number): boolean =>
  loaded && loading === false && polledAt === 0 && now - timestamp >= durations.contentListPoll

export const defineContentList = <Query>({
  name,
  input,
  keyOf,
  fetch,
  settle,
}: ContentListParts<Query>): ContentListCommands<Query> => {
  const { load, next, poll, idleWhileFresh } = definePagedList<Query, ContentPageAnswer, ContentRef, Api>({
    input,
    lists: ({ contents }) => contents,
    keyOf,
    lane: name,
    fetch: (query, after, context) => fetch(query, after ?? emptyList(), context),
    confirm: (page, query, context) => {
      settle?.(page, query, context)
      return confirmContent(context.store, page)
    },
  })
  return {
    keyOf,
    visit: load({ name: `${name}.visit.v1`, policy: 'join', guard: idleWhileFresh }),
    refresh: load({ name: `${name}.refresh.v1`, policy: 'replace' }),
    poll: poll(`${name}.poll.v1`, isPollDue),
    next: next(`${name}.next.v1`),
  }
}
