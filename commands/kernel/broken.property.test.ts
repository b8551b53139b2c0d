// A command that throws somewhere - in a rule, an updater, a sentence, or in a watcher of the store - is reported once,
// and leaves nothing half done.
import { effect } from '@preact/signals-core'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Post } from '../../schemas/entities/Post.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { proposal } from '../../signals/Proposal.ts'
import { aPost } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { othersRun, refused } from '../../tests/support/scoring.ts'
import { defineIntent, defineQuery, type LanePolicy } from './Command.ts'
import { perform } from './perform.ts'

const places = [
  'guard',
  'undo',
  'begin',
  'propose',
  'an updater at once',
  'an updater upon news',
  'send',
  'a subscriber',
  'settle',
  'fail',
  'tell success',
  'tell failure',
] as const

interface Plan {
  readonly broken: (typeof places)[number]
  /** Which of the three posts has the updater that throws. */
  readonly at: number
  readonly policy: LanePolicy | undefined
  readonly isObeyed: boolean
  /** Updates of all posts arrive while the command is running. */
  readonly hasNews: boolean
}

const plans: fc.Arbitrary<Plan> = fc.record({
  broken: fc.constantFrom(...places),
  at: fc.integer({ min: 1, max: 3 }),
  policy: fc.constantFrom<LanePolicy | undefined>(undefined, 'replace', 'join', 'queue', 'latest'),
  isObeyed: fc.boolean(),
  hasNews: fc.boolean(),
})

const ids = [1, 2, 3]

const mistake = (): never => {
  throw new TypeError('a mistake')
}

const scoringAll = (
  { broken, at, policy }: Plan,
  score: number,
  answer: Effect.Effect<void, Failure>,
  seen: () => void = () => {},
) => {
  const breaks = (place: Plan['broken']) => (): undefined => {
    if (broken === place) mistake()
  }
  const update = (id: number) => (post: Post) => {
    const isNews = post.title === 'news'
    const isBroken = id === at && (broken === 'an updater at once' || (isNews && broken === 'an updater upon news'))
    return isBroken ? mistake() : { ...post, score }
  }
  return defineIntent<void>({
    name: 'score.all.v1',
    input: Schema.Void,
    ...(policy === undefined ? {} : { lane: () => ({ key: 'posts', policy }) }),
    guard: () => breaks('guard')(),
    undo: () => breaks('undo')(),
    begin: breaks('begin'),
    propose: (_, { store }) => {
      breaks('propose')()
      return ids.map((id) => proposal(store.posts, id, update(id)))
    },
    send: () =>
      Effect.andThen(
        Effect.sync(() => {
          seen()
          breaks('send')()
        }),
        answer,
      ),
    settle: breaks('settle'),
    fail: breaks('fail'),
    tell: {
      success: () => breaks('tell success')(),
      failure: () => breaks('tell failure')(),
    },
  })
}

const News = defineQuery<void, void>({
  name: 'test.news.v1',
  input: Schema.Void,
  send: () => Effect.void,
  settle: (_answer, _input, { store }) => store.posts.confirm(ids.map((id) => aPost({ id, title: 'news', score: 1 }))),
})

/** Whether the plan runs the broken part at all. */
const isReached = ({ broken, isObeyed, hasNews }: Plan): boolean => {
  if (broken === 'settle' || broken === 'tell success') return isObeyed
  if (broken === 'fail' || broken === 'tell failure') return !isObeyed
  // A rejected command is rolled back without running its updater again.
  return broken !== 'an updater upon news' || (hasNews && isObeyed)
}

const carryOut = async (plan: Plan): Promise<void> => {
  const kernel = testKernel()
  const { posts } = kernel.store
  posts.confirm(ids.map((id) => aPost({ id, title: 'old', score: 1 })))
  let wasSent = false
  let isWatching = plan.broken === 'a subscriber'
  const stop = effect(() => {
    if (posts.read(plan.at).value?.score !== 5 || !isWatching) return
    isWatching = false
    mistake()
  })
  await Effect.runPromise(
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void, Failure>()
      const command = scoringAll(plan, 5, Deferred.await(gate), () => {
        wasSent = true
      })
      const running = yield* Effect.forkChild(Effect.exit(perform(command, undefined)))
      yield* othersRun
      if (plan.hasNews) {
        yield* perform(News, undefined)
        // The updates are applied, whichever command is broken.
        expect(ids.map((id) => posts.peek(id)?.title)).toEqual(['news', 'news', 'news'])
      }
      yield* plan.isObeyed ? Deferred.succeed(gate, undefined) : Deferred.fail(gate, refused)
      yield* Fiber.join(running)
      // No optimistic change remains.
      for (const id of ids) expect(posts.peek(id)).toEqual(posts.base(id))
      if (!wasSent || !plan.isObeyed) expect(ids.map((id) => posts.peek(id)?.score)).toEqual([1, 1, 1])
      const told = kernel.toasts.filter(({ text }) => text === 'Oops, something went terribly wrong.')
      expect(told).toHaveLength(isReached(plan) ? 1 : 0)
      const defects = kernel.log.entries().filter(({ outcome }) => outcome.kind === 'defect')
      expect(defects.map(({ name }) => name)).toEqual(isReached(plan) ? ['score.all.v1'] : [])
      // The next command works normally.
      const sound = scoringAll({ ...plan, at: 0, broken: 'an updater at once' }, 9, Effect.void)
      yield* perform(sound, undefined)
      expect(ids.map((id) => posts.peek(id)?.score)).toEqual([9, 9, 9])
    }).pipe(Effect.provide(kernel.layer)),
  )
  stop()
}

it('a command that throws anywhere is reported once, leaves nothing half done, and does not affect other commands', async () => {
  await fc.assert(fc.asyncProperty(plans, carryOut), { numRuns: 500 })
})
