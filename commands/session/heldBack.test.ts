// Commands of one moment come out in the order in which they went on when they were recorded: none begins, goes on or ends earlier.
import { expect, it } from '@effect/vitest'
import { Deferred, Effect, type Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { Offline } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { carryOut, waitTurns } from '../../tests/support/carryOut.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { DeleteContent } from '../content/DeleteContent.ts'
import { perform } from '../kernel/perform.ts'
import { SendWaiting } from '../outbox/SendWaiting.ts'
import { Outbox, type WaitingAct } from '../ports/Outbox.ts'
import { Platform } from '../ports/Platform.ts'
import { CastVote } from '../post/CastVote.ts'
import { SearchMembers, SearchPosts } from '../search/SearchPosts.ts'
import { ChoosePlatform } from '../settings/ChangePreferences.ts'
import type { Outside } from './replayable.ts'
import type { Session, SessionEntry } from './Session.ts'
import { whatDiffers } from './whatDiffers.ts'

const started = (options: TestKernelOptions) => {
  const kernel = testKernel({ keepsPace: true, ...options })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada' }) })
  kernel.store.posts.confirm([aPost({ vote: 0 })])
  return kernel
}

type Services = Layer.Success<ReturnType<typeof testKernel>['layer']>

/** Begins them all before anything else happens. */
const atOnce = (...effects: ReadonlyArray<Effect.Effect<void, unknown, Outside>>) =>
  Effect.gen(function* () {
    const services = yield* Effect.context<Services>()
    for (const effect of effects) Effect.runForkWith(services)(Effect.exit(effect))
    yield* Effect.promise(() => waitTurns(20))
  })

const differences = (session: Session) =>
  Effect.promise(async () => whatDiffers(session, await Effect.runPromise(carryOut(session))))

const portsOf = ({ calls }: SessionEntry): ReadonlyArray<string> => calls.map(({ port }) => port)

const vote = (value: -1 | 0 | 1) => perform(CastVote, { kind: 'post', id: 1, value })

it.effect('a vote whose turn comes at the moment another vote replaces it', () => {
  const kernel = started({ answer: () => answered({ vote_state: 1 }) })
  return Effect.gen(function* () {
    yield* vote(1)
    yield* atOnce(vote(0))
    yield* atOnce(vote(1), vote(0))
    yield* TestClock.adjust(durations.repeatPace)
    yield* Effect.promise(() => waitTurns(20))
    const session = yield* sessionOf(kernel)
    expect(session.entries.map(({ outcome }) => outcome?.kind)).toEqual(['done', 'replaced', 'replaced', 'done'])
    expect(session.entries.map(portsOf)[2]).toEqual(['turn', 'pace'])
    expect(yield* differences(session)).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})

const slowOutbox = (slow: Effect.Effect<void>): Outbox['Service'] => ({
  put: () => slow,
  drop: () => slow,
  takeOver: () => Effect.succeed([]),
  clear: slow,
})

it.effect('votes left by a closed tab, stored on the device while new votes are cast', () => {
  const kernel = started({ answer: () => Effect.fail(new Offline()) })
  const slow = Effect.promise(() => waitTurns(1))
  const acts = [1, 1, -1].map((value, at): WaitingAct => {
    return { id: `other.${at}`, member: 'ada', name: CastVote.name, input: { kind: 'post', id: 1, value }, at: 0 }
  })
  return Effect.gen(function* () {
    yield* atOnce(...acts.map((act) => perform(SendWaiting, act)))
    yield* TestClock.adjust(durations.repeatPace)
    yield* Effect.promise(() => waitTurns(20))
    const session = yield* sessionOf(kernel)
    expect(session.entries.map(({ within, outcome }) => [within, outcome?.kind])).toEqual([
      [undefined, 'done'],
      [1, 'replaced'],
      [undefined, 'done'],
      [3, 'replaced'],
      [undefined, undefined],
      [5, undefined],
    ])
    expect(session.entries.map(portsOf)[1]).toEqual(['pace'])
    expect(yield* differences(session)).toEqual([])
  }).pipe(Effect.provideService(Outbox, slowOutbox(slow)), Effect.provide(kernel.layer))
})

/** Turns of storing on the device, between two votes, and of the server. */
const paces = [1, 5].flatMap((storing) =>
  [0, 1, 3, 8].flatMap((between) => [0, 3].map((answering) => [storing, between, answering] as const)),
)
for (const [put, gap, answer] of paces)
  it.effect(
    `votes that replace each other while they are stored on the device: ${put}, ${gap}, ${answer} turns`,
    () => {
      const kernel = started({
        answer: () =>
          Effect.as(
            Effect.promise(() => waitTurns(answer)),
            answered({ vote_state: 1 }),
          ),
      })
      const slow = Effect.promise(() => waitTurns(put))
      return Effect.gen(function* () {
        const services = yield* Effect.context<Services>()
        for (const value of [1, 0, -1, 1] as const) {
          Effect.runForkWith(services)(Effect.exit(vote(value)))
          yield* Effect.promise(() => waitTurns(gap))
        }
        yield* Effect.promise(() => waitTurns(20))
        for (let second = 0; second < 4; second += 1) {
          yield* TestClock.adjust(durations.repeatPace)
          yield* Effect.promise(() => waitTurns(20))
        }
        const session = yield* sessionOf(kernel)
        expect(session.entries.at(-1)?.outcome?.kind).toBe('done')
        expect(yield* differences(session)).toEqual([])
      }).pipe(Effect.provideService(Outbox, slowOutbox(slow)), Effect.provide(kernel.layer))
    },
  )

for (const [which, isTold] of [
  ['a waiting vote', true],
  ['a waiting vote that is not in the session', false],
] as const)
  it.effect(`a deletion that was refused behind ${which}`, () => {
    const kernel = started({ answer: () => Effect.fail(new Offline()) })
    return Effect.gen(function* () {
      yield* atOnce(vote(1))
      if (!isTold) kernel.log.clear()
      yield* atOnce(perform(DeleteContent, { kind: 'post', id: 1 }))
      const session = yield* sessionOf(kernel)
      expect(session.entries.at(-1)?.outcome).toMatchObject({ failure: { _tag: 'Offline' } })
      expect(session.entries).toHaveLength(isTold ? 2 : 1)
      expect(yield* differences(session)).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

it.effect('a deletion that is queued behind a vote when the network is lost', () => {
  const lost = Deferred.makeUnsafe<void>()
  const kernel = started({ answer: () => Effect.andThen(Deferred.await(lost), Effect.fail(new Offline())) })
  return Effect.gen(function* () {
    yield* atOnce(vote(1))
    yield* atOnce(perform(DeleteContent, { kind: 'post', id: 1 }))
    yield* Deferred.succeed(lost, undefined)
    yield* Effect.promise(() => waitTurns(20))
    const session = yield* sessionOf(kernel)
    expect(session.entries.map(({ outcome }) => outcome?.kind)).toEqual([undefined, 'failed'])
    expect(session.entries[1]?.steps).toHaveLength(2)
    expect(yield* differences(session)).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('a search beside two searches that replace others', () => {
  const kernel = started({ answer: () => answered({ status: true, posts: [], users: [], has_more_entries: false }) })
  const members = (query: string) => perform(SearchMembers, { query })
  const posts = (query: string, community = 'win') => perform(SearchPosts, { query, community, sort: 'new' })
  return Effect.gen(function* () {
    yield* atOnce(members('a'))
    yield* atOnce(members('ab'), posts('ab'))
    yield* TestClock.adjust('1 second')
    yield* Effect.promise(() => waitTurns(20))
    const session = yield* sessionOf(kernel)
    expect(session.entries.map(({ outcome }) => outcome?.kind)).toEqual(['replaced', 'done', 'done'])
    expect(yield* differences(session)).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('a command that crashes because a part of the app cannot be loaded', () => {
  const kernel = started({})
  const missing = Effect.die(new TypeError('MissingPart: not loaded'))
  return Effect.gen(function* () {
    yield* atOnce(perform(ChoosePlatform, { platform: 'desktop' }))
    const session = yield* sessionOf(kernel)
    expect(session.entries.map(({ outcome }) => outcome?.kind)).toEqual(['defect'])
    expect(yield* differences(session)).toEqual([])
  }).pipe(
    Effect.provideService(Platform, { prefer: () => missing, makeId: Effect.never, files: Effect.never }),
    Effect.provide(kernel.layer),
  )
})
