/** Searches posts, page by page. */
import { Effect, Schema } from 'effect'
import { searchPosts } from '../../schemas/api/posts.ts'
import { textUpTo } from '../../schemas/codecs/scalars.ts'
import { nameKey } from '../../schemas/ids.ts'
import { textLimits } from '../../schemas/limits.ts'
import { FeedSort } from '../../schemas/vocabulary.ts'
import {
  type ListState,
  listFailed,
  listGivenUp,
  listLoaded,
  listLoading,
  tailFailed,
  tailLoaded,
  tailLoading,
} from '../../signals/ListState.ts'
import { Api } from '../Api.ts'
import { type CommandContext, defineQuery } from '../Command.ts'
import { confirmPosts } from '../feed/FeedQuery.ts'

export const SearchQuery = Schema.Struct({
  query: textUpTo(textLimits.searchQuery),
  community: Schema.NonEmptyString,
  sort: FeedSort,
})
export type SearchQuery = typeof SearchQuery.Type

/** The key of a search's list among the feeds. */
export const searchKey = ({ query, community, sort }: SearchQuery): string =>
  `search/${nameKey(community)}:${sort}:${query.trim().toLowerCase()}`

const isBlank = ({ query }: SearchQuery): boolean => query.trim() === ''

const step = (
  input: SearchQuery,
  { store }: CommandContext,
  change: (state: ListState<number>) => ListState<number>,
): void => store.feeds.step(searchKey(input), change)

const fetchMatches = Effect.fnUntraced(function* (input: SearchQuery, page: number) {
  const api = yield* Api
  return yield* api.call(searchPosts, { query: input.query.trim(), community: input.community, sort: input.sort, page })
})

const lane = (input: SearchQuery) => ({ key: `search ${searchKey(input)}`, policy: 'join' as const })

export const SearchPosts = defineQuery({
  name: 'search.posts.v1',
  input: SearchQuery,
  lane,
  guard: (input) => (isBlank(input) ? 'idle' : undefined),
  begin: (input, context) => step(input, context, listLoading),
  send: (input) => fetchMatches(input, 1),
  settle: (page, input, context) => {
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    context.store.sweep()
    const ids = confirmPosts(context.store, page)
    step(input, context, (state) => listLoaded(state, ids, context.now))
  },
  giveUp: (input, context) => step(input, context, listGivenUp),
  fail: (failure, input, context) => step(input, context, (state) => listFailed(state, failure)),
})

export const SearchMorePosts = defineQuery({
  name: 'search.next.v1',
  input: SearchQuery,
  lane,
  guard: (input, { store }) => {
    const state = store.feeds.peek(searchKey(input))
    return state.loaded && state.loading === false && (state.more || state.failure !== undefined) ? undefined : 'idle'
  },
  begin: (input, context) => step(input, context, tailLoading),
  send: (input, { store }) => fetchMatches(input, store.feeds.peek(searchKey(input)).page + 1),
  settle: (page, input, context) => {
    const ids = confirmPosts(context.store, page)
    step(input, context, (state) => tailLoaded(state, ids))
  },
  giveUp: (input, context) => step(input, context, listGivenUp),
  fail: (failure, input, context) => step(input, context, (state) => tailFailed(state, failure)),
})
