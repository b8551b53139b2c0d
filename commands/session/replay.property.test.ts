// Any session that is recorded, written to a file, read back and carried out again comes out the same.
import { Duration, Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Store } from '../../signals/Store.ts'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aUser } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { type Act, back, commandOf, Poll, planOf, someActs, somePlans } from '../../tests/support/kernelSessions.ts'
import { makeModelServer, type Plan, stepMillis } from '../../tests/support/modelServer.ts'
import { Lanes } from '../kernel/Lanes.ts'
import { perform } from '../kernel/perform.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import { makeSession } from './makeSession.ts'
import { registry } from './registry.ts'
import { replayable } from './replayable.ts'

const known = new Map([...registry, [Poll.name, replayable(Poll)]])

/** How things stand at the end, as far as anybody can see them. */
const contentOf = (store: Store) =>
  [store.posts, store.comments].map((entities) => new Map<number, unknown>(entities.known()))

/** So little that most answers are gone by the end. */
const little = 4000

const record = Effect.fnUntraced(function* (acts: ReadonlyArray<Act>, answers: ReadonlyArray<Plan>, weight?: number) {
  const server = makeModelServer()
  let asked = 0
  let isCalm = true
  const kernel = testKernel({
    keepsPace: true,
    back,
    ...(weight === undefined ? {} : { limits: { entries: 400, weight } }),
    answer: (request) => {
      if (isCalm) return server.answerNow('ada')
      const next = planOf(answers, asked)
      asked += 1
      return server.send(request, next, 'ada')
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada', moderates: ['gaming'] }) })
  const context = yield* Layer.build(kernel.layer)
  const run = <A, E>(effect: Effect.Effect<A, E, Layer.Success<typeof kernel.layer>>) =>
    Effect.exit(Effect.provide(effect, context))
  yield* run(perform(Poll, undefined))
  isCalm = false
  const runLater = (act: Act) =>
    Effect.andThen(
      Effect.sleep(Duration.millis(act.at * stepMillis)),
      run(act.value === 'poll' ? perform(Poll, undefined) : commandOf({ target: act.target, value: act.value })),
    )
  const fibers = yield* Effect.forEach(acts, (each) => Effect.forkChild(runLater(each)))
  yield* TestClock.adjust(Duration.hours(2))
  yield* Effect.forEach(fibers, (fiber) => Fiber.join(fiber))
  const history = yield* Effect.provide(UndoHistory, context)
  const { doubts } = yield* Effect.provide(Lanes, context)
  const session = makeSession({
    store: kernel.store,
    log: kernel.log,
    history,
    doubts,
    build: 'test',
    origin: 'https://parley.example',
    here: '/',
    now: 0,
  })
  return { session, state: contentOf(kernel.store) }
})

const again = async (acts: ReadonlyArray<Act>, answers: ReadonlyArray<Plan>, weight?: number) => {
  const made = await Effect.runPromise(Effect.scoped(Effect.provide(record(acts, answers, weight), TestClock.layer())))
  const read = JSON.parse(JSON.stringify(made.session))
  return { ...made, replay: await Effect.runPromise(carryOut(read, known)) }
}

const numRuns = Number(process.env['REPLAY_RUNS'] ?? 100)
const seed = Number(process.env['REPLAY_SEED'] ?? Date.now() % 2 ** 31)

it(`any session replays the same (${numRuns} runs, seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(someActs, somePlans, async (acts, answers) => {
      const { replay, session, state } = await again(acts, answers)
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(session.hash)
      expect(contentOf(replay.store)).toEqual(state)
    }),
    { numRuns, seed },
  )
}, 1_200_000)

it(`so does a session whose oldest responses are gone: their results are given (${numRuns} runs, seed ${seed})`, async () => {
  let given = 0
  await fc.assert(
    fc.asyncProperty(someActs, somePlans, async (acts, answers) => {
      const { replay, session, state } = await again(acts, answers, little)
      given += session.entries.filter((entry) => entry.given === true).length
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(session.hash)
      expect(contentOf(replay.store)).toEqual(state)
    }),
    { numRuns, seed },
  )
  expect(given).toBeGreaterThan(numRuns / 4)
}, 1_200_000)
