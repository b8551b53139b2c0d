/**
 * The threads that check and apply communities' filters, for handlers. Checking the longest filter takes half a second,
 * and a regular expression may run to its timeout: other requests wait for neither.
 */
import { Context, Effect } from 'effect'
import { InvalidInput, ServerBusy } from '../../context/ApiError.ts'
import type { ServerLog } from '../../ServerLog.ts'
import { inThread, textLimits, threadEntry } from '../../threads/inThread.ts'
import { makeThreadPool, type ThreadOptions, type ThreadPool } from '../../threads/ThreadPool.ts'
import type { FilterRule } from './FilterRule.ts'
import type { FilterAnswer, FilterTask } from './FilterTask.ts'

/** Regular expressions have a timeout of their own, far below the deadline. */
export const filterThreadOptions: ThreadOptions = {
  ...textLimits,
  entry: threadEntry('filterThread', new URL('./filterThread.ts', import.meta.url)),
}

type FilterPool = ThreadPool<FilterTask, FilterAnswer>

interface FilterPools {
  /** Checks filters that are being saved. */
  readonly checking: FilterPool
  /** Applies filters to new content, without waiting for filters that are being saved. */
  readonly judging: FilterPool
}

/** Made once a process. A thread starts with the first task. */
export const makeFilterThreads = (): FilterPools => ({
  checking: makeThreadPool<FilterTask, FilterAnswer>(filterThreadOptions),
  judging: makeThreadPool<FilterTask, FilterAnswer>(filterThreadOptions),
})

export class FilterThreads extends Context.Service<FilterThreads, FilterPools>()('server/FilterThreads') {}

const busy = new ServerBusy({
  sentence: 'This community is checking many texts right now. Please try again in a moment.',
  seconds: 5,
})

const run = (pool: FilterPool, task: FilterTask, owner: string, givenUp: FilterAnswer) =>
  inThread(pool, task, owner, { what: 'A filter', busy, givenUp: Effect.succeed(givenUp) })

const wentWrong = (answer: FilterAnswer): Effect.Effect<never> =>
  Effect.die(new Error(answer.kind === 'failed' ? answer.reason : 'The thread answered something else.'))

/** Refuses a filter with its first error. `owner` is the member who saves it; no owner may occupy all threads. */
export const checkFilter = Effect.fnUntraced(function* (
  filter: string,
  owner: number,
): Effect.fn.Return<void, InvalidInput | ServerBusy, FilterThreads | ServerLog> {
  const { checking } = yield* FilterThreads
  const answer = yield* run(checking, { kind: 'check', filter }, String(owner), {
    kind: 'checked',
    wrong: 'This filter takes too much work to read. Please shorten it.',
  })
  if (answer.kind !== 'checked') return yield* wentWrong(answer)
  if (answer.wrong !== undefined) return yield* new InvalidInput({ sentence: answer.wrong })
})

/** Content that could not be checked is held for a moderator. */
const unchecked: FilterRule = {
  place: 0,
  type: 'any',
  texts: [],
  numbers: [],
  action: 'filter',
  reason: 'It took too long to check.',
}

/** The deciding rule of the community's filter; undefined if none applies. */
export const judgeInThread = Effect.fnUntraced(function* (
  task: Omit<FilterTask & { kind: 'judge' }, 'kind'>,
  communityId: number,
): Effect.fn.Return<FilterRule | undefined, ServerBusy, FilterThreads | ServerLog> {
  const { judging } = yield* FilterThreads
  const answer = yield* run(judging, { kind: 'judge', ...task }, String(communityId), {
    kind: 'judged',
    rule: unchecked,
  })
  return answer.kind === 'judged' ? answer.rule : yield* wentWrong(answer)
})
