/**
 * The threads that read communities' filters and apply them, as handlers use them. A filter of the longest kind takes half a second to be checked, and
 * an expression as long as it is given: nobody else waits for either.
 */
import { availableParallelism } from 'node:os'
import { Context, Effect } from 'effect'
import { InvalidInput, ServerBusy } from '../../http/Refusal.ts'
import { ServerLog } from '../../ServerLog.ts'
import {
  makeThreadPool,
  TaskGivenUp,
  type ThreadOptions,
  type ThreadPool,
  ThreadsBusy,
} from '../../threads/ThreadPool.ts'
import { threadEntry } from '../../threads/threadEntry.ts'
import type { FilterRule } from './FilterRule.ts'
import type { FilterAnswer, FilterTask } from './FilterTask.ts'

/** What a thread may take. What it looks for has a time of its own, far shorter: the deadline is for a machine that is busy. */
export const filterThreadOptions: ThreadOptions = {
  entry: threadEntry('filterThread', new URL('./filterThread.ts', import.meta.url)),
  // One core is left to everybody else.
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waitingMost: 200,
  ownerMost: 20,
  deadline: 10_000,
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  idle: 60_000,
}

type FilterPool = ThreadPool<FilterTask, FilterAnswer>

interface FilterPools {
  /** Of filters that are saved. */
  readonly checking: FilterPool
  /** Of what is written: it does not wait for filters that are saved. */
  readonly judging: FilterPool
}

const forAll: FilterPools = {
  checking: makeThreadPool<FilterTask, FilterAnswer>(filterThreadOptions),
  judging: makeThreadPool<FilterTask, FilterAnswer>(filterThreadOptions),
}

/** The threads of this process; a test brings its own. */
export const FilterThreads = Context.Reference<FilterPools>('server/FilterThreads', { defaultValue: () => forAll })

const busy = new ServerBusy({
  sentence: 'This community is checking many texts right now. Please try again in a moment.',
  seconds: 5,
})

/** Has a thread do it; `givenUp` is the answer where it took too long, or the thread did not live through it. */
const run = Effect.fnUntraced(function* (
  pool: FilterPool,
  task: FilterTask,
  owner: string,
  givenUp: FilterAnswer,
): Effect.fn.Return<FilterAnswer, ServerBusy> {
  const log = yield* ServerLog
  return yield* Effect.tryPromise({ try: (signal) => pool.run(task, owner, signal), catch: (error) => error }).pipe(
    Effect.catch((error): Effect.Effect<FilterAnswer, ServerBusy> => {
      if (error instanceof ThreadsBusy) return Effect.fail(busy)
      if (!(error instanceof TaskGivenUp)) return Effect.die(error)
      log(`A filter was given up: ${error.message}`)
      return Effect.succeed(givenUp)
    }),
  )
})

const wentWrong = (answer: FilterAnswer): Effect.Effect<never> =>
  Effect.die(new Error(answer.kind === 'failed' ? answer.reason : 'The thread answered something else.'))

/** Refuses a filter with the first thing that is wrong with it. Nobody may occupy all threads: `owner` is who saves it. */
export const checkFilter = Effect.fnUntraced(function* (
  filter: string,
  owner: number,
): Effect.fn.Return<void, InvalidInput | ServerBusy> {
  const { checking } = yield* FilterThreads
  const answer = yield* run(checking, { kind: 'check', filter }, String(owner), {
    kind: 'checked',
    wrong: 'This filter takes too much work to read. Please shorten it.',
  })
  if (answer.kind !== 'checked') return yield* wentWrong(answer)
  if (answer.wrong !== undefined) return yield* new InvalidInput({ sentence: answer.wrong })
})

/** What nobody could check waits for a moderator. */
const unchecked: FilterRule = {
  place: 0,
  type: 'any',
  texts: [],
  numbers: [],
  action: 'filter',
  reason: 'It took too long to check.',
}

/** The rule of the community's filter that decides; undefined where none applies. */
export const judgeInThread = Effect.fnUntraced(function* (
  task: Omit<FilterTask & { kind: 'judge' }, 'kind'>,
  communityId: number,
): Effect.fn.Return<FilterRule | undefined, ServerBusy> {
  const { judging } = yield* FilterThreads
  const answer = yield* run(judging, { kind: 'judge', ...task }, String(communityId), {
    kind: 'judged',
    rule: unchecked,
  })
  return answer.kind === 'judged' ? answer.rule : yield* wentWrong(answer)
})
