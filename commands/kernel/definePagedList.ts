/**
 * Defines the queries of a list that is loaded page by page: a feed, the inbox, a folder, a search. They differ in where
 * the list is, what is requested, and how a page is stored; how a list goes through its states is the same everywhere.
 * docs/behaviour/feed.md#list-states.
 */
import { Effect, type Schema } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import {
  type ListState,
  listFailed,
  listGivenUp,
  listLoaded,
  listLoading,
  listPolled,
  type PageOf,
  tailFailed,
  tailLoaded,
  tailLoading,
} from '../../signals/ListState.ts'
import type { Lists } from '../../signals/Lists.ts'
import type { Store } from '../../signals/Store.ts'
import { type Command, type CommandContext, defineQuery, type LanePolicy } from './Command.ts'

/** What a page is for: it replaces the list, is appended to it, or is searched for new items. */
export type PageUse = 'list' | 'tail' | 'poll'

interface ListParts<Query, Answer, Id> {
  readonly lists: (store: Store) => Lists<Id>
  /** The key of the list. */
  readonly keyOf: (query: Query) => string
  /** Stores the entities of a page, and returns the page of ids for the list. */
  readonly confirm: (answer: Answer, query: Query, context: CommandContext, use: PageUse) => PageOf<Id>
}

interface LoadSteps<Id, Query> {
  /** The list with its first page; default: the page replaces what was there. */
  readonly loaded?: (state: ListState<Id>, page: PageOf<Id>, query: Query, context: CommandContext) => ListState<Id>
  /** The list after a failure; default: it shows the failure. */
  readonly failed?: (state: ListState<Id>, failure: Failure) => ListState<Id>
  /** Whether unwatched entities are evicted before new ones arrive; default: yes. */
  readonly sweeps?: boolean
}

const stepOf =
  <Query, Answer, Id>({ lists, keyOf }: ListParts<Query, Answer, Id>) =>
  (query: Query, { store }: CommandContext, next: (state: ListState<Id>) => ListState<Id>): void =>
    lists(store).step(keyOf(query), next)

/** The states of a list while it is loaded from its start, for queries that need no further page. */
export const loadSteps = <Query, Answer, Id>(
  parts: ListParts<Query, Answer, Id>,
  { loaded, failed = listFailed, sweeps = true }: LoadSteps<Id, Query> = {},
) => {
  const step = stepOf(parts)
  return {
    begin: (query: Query, context: CommandContext): void => step(query, context, listLoading),
    settle: (answer: Answer, query: Query, context: CommandContext): void => {
      // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
      if (sweeps) context.store.sweep()
      const page = parts.confirm(answer, query, context, 'list')
      step(query, context, (state) => loaded?.(state, page, query, context) ?? listLoaded(state, page, context.now))
    },
    giveUp: (query: Query, context: CommandContext): void => step(query, context, listGivenUp),
    fail: (failure: Failure, query: Query, context: CommandContext): void =>
      step(query, context, (state) => failed(state, failure)),
  }
}

interface PagedParts<Query, Answer, Id, Services> extends ListParts<Query, Answer, Id> {
  readonly input: Schema.Codec<Query, unknown>
  /** First word of its lane's key: one request of a list runs at a time. */
  readonly lane: string
  /** Requests the page after the state's items; the first page where there is no state. */
  readonly fetch: (
    query: Query,
    after: ListState<Id> | undefined,
    context: CommandContext,
  ) => Effect.Effect<Answer, Failure, Services>
}

type Guard<Query, Answer> = NonNullable<Command<Query, Answer>['guard']>
/** Permanent. */
type Name = Command<never, never>['name']

interface Load<Query, Answer, Id, Services> extends LoadSteps<Id, Query> {
  readonly name: Name
  /** `join` shares a load that is under way, `replace` starts it again. */
  readonly policy: LanePolicy
  readonly guard?: Guard<Query, Answer>
  /** Default: the first page of `fetch`. */
  readonly send?: (query: Query, context: CommandContext) => Effect.Effect<Answer, Failure, Services>
}

/** The answer to a poll. */
export interface Polled<Answer> {
  readonly answer: Answer
  /** When the list that was shown at the request had been loaded. */
  readonly timestamp: number
}

/** Whether the next page may be requested: after a failure, too, where the list allows another try. */
const mayContinue = ({ loaded, loading, more, failure }: ListState<unknown>): boolean =>
  loaded && loading === false && (more || failure !== undefined)

export const definePagedList = <Query, Answer, Id, Services>(parts: PagedParts<Query, Answer, Id, Services>) => {
  const { input, lists, keyOf, confirm, fetch } = parts
  const step = stepOf(parts)
  const lane = (policy: LanePolicy) => (query: Query) => ({ key: `${parts.lane} ${keyOf(query)}`, policy })
  const stateOf = (query: Query, { store }: CommandContext): ListState<Id> => lists(store).peek(keyOf(query))

  return {
    /** A guard: nothing to do while the list is younger than 15 minutes. */
    idleWhileFresh: (query: Query, context: CommandContext): 'idle' | undefined => {
      const { loaded, timestamp } = stateOf(query, context)
      return loaded && context.now - timestamp < durations.feedFresh ? 'idle' : undefined
    },

    /** Loads the list from its start. */
    load: <More = never>({
      name,
      policy,
      guard,
      send,
      ...steps
    }: Load<Query, Answer, Id, Services | More>): Command<Query, Answer, Services | More> =>
      defineQuery<Query, Answer, Services | More>({
        name,
        input,
        lane: lane(policy),
        ...(guard === undefined ? {} : { guard }),
        send: send ?? ((query, context) => fetch(query, undefined, context)),
        ...loadSteps(parts, steps),
      }),

    /** Loads the page after the list's items. */
    next: (name: Name, isPossible: (state: ListState<Id>) => boolean = mayContinue): Command<Query, Answer, Services> =>
      defineQuery<Query, Answer, Services>({
        name,
        input,
        lane: lane('join'),
        guard: (query, context) => (isPossible(stateOf(query, context)) ? undefined : 'idle'),
        begin: (query, context) => step(query, context, tailLoading),
        send: (query, context) => fetch(query, stateOf(query, context), context),
        settle: (answer, query, context) => {
          const page = confirm(answer, query, context, 'tail')
          step(query, context, (state) => tailLoaded(state, page))
        },
        giveUp: (query, context) => step(query, context, listGivenUp),
        fail: (failure, query, context) => step(query, context, (state) => tailFailed(state, failure)),
      }),

    /** Checks for new items without changing the list that is shown. */
    poll: (
      name: Name,
      isDue: (state: ListState<Id>, now: number) => boolean,
    ): Command<Query, Polled<Answer>, Services> =>
      defineQuery<Query, Polled<Answer>, Services>({
        name,
        input,
        // A separate lane: a load or next page must not join a poll.
        lane: (query) => ({ key: `poll ${keyOf(query)}`, policy: 'join' }),
        guard: (query, context) => (isDue(stateOf(query, context), context.now) ? undefined : 'idle'),
        send: (query, context) => {
          const { timestamp } = stateOf(query, context)
          return Effect.map(fetch(query, undefined, context), (answer) => ({ answer, timestamp }))
        },
        settle: ({ answer, timestamp }, query, context) => {
          const { ids } = confirm(answer, query, context, 'poll')
          // Of a list that was loaded again meanwhile, what it pushed off the page would look new.
          step(query, context, (state) => (state.timestamp === timestamp ? listPolled(state, ids, context.now) : state))
        },
      }),
  }
}
