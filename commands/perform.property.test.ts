// The kernel against a server that answers late, out of order, wrongly or not at all, with one member in two tabs.

import { Duration, Effect, Fiber, Layer, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getPost } from '../schemas/api/posts.ts'
import type { Store } from '../signals/Store.ts'
import { aUser } from '../tests/support/entities.ts'
import { testKernel } from '../tests/support/kernel.ts'
import { makeModelServer, type Plan, stepMillis, type Target, targets } from '../tests/support/modelServer.ts'
import { Api } from './Api.ts'
import { defineQuery } from './Command.ts'
import { HidePost } from './content/HidePost.ts'
import { SetNsfw } from './content/SetNsfw.ts'
import { Lanes } from './Lanes.ts'
import { perform } from './perform.ts'
import { CastVote } from './post/CastVote.ts'
// Loaded before the clock begins: the command loads it when it needs it, which takes time that no test clock knows of.
import './post/readBackContent.ts'

interface Act {
  /** Steps of five seconds from the beginning. */
  readonly at: number
  readonly tab: number
  readonly target: Target
  /** A vote to end with (a mark is wished for 1 and not for the others), or a look at everything. */
  readonly wish: -1 | 0 | 1 | 'poll'
}

const plan: fc.Arbitrary<Plan> = fc.record({
  // Whatever the server gets at all it gets before the client gives up; its answers may come after that.
  up: fc.integer({ min: 0, max: 11 }),
  down: fc.integer({ min: 0, max: 20 }),
  isObeyed: fc.boolean(),
  answer: fc.oneof(
    { arbitrary: fc.constant('success' as const), weight: 3 },
    {
      arbitrary: fc.constantFrom<Plan['answer']>('refused', 'captcha', 'breakdown', 'webPage', 'lost', 'offline'),
      weight: 2,
    },
  ),
})

const act: fc.Arbitrary<Act> = fc.record({
  at: fc.integer({ min: 0, max: 40 }),
  tab: fc.integer({ min: 0, max: 1 }),
  target: fc.constantFrom(...targets),
  wish: fc.constantFrom<Act['wish']>(-1, 0, 1, 'poll'),
})

const Poll = defineQuery({
  name: 'test.poll.v1',
  input: Schema.Void,
  send: () => Effect.flatMap(Api, ({ call }) => call(getPost, { id: 1, comments: true })),
  settle: ({ posts, comments }, _input, { store }) => {
    store.posts.confirm(posts.items)
    store.comments.confirm(comments.items)
  },
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const command = ({ target, wish }: { readonly target: Target; readonly wish: -1 | 0 | 1 }) => {
  if (target === 'hidden/1') return perform(HidePost, { id: 1, wish: wish === 1 })
  if (target === 'nsfw/2') return perform(SetNsfw, { id: 2, wish: wish === 1 })
  return perform(CastVote, { kind: kindOf(target), id: idOf(target), wish })
}

/** What a post or comment says of a target. */
const saidOf = (target: Target, { posts, comments }: Store, read: 'peek' | 'base'): number | undefined => {
  const id = idOf(target)
  if (target === 'comment/1') return comments[read](id)?.vote
  const post = posts[read](id)
  if (target === 'hidden/1') return post === undefined ? undefined : Number(post.isHidden)
  return target === 'nsfw/2' ? (post === undefined ? undefined : Number(post.isNsfw)) : post?.vote
}

const idOf = (target: Target): number => Number(target.slice(target.indexOf('/') + 1))
const kindOf = (target: Target): 'post' | 'comment' => (target === 'comment/1' ? 'comment' : 'post')
const laneOf = (target: Target): string => `${kindOf(target)}/${idOf(target)}`

/** Carries out the acts of the tabs, waits until nothing is under way, and tells how it ended. */
const session = Effect.fnUntraced(function* (acts: ReadonlyArray<Act>, plans: ReadonlyArray<Plan>, tabCount: number) {
  const server = makeModelServer()
  let asked = 0
  let isCalm = false
  let mostInLane = 0
  const makeTab = () => {
    const inLane = new Map<string, number>()
    const kernel = testKernel({
      keepsPace: true,
      answer: (request) => {
        if (isCalm) return server.answerNow()
        const next = plans[asked % plans.length] ?? { up: 0, down: 0, isObeyed: true, answer: 'success' }
        asked += 1
        // The question of a poll belongs to no lane.
        if (request.input['comments'] === 'true') return server.send(request, next)
        const isComment = request.path === '/comment/thread' || request.input['type'] === 'false'
        const lane = `${isComment ? 'comment' : 'post'}/${textOf(request.input['id'])}`
        const count = (inLane.get(lane) ?? 0) + 1
        inLane.set(lane, count)
        mostInLane = Math.max(mostInLane, count)
        return Effect.ensuring(
          server.send(request, next),
          Effect.sync(() => inLane.set(lane, (inLane.get(lane) ?? 1) - 1)),
        )
      },
    })
    kernel.store.changeViewer({ kind: 'member', user: aUser() })
    return kernel
  }
  const tabs = Array.from({ length: tabCount }, makeTab)
  const contexts = yield* Effect.forEach(tabs, ({ layer }) => Layer.build(layer))
  const inTab = <A, E>(at: number, effect: Effect.Effect<A, E, Layer.Success<(typeof tabs)[number]['layer']>>) => {
    const context = contexts[at % tabCount]
    return context === undefined ? Effect.die('no such tab') : Effect.exit(Effect.provide(effect, context))
  }
  const poll = (at: number) => inTab(at, perform(Poll, undefined))
  isCalm = true
  yield* Effect.forEach(tabs, (_, at) => poll(at))
  isCalm = false
  const carryOut = ({ at, tab, target, wish }: Act) =>
    Effect.andThen(
      Effect.sleep(Duration.millis(at * stepMillis)),
      wish === 'poll' ? poll(tab) : inTab(tab, command({ target, wish })),
    )
  const fibers = yield* Effect.forEach(acts, (each) => Effect.forkChild(carryOut(each)))
  yield* TestClock.adjust(Duration.hours(2))
  const exits = yield* Effect.forEach(fibers, (fiber) => Fiber.join(fiber))
  /** The last wish for each thing, where it was told to have come true. */
  const granted = targets.map((target) => {
    const last = acts
      .map((each, order) => ({ ...each, order }))
      .filter((each) => each.target === target && each.wish !== 'poll')
      .toSorted((one, other) => one.at - other.at || one.order - other.order)
      .at(-1)
    // Marks that stand already are granted without being asked for; only votes tell of every wish.
    const isVote = target !== 'hidden/1' && target !== 'nsfw/2'
    return last === undefined || !isVote || exits[last.order]?._tag !== 'Success' ? undefined : last.wish
  })
  const shown = () =>
    tabs.map(({ store }) =>
      targets.map((target) => ({ shown: saidOf(target, store, 'peek'), known: saidOf(target, store, 'base') })),
    )
  const doubts = yield* Effect.forEach(tabs, (_, at) =>
    inTab(
      at,
      Effect.map(Lanes, (lanes) => new Set(lanes.doubts)),
    ),
  )
  const taken = yield* Effect.forEach(tabs, (_, at) =>
    inTab(
      at,
      Effect.map(Lanes, (lanes) => lanes.taken()),
    ),
  )
  const settled = shown()
  isCalm = true
  yield* Effect.forEach(tabs, (_, at) => poll(at))
  const truth = targets.map((target) => ({ shown: server.wishOf(target), known: server.wishOf(target) }))
  return { truth, granted, settled, polled: shown(), doubts, taken, mostInLane }
})

const run = (acts: ReadonlyArray<Act>, plans: ReadonlyArray<Plan>, tabCount: number) =>
  Effect.runPromise(Effect.scoped(Effect.provide(session(acts, plans, tabCount), TestClock.layer())))

const numRuns = Number(process.env['KERNEL_RUNS'] ?? 10_000)
const seed = Number(process.env['KERNEL_SEED'] ?? Date.now() % 2 ** 31)
const acts = fc.array(act, { minLength: 1, maxLength: 8 })
const plans = fc.array(plan, { minLength: 1, maxLength: 10 })

it(`any session of two tabs ends in the server's truth, with one request per lane at a time (${numRuns} runs, seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(acts, plans, async (wishes, answers) => {
      const { truth, polled, taken, mostInLane } = await run(wishes, answers, 2)
      expect(polled).toEqual([truth, truth])
      expect(mostInLane).toBeLessThanOrEqual(1)
      for (const exit of taken) expect(exit).toMatchObject({ _tag: 'Success', value: [] })
    }),
    { numRuns, seed },
  )
}, 300_000)

it('a tab that is alone needs no poll: what it shows is true, or it knows that it must ask', async () => {
  await fc.assert(
    fc.asyncProperty(acts, plans, async (wishes, answers) => {
      const { truth, granted, settled, doubts } = await run(wishes, answers, 1)
      const [exit] = doubts
      const inDoubt = exit?._tag === 'Success' ? exit.value : new Set<string>()
      const sure = targets.flatMap((target, at) => (inDoubt.has(laneOf(target)) ? [] : [{ target, at }]))
      expect(sure.map(({ target, at }) => [target, settled[0]?.[at]])).toEqual(
        sure.map(({ target, at }) => [target, truth[at]]),
      )
      const told = granted.flatMap((wish, at) => (wish === undefined ? [] : [{ wish, at }]))
      expect(told.map(({ at }) => truth[at]?.known)).toEqual(told.map(({ wish }) => wish))
    }),
    { numRuns: Math.ceil(numRuns / 5), seed },
  )
}, 300_000)
