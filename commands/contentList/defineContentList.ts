/**
 * The four queries of a list that mixes posts and comments, such as a profile or a folder of saved content: visit,
 * refresh, next page, poll. docs/behaviour/saved.md#content-lists.
 */
import type { Effect, Schema } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import {
  emptyList,
  type ListState,
  listFailed,
  listGivenUp,
  listLoaded,
  listLoading,
  listPolled,
  tailFailed,
  tailLoaded,
  tailLoading,
} from '../../signals/ListState.ts'
import type { ContentRef } from '../../signals/Store.ts'
import type { Api } from '../Api.ts'
import { type Command, type CommandContext, defineQuery, type LanePolicy } from '../Command.ts'
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

export const defineContentList = <Query>(parts: ContentListParts<Query>): ContentListCommands<Query> => {
  const { name, input, keyOf, fetch } = parts
  const lane = (policy: LanePolicy) => (query: Query) => ({ key: `${name} ${keyOf(query)}`, policy })
  const step = (
    query: Query,
    { store }: CommandContext,
    next: (state: ListState<ContentRef>) => ListState<ContentRef>,
  ): void => store.contents.step(keyOf(query), next)
  const confirm = (page: ContentPageAnswer, query: Query, context: CommandContext) => {
    parts.settle?.(page, query, context)
    return confirmContent(context.store, page)
  }

  const whole = {
    input,
    begin: (query: Query, context: CommandContext) => step(query, context, listLoading),
    send: (query: Query, context: CommandContext) => fetch(query, emptyList(), context),
    settle: (page: ContentPageAnswer, query: Query, context: CommandContext) => {
      // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
      context.store.sweep()
      const ids = confirm(page, query, context)
      step(query, context, (state) => listLoaded(state, ids, context.now))
    },
    giveUp: (query: Query, context: CommandContext) => step(query, context, listGivenUp),
    fail: (failure: Failure, query: Query, context: CommandContext) =>
      step(query, context, (state) => listFailed(state, failure)),
  }
  return {
    keyOf,
    visit: defineQuery({
      ...whole,
      name: `${name}.visit.v1`,
      lane: lane('join'),
      guard: (query, { store, now }) => {
        const state = store.contents.peek(keyOf(query))
        return state.loaded && now - state.timestamp < durations.feedFresh ? 'idle' : undefined
      },
    }),
    refresh: defineQuery({ ...whole, name: `${name}.refresh.v1`, lane: lane('replace') }),
    poll: defineQuery({
      name: `${name}.poll.v1`,
      input,
      // A separate lane: a load or next page must not join a poll.
      lane: (query) => ({ key: `poll ${keyOf(query)}`, policy: 'join' }),
      guard: (query, { store, now }) => {
        const { loaded, loading, polledAt, timestamp } = store.contents.peek(keyOf(query))
        const isDue = loaded && loading === false && polledAt === 0 && now - timestamp >= durations.contentListPoll
        return isDue ? undefined : 'idle'
      },
      send: (query, context) => fetch(query, emptyList(), context),
      settle: (page, query, context) => {
        const { ids } = confirm(page, query, context)
        step(query, context, (state) => listPolled(state, ids, context.now))
      },
    }),
    next: defineQuery({
      name: `${name}.next.v1`,
      input,
      lane: lane('join'),
      guard: (query, { store }) => {
        const { loaded, loading, more, failure } = store.contents.peek(keyOf(query))
        return loaded && loading === false && (more || failure !== undefined) ? undefined : 'idle'
      },
      begin: (query, context) => step(query, context, tailLoading),
      send: (query, context) => fetch(query, context.store.contents.peek(keyOf(query)), context),
      settle: (page, query, context) => {
        const ids = confirm(page, query, context)
        step(query, context, (state) => tailLoaded(state, ids))
      },
      giveUp: (query, context) => step(query, context, listGivenUp),
      fail: (failure, query, context) => step(query, context, (state) => tailFailed(state, failure)),
    }),
  }
}
