/**
 * The four queries of a list that mixes posts and comments, such as a profile or a folder of saved content: visit,
 * refresh, next page, poll. Document 1, section 4 (Content lists).
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
import { type Command, defineQuery, type LanePolicy, type Moment } from '../Command.ts'
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
    moment: Moment,
  ) => Effect.Effect<ContentPageAnswer, Failure, Api>
  /** Stores other fields of a page. */
  readonly settle?: (page: ContentPageAnswer, query: Query, moment: Moment) => void
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
  const step = (query: Query, { store }: Moment, next: (state: ListState<ContentRef>) => ListState<ContentRef>): void =>
    store.contents.step(keyOf(query), next)
  const confirm = (page: ContentPageAnswer, query: Query, moment: Moment) => {
    parts.settle?.(page, query, moment)
    return confirmContent(moment.store, page)
  }

  const whole = {
    input,
    begin: (query: Query, moment: Moment) => step(query, moment, listLoading),
    send: (query: Query, moment: Moment) => fetch(query, emptyList(), moment),
    settle: (page: ContentPageAnswer, query: Query, moment: Moment) => {
      // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
      moment.store.sweep()
      const ids = confirm(page, query, moment)
      step(query, moment, (state) => listLoaded(state, ids, moment.now))
    },
    giveUp: (query: Query, moment: Moment) => step(query, moment, listGivenUp),
    fail: (failure: Failure, query: Query, moment: Moment) =>
      step(query, moment, (state) => listFailed(state, failure)),
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
      send: (query, moment) => fetch(query, emptyList(), moment),
      settle: (page, query, moment) => {
        const { ids } = confirm(page, query, moment)
        step(query, moment, (state) => listPolled(state, ids, moment.now))
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
      begin: (query, moment) => step(query, moment, tailLoading),
      send: (query, moment) => fetch(query, moment.store.contents.peek(keyOf(query)), moment),
      settle: (page, query, moment) => {
        const ids = confirm(page, query, moment)
        step(query, moment, (state) => tailLoaded(state, ids))
      },
      giveUp: (query, moment) => step(query, moment, listGivenUp),
      fail: (failure, query, moment) => step(query, moment, (state) => tailFailed(state, failure)),
    }),
  }
}
