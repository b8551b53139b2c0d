// Commands that wait for the network are stored on the device: closing a tab loses none, and the next tab sends each
// once.
import { expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { describe } from 'vitest'
import { Community } from '../../schemas/entities/Community.ts'
import { Offline } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { aCommunity, aPost, aUser } from '../../tests/support/entities.ts'
import { type Answered, answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { LogOut } from '../account/LogOut.ts'
import { perform } from '../kernel/perform.ts'
import { toasts } from '../kernel/toasts.ts'
import type { WaitingAct } from '../ports/Outbox.ts'
import type { WireRequest } from '../ports/Transport.ts'
import { CastVote } from '../post/CastVote.ts'
import { registry } from '../session/registry.ts'
import { SendWaiting, TakeUpWaiting } from './SendWaiting.ts'
import { waitingCommands } from './waitingCommands.gen.ts'

const up = { kind: 'post', id: 1, value: 1 } as const

/** A network that can go offline, before a server with one vote. */
const world = (options: TestKernelOptions = {}, knowsPost = true) => {
  const back = Deferred.makeUnsafe<void>()
  const state = { isOffline: true, vote: 2 }
  const answer = ({ path }: WireRequest): Answered => {
    if (state.isOffline) return Effect.fail(new Offline())
    if (path === '/action/vote') state.vote = state.vote === 1 ? 2 : 1
    return answered({
      status: true,
      folders: [],
      posts: [{ id: 1, uuid: 'a', author: 'ada', community: 'cats', vote_state: state.vote, score: 10 }],
    })
  }
  const kernel = testKernel({ answer, back: Deferred.await(back), ...options })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada' }) })
  if (knowsPost) kernel.store.posts.confirm([aPost({ id: 1, vote: 0, score: 10 })])
  return {
    kernel,
    state,
    comeBack: Effect.sync(() => (state.isOffline = false)).pipe(Effect.andThen(Deferred.succeed(back, undefined))),
  }
}

const settle = Effect.gen(function* () {
  for (let turn = 0; turn < 60; turn += 1) yield* Effect.yieldNow
})

const left: WaitingAct = { id: 'other.3', member: 'ada', name: 'content.vote.v1', input: up, at: 0 }

const values = (acts: ReadonlyArray<WaitingAct>) => acts.map(({ member, name, input }) => ({ member, name, input }))

const voteCalls = (requests: ReadonlyArray<WireRequest>) => requests.filter(({ path }) => path === '/action/vote')

/** As the browser part does. */
const takeUp = (kernel: ReturnType<typeof testKernel>) =>
  Effect.gen(function* () {
    yield* perform(TakeUpWaiting, undefined)
    yield* Effect.forEach(kernel.store.outbox.peek(), (act) => Effect.forkChild(perform(SendWaiting, act)))
    yield* settle
  })

describe('a vote while offline', () => {
  it.effect('is stored while it waits, and deleted once it is sent', () => {
    const { kernel, comeBack } = world()
    return Effect.gen(function* () {
      yield* Effect.forkChild(perform(CastVote, up))
      yield* settle
      expect(values(kernel.outbox)).toEqual([{ member: 'ada', name: 'content.vote.v1', input: up }])
      yield* comeBack
      yield* settle
      expect(kernel.outbox).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is stored together with the next one on the same post', () => {
    const { kernel, comeBack, state } = world()
    return Effect.gen(function* () {
      yield* Effect.forkChild(perform(CastVote, up))
      yield* settle
      yield* Effect.forkChild(perform(CastVote, { ...up, value: 0 }))
      yield* settle
      expect(kernel.outbox.map(({ input }) => input)).toEqual([up, { ...up, value: 0 }])
      yield* comeBack
      yield* settle
      expect([kernel.outbox, state.vote]).toEqual([[], 2])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is stored while another one on the same post is under way, and deleted once it is sent', () => {
    const gate = Deferred.makeUnsafe<void>()
    const { kernel } = world({
      answer: ({ path }) =>
        path === '/action/vote'
          ? Effect.as(Deferred.await(gate), answered({ status: true }))
          : answered({ posts: [], folders: [] }),
    })
    return Effect.gen(function* () {
      const first = yield* Effect.forkChild(perform(CastVote, up))
      yield* settle
      expect(kernel.outbox).toEqual([])
      const second = yield* Effect.forkChild(perform(CastVote, { ...up, value: 0 }))
      yield* settle
      expect(kernel.outbox.map(({ input }) => input)).toEqual([{ ...up, value: 0 }])
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.joinAll([first, second])
      expect(kernel.outbox).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is stored while it is throttled', () => {
    const { kernel, state } = world({ keepsPace: true })
    state.isOffline = false
    return Effect.gen(function* () {
      yield* perform(CastVote, up)
      const second = yield* Effect.forkChild(perform(CastVote, { ...up, value: 0 }))
      yield* settle
      expect(kernel.outbox.map(({ input }) => input)).toEqual([{ ...up, value: 0 }])
      yield* TestClock.adjust(durations.repeatPace)
      yield* Fiber.join(second)
      expect(kernel.outbox).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not stored if the server accepts it at once', () => {
    const { kernel, state } = world()
    state.isOffline = false
    return Effect.gen(function* () {
      yield* perform(CastVote, up)
      expect([kernel.outbox, state.vote]).toEqual([[], 1])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is deleted by a logout', () => {
    const { kernel } = world({ keys: { apiKey: 'k', apiSecret: 's' } })
    return Effect.gen(function* () {
      yield* Effect.forkChild(perform(CastVote, up))
      yield* settle
      yield* Effect.exit(perform(LogOut, undefined))
      expect(kernel.outbox).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('what a closed tab left unsent', () => {
  it.effect('is sent once and then deleted, after the server’s state was read', () => {
    const { kernel, state } = world({ leftUnsent: [left] }, false)
    state.isOffline = false
    return Effect.gen(function* () {
      yield* takeUp(kernel)
      expect(state.vote).toBe(1)
      expect(kernel.requests[0]?.path).not.toBe('/action/vote')
      expect(voteCalls(kernel.requests)).toHaveLength(1)
      expect([kernel.outbox, kernel.store.outbox.peek()]).toEqual([[], []])
      yield* takeUp(kernel)
      expect(voteCalls(kernel.requests)).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not sent again if the server had received it', () => {
    const { kernel, state } = world({ leftUnsent: [left] }, false)
    Object.assign(state, { isOffline: false, vote: 1 })
    return Effect.gen(function* () {
      yield* takeUp(kernel)
      expect([state.vote, voteCalls(kernel.requests).length]).toEqual([1, 0])
      expect(kernel.store.posts.peek(1)).toMatchObject({ vote: 1 })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows again, with a toast, and keeps waiting where there is still no network', () => {
    const { kernel, comeBack, state } = world({ leftUnsent: [left] })
    return Effect.gen(function* () {
      yield* takeUp(kernel)
      expect(kernel.store.posts.peek(1)).toMatchObject({ vote: 1, score: 11 })
      expect(kernel.toasts).toEqual([toasts.sentLater])
      expect(kernel.outbox.length).toBeGreaterThan(0)
      yield* comeBack
      yield* settle
      expect([state.vote, kernel.outbox]).toEqual([1, []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is sent in its last state only, however often it was changed, and nothing of it is left', () => {
    const votes = ([1, 0, -1] as const).map((value, at) => ({ ...left, id: `other.${at}`, input: { ...up, value } }))
    const { kernel, comeBack } = world({ leftUnsent: votes })
    return Effect.gen(function* () {
      yield* takeUp(kernel)
      expect(kernel.store.posts.peek(1)).toMatchObject({ vote: -1, score: 9 })
      expect(kernel.outbox.at(-1)?.input).toMatchObject({ value: -1 })
      yield* comeBack
      yield* settle
      // Down, as the server writes it.
      expect(voteCalls(kernel.requests).map(({ input }) => input['value'])).toEqual(['-1'])
      expect(kernel.outbox).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('leaves nothing to send again where it was taken back', () => {
    const back: WaitingAct = { ...left, id: 'third.3', input: { ...up, value: 0 } }
    const { kernel, state } = world({ leftUnsent: [left, back] }, false)
    state.isOffline = false
    return Effect.gen(function* () {
      yield* takeUp(kernel)
      expect([state.vote, kernel.outbox]).toEqual([2, []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('stays stored where its member logs out elsewhere before it is sent', () => {
    const { kernel, comeBack } = world({ leftUnsent: [left], changesUnseen: true })
    return Effect.gen(function* () {
      yield* takeUp(kernel)
      kernel.store.changeViewer({ kind: 'guest' })
      yield* comeBack
      yield* settle
      expect(kernel.outbox).toEqual([left])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not sent for another member', () => {
    const { kernel, state } = world({ leftUnsent: [{ ...left, member: 'bea' }] })
    state.isOffline = false
    return Effect.gen(function* () {
      yield* takeUp(kernel)
      yield* perform(SendWaiting, { ...left, member: 'bea' })
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is sent even if it is shown already: that does not prove that the server has it', () => {
    const act: WaitingAct = { ...left, name: 'community.join.v1', input: { name: 'cats', value: true } }
    const { kernel } = world({
      leftUnsent: [act],
      answer: ({ path }) =>
        path === '/community/community.json'
          ? answered({ communities: [Schema.encodeSync(Community)(aCommunity({ name: 'cats' }))] })
          : answered({ status: true }),
    })
    kernel.store.users.confirm([aUser({ username: 'ada', subscribed: ['cats'] })])
    return Effect.gen(function* () {
      yield* takeUp(kernel)
      expect(kernel.requests.map(({ path }) => path)).toEqual(['/community/community.json', '/community/subscribe'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is dropped after a week, or if no command understands it', () => {
    const strange: WaitingAct = { ...left, id: 'other.4', name: 'no.such.v1', at: durations.outbox }
    const { kernel, state } = world({ leftUnsent: [{ ...left, at: -durations.outbox - 1 }, strange] })
    state.isOffline = false
    return Effect.gen(function* () {
      yield* takeUp(kernel)
      expect([kernel.requests, kernel.outbox]).toEqual([[], []])
    }).pipe(Effect.provide(kernel.layer))
  })
})

it('every command that may wait for the network can be taken up again', async () => {
  const { readdirSync, readFileSync } = await import('node:fs')
  const folder = new URL('../', import.meta.url)
  const waits = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    // Each definition from its name to the next one's.
    .flatMap((path) => readFileSync(new URL(path, folder), 'utf8').split(/(?=^ {2}name: ')/m))
    .filter((definition) => definition.includes('\n  waitsForNetwork: true,\n'))
    .map((definition) => /^ {2}name: '([\w.]+)'/.exec(definition)?.[1] ?? '')
  expect(waitingCommands.map(({ name }) => name).toSorted()).toEqual(waits.toSorted())
  for (const { name } of waitingCommands) expect(registry.has(name)).toBe(true)
})
