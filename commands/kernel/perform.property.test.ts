// The kernel against a server that responds late, out of order, wrongly or not at all, with one member in two tabs, or
// two moderators of one community.

import { Duration, Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aUser } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import {
  type Act,
  back,
  commandOf,
  idOf,
  kindOf,
  Poll,
  planOf,
  saidOf,
  someActs,
  somePlans,
} from '../../tests/support/kernelSessions.ts'
import { makeModelServer, type Plan, stepMillis, type Target, targets } from '../../tests/support/modelServer.ts'
import { Lanes } from './Lanes.ts'
import { perform } from './perform.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const laneOf = (target: Target): string => `${kindOf(target)}/${idOf(target)}`

/**
 * Runs the acts of the tabs, waits until nothing is running, and returns the end state. `members` are the viewers, one
 * per tab.
 */
const session = Effect.fnUntraced(function* (
  acts: ReadonlyArray<Act>,
  plans: ReadonlyArray<Plan>,
  members: ReadonlyArray<string>,
) {
  const server = makeModelServer()
  let asked = 0
  let isCalm = false
  let mostInLane = 0
  const makeTab = (member: string) => {
    const inLane = new Map<string, number>()
    const kernel = testKernel({
      changesUnseen: true,
      keepsPace: true,
      back,
      answer: (request) => {
        if (isCalm) return server.answerNow(member)
        const next = planOf(plans, asked)
        asked += 1
        // The request of a poll belongs to no lane.
        if (request.input['comments'] === 'true') return server.send(request, next, member)
        const isComment =
          request.path === '/comment/thread' || ['false', 'comment'].includes(textOf(request.input['type']))
        const lane = `${isComment ? 'comment' : 'post'}/${textOf(request.input['id'])}`
        const count = (inLane.get(lane) ?? 0) + 1
        inLane.set(lane, count)
        mostInLane = Math.max(mostInLane, count)
        return Effect.ensuring(
          server.send(request, next, member),
          Effect.sync(() => inLane.set(lane, (inLane.get(lane) ?? 1) - 1)),
        )
      },
    })
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: member, moderates: ['gaming'] }) })
    return kernel
  }
  const tabs = members.map(makeTab)
  const tabCount = tabs.length
  const contexts = yield* Effect.forEach(tabs, ({ layer }) => Layer.build(layer))
  const inTab = <A, E>(at: number, effect: Effect.Effect<A, E, Layer.Success<(typeof tabs)[number]['layer']>>) => {
    const context = contexts[at % tabCount]
    return context === undefined ? Effect.die('no such tab') : Effect.exit(Effect.provide(effect, context))
  }
  const poll = (at: number) => inTab(at, perform(Poll, undefined))
  isCalm = true
  yield* Effect.forEach(tabs, (_, at) => poll(at))
  isCalm = false
  const carryOut = ({ at, tab, target, value }: Act) =>
    Effect.andThen(
      Effect.sleep(Duration.millis(at * stepMillis)),
      value === 'poll' ? poll(tab) : inTab(tab, commandOf({ target, value })),
    )
  const fibers = yield* Effect.forEach(acts, (each) => Effect.forkChild(carryOut(each)))
  yield* TestClock.adjust(Duration.hours(2))
  const exits = yield* Effect.forEach(fibers, (fiber) => Fiber.join(fiber))
  /** The last value requested for each target, where the command succeeded. */
  const granted = targets.map((target) => {
    const last = acts
      .map((each, order) => ({ ...each, order }))
      .filter((each) => each.target === target && each.value !== 'poll')
      .toSorted((one, other) => one.at - other.at || one.order - other.order)
      .at(-1)
    // Marks that are already set succeed without a request; only votes report each value.
    const isVote = target === 'post/1' || target === 'post/2' || target === 'comment/1'
    return last === undefined || !isVote || exits[last.order]?._tag !== 'Success' ? undefined : last.value
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
  const truth = members.map((member) =>
    targets.map((target) => ({ shown: server.stateOf(target, member), known: server.stateOf(target, member) })),
  )
  return { truth, granted, settled, polled: shown(), doubts, taken, mostInLane }
})

const run = (acts: ReadonlyArray<Act>, plans: ReadonlyArray<Plan>, members: ReadonlyArray<string>) =>
  Effect.runPromise(Effect.scoped(Effect.provide(session(acts, plans, members), TestClock.layer())))

const numRuns = Number(process.env['KERNEL_RUNS'] ?? 10_000)
const seed = Number(process.env['KERNEL_SEED'] ?? Date.now() % 2 ** 31)
/** One member in two tabs, or two moderators. */
const pairs = fc.constantFrom(['ada', 'ada'], ['ada', 'bea'])
it(`any session of two tabs, of one member or of two moderators, ends with the server's state, with one request per lane at a time (${numRuns} runs, seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(someActs, somePlans, pairs, async (values, answers, members) => {
      const { truth, polled, taken, mostInLane } = await run(values, answers, members)
      expect(polled).toEqual(truth)
      expect(mostInLane).toBeLessThanOrEqual(1)
      for (const exit of taken) expect(exit).toMatchObject({ _tag: 'Success', value: [] })
    }),
    { numRuns, seed },
  )
}, 1_200_000)

it("a single tab needs no poll: it shows the server's state, or its lane is marked as in doubt", async () => {
  await fc.assert(
    fc.asyncProperty(someActs, somePlans, async (values, answers) => {
      const { truth, granted, settled, doubts } = await run(values, answers, ['ada'])
      const [exit] = doubts
      const inDoubt = exit?._tag === 'Success' ? exit.value : new Set<string>()
      const sure = targets.flatMap((target, at) => (inDoubt.has(laneOf(target)) ? [] : [{ target, at }]))
      expect(sure.map(({ target, at }) => [target, settled[0]?.[at]])).toEqual(
        sure.map(({ target, at }) => [target, truth[0]?.[at]]),
      )
      const told = granted.flatMap((value, at) => (value === undefined ? [] : [{ value, at }]))
      expect(told.map(({ at }) => truth[0]?.[at]?.known)).toEqual(told.map(({ value }) => value))
    }),
    { numRuns: Math.ceil(numRuns / 5), seed },
  )
}, 1_200_000)
