/**
 * The four queries of a list that mixes posts and comments, such as a profile or a folder of saved content: visit,
 * refresh, next page, poll. docs/behaviour/saved.md#content-lists.
 */
import { Effect, type Schema } from 'effect'
import type { Content } from '../../schemas/entities/Content.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { durations, paging } from '../../schemas/limits.ts'
import { emptyList, type ListState, type PageOf } from '../../signals/ListState.ts'
import { type ContentRef, contentRef, type Store } from '../../signals/Store.ts'
import type { Api } from '../kernel/Api.ts'
import type { Command, CommandContext } from '../kernel/Command.ts'
import { definePagedList, type Polled } from '../kernel/definePagedList.ts'

// Stores a page of posts and comments.

/** One page of posts, comments or both. */
export interface ContentPageAnswer {
  readonly items: ReadonlyArray<Content>
  readonly hasMore: boolean
}

/** Stores the items as entities, and returns the page of references for the list. */
const confirmContent = (store: Store, page: ContentPageAnswer): PageOf<ContentRef> => {
  store.posts.confirm(page.items.flatMap((item) => (item.kind === 'post' ? [item.post] : [])))
  store.comments.confirm(page.items.flatMap((item) => (item.kind === 'comment' ? [item.comment] : [])))
  return { ids: page.items.map(contentRef), hasMore: page.hasMore }
}

/**
 * The first page from `start` on with an item that the list does not have; at the latest the one after the list's pages.
 * Items that left have moved the rest into pages that were requested before.
 */
export const fetchFirstNew = Effect.fnUntraced(function* <R>(
  { ids, page: loaded }: ListState<ContentRef>,
  start: number,
  fetch: (page: number) => Effect.Effect<ContentPageAnswer, Failure, R>,
) {
  const known = new Set(ids)
  const last = ids.length === 0 ? paging.firstPage : loaded + 1
  for (let page = Math.min(last, start); ; page += 1) {
    const answer = yield* fetch(page)
    if (page >= last || !answer.hasMore || answer.items.some((item) => !known.has(contentRef(item)))) return answer
  }
})

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
  readonly poll: Command<Query, Polled<ContentPageAnswer>, Api>
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

/**
 * What a list of posts and comments on screen is due for, by its age: refresh after 6 hours, one poll after 10 seconds.
 * docs/behaviour/saved.md#content-lists.
 */
export const contentListDue = (state: ListState<unknown>, now: number): 'refresh' | 'poll' | 'nothing' => {
  if (!state.loaded || state.loading !== false) return 'nothing'
  const age = now - state.timestamp
  if (age >= durations.contentListFresh) return 'refresh'
  return age >= durations.contentListPoll && state.polledAt === 0 ? 'poll' : 'nothing'
}
