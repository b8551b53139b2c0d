// A session whose page is reloaded at any place comes out the same, part by part, from what the tab's storage holds.
import { isDeepStrictEqual } from 'node:util'
import { Duration, Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyList } from '../../../signals/ListState.ts'
import { carryOut } from '../../../tests/support/carryOut.ts'
import { aUser } from '../../../tests/support/entities.ts'
import { testKernel } from '../../../tests/support/kernel.ts'
import { type Act, back, commandOf, Poll, planOf, someActs, somePlans } from '../../../tests/support/kernelSessions.ts'
import { memoryTab } from '../../../tests/support/memoryTab.ts'
import { makeModelServer, type Plan, stepMillis } from '../../../tests/support/modelServer.ts'
import { storeLogOf } from '../../../tests/support/storeLogOf.ts'
import { Lanes } from '../../kernel/Lanes.ts'
import { perform } from '../../kernel/perform.ts'
import { UndoHistory } from '../../kernel/UndoHistory.ts'
import { makeSession } from '../makeSession.ts'
import { plain } from '../plain.ts'
import { registry } from '../registry.ts'
import { replayable } from '../replayable.ts'
import type { Session } from '../Session.ts'
import { readStored } from './readStored.ts'
import { type StoredBudget, storedBudget } from './storedItems.ts'

const known = new Map([...registry, [Poll.name, replayable(Poll)]])

interface Stored {
  /** As the storage has it. */
  readonly stored: Session | undefined
  /** As the log itself tells it at the same moment. */
  readonly live: Session
}

/** `flushes` are the steps of time at which the log is stored; the page ends right after the last of them. */
const record = Effect.fnUntraced(function* (
  acts: ReadonlyArray<Act>,
  answers: ReadonlyArray<Plan>,
  flushes: ReadonlyArray<number>,
  { budget, weight }: { readonly budget?: StoredBudget; readonly weight?: number } = {},
) {
  const server = makeModelServer()
  let asked = 0
  let isCalm = true
  const kernel = testKernel({
    keepsPace: true,
    back,
    numbers: { sequence: 40, order: 400 },
    ...(weight === undefined ? {} : { limits: { entries: 400, weight } }),
    answer: (request) => {
      if (isCalm) return server.answerNow('ada')
      const next = planOf(answers, asked)
      asked += 1
      return server.send(request, next, 'ada')
    },
  })
  const context = yield* Layer.build(kernel.layer)
  const history = yield* Effect.provide(UndoHistory, context)
  const { doubts } = yield* Effect.provide(Lanes, context)
  const tab = memoryTab()
  const storing = yield* Effect.provide(storeLogOf(kernel, tab, budget), context)
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada', moderates: ['gaming'] }) })
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
  for (const steps of flushes) {
    yield* TestClock.adjust(Duration.millis(steps * stepMillis))
    for (const _ of storing.flush(() => false)) yield* Effect.void
  }
  const source = readStored(tab, 3)
  const live = makeSession({
    store: kernel.store,
    log: kernel.log,
    history,
    doubts,
    build: 'test',
    origin: 'https://parley.example',
    here: '/',
    now: 0,
    page: { loadedAt: 0, sequence: 40 },
  })
  yield* TestClock.adjust(Duration.hours(2))
  yield* Effect.forEach(fibers, (fiber) => Fiber.join(fiber))
  const stored = source === undefined ? undefined : makeSession(source)
  const made: Stored = { stored, live }
  return made
})

/** The order of keys is of no account, and a list that was never loaded is as good as none. */
const beginningOf = ({ start }: Session): ReadonlyMap<string, unknown> =>
  new Map(
    start.state
      .filter(([, value]) => !isDeepStrictEqual(value, plain(emptyList())))
      .map(([key, value]) => [key, JSON.parse(JSON.stringify(value))]),
  )

const again = async (...args: Parameters<typeof record>) => {
  const made = await Effect.runPromise(Effect.scoped(Effect.provide(record(...args), TestClock.layer())))
  if (made.stored === undefined) throw new Error('Nothing was stored.')
  const session: Session = JSON.parse(JSON.stringify(made.stored))
  return { ...made, stored: session, replay: await Effect.runPromise(carryOut(session, known)) }
}

const numRuns = Number(process.env['REPLAY_RUNS'] ?? 100)
const seed = Number(process.env['REPLAY_SEED'] ?? Date.now() % 2 ** 31)
const someFlushes = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 8 })

it(`the stored part equals the one that the log itself would write (${numRuns} runs, seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(someActs, somePlans, someFlushes, async (acts, answers, flushes) => {
      const { replay, stored, live } = await again(acts, answers, flushes)
      expect(stored.entries).toEqual(JSON.parse(JSON.stringify(live.entries)))
      expect(stored.losses).toEqual(JSON.parse(JSON.stringify(live.losses)))
      expect(beginningOf(stored)).toEqual(beginningOf(live))
      expect(stored.start).toMatchObject({ order: live.start.order, path: live.start.path, undo: [], doubts: [] })
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(stored.hash)
    }),
    { numRuns, seed },
  )
}, 1_200_000)

const small: StoredBudget = { ...storedBudget, total: 9000, stretch: 4000, item: 900 }

it(`a long log that begins later replays the same, too (${numRuns} runs, seed ${seed})`, async () => {
  let later = 0
  await fc.assert(
    fc.asyncProperty(someActs, somePlans, someFlushes, async (acts, answers, flushes) => {
      const { replay, stored } = await again(acts, answers, flushes, { budget: small })
      if (stored.start.order > 400) later += 1
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(stored.hash)
    }),
    { numRuns, seed },
  )
  expect(later).toBeGreaterThan(numRuns / 10)
}, 1_200_000)

it(`so does a log that has no responses left (${numRuns} runs, seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(someActs, somePlans, someFlushes, async (acts, answers, flushes) => {
      const { replay, stored } = await again(acts, answers, flushes, { weight: 4000 })
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(stored.hash)
    }),
    { numRuns, seed },
  )
}, 1_200_000)
