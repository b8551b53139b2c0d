// Commands while offline, and commands of which it is unknown whether they took effect.
import { expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { describe } from 'vitest'
import { Offline } from '../../schemas/Failure.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { type Answered, answered, testKernel } from '../../tests/support/kernel.ts'
import { DeleteContent } from '../content/DeleteContent.ts'
import { HidePost } from '../content/postFlag.ts'
import type { WireRequest } from '../ports/Transport.ts'
import { CastVote } from '../post/CastVote.ts'
import { AskAgain } from './AskAgain.ts'
import { Lanes } from './Lanes.ts'
import { perform } from './perform.ts'
import { markDoubt } from './sendSurely.ts'
import { toasts } from './toasts.ts'

const up = { kind: 'post', id: 1, value: 1 } as const
const { sentLater } = toasts

/** A network that can go offline, before a server with one vote. `lost` is when a request learns that it is offline. */
const world = (lost: Effect.Effect<void> = Effect.void) => {
  const back = Deferred.makeUnsafe<void>()
  const state = { isOffline: true, vote: 2, isAnswerLost: false }
  const answer = ({ path }: WireRequest): Answered => {
    if (state.isOffline) return Effect.andThen(lost, Effect.fail(new Offline()))
    if (path === '/action/vote') state.vote = state.vote === 1 ? 2 : 1
    if (path === '/action/vote' && state.isAnswerLost) return { status: 502, text: '', retryAfter: 0 }
    if (state.isAnswerLost) return { status: 502, text: '', retryAfter: 0 }
    return answered({
      status: true,
      folders: [],
      posts: [{ id: 1, uuid: 'a', author: 'ada', community: 'cats', vote_state: state.vote, score: 10 }],
    })
  }
  const kernel = testKernel({ answer, back: Deferred.await(back), changesUnseen: true })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada' }) })
  kernel.store.posts.confirm([aPost({ id: 1, vote: 0, score: 10 })])
  return {
    kernel,
    state,
    comeBack: Effect.sync(() => (state.isOffline = false)).pipe(Effect.andThen(Deferred.succeed(back, undefined))),
  }
}

const settle = Effect.gen(function* () {
  for (let turn = 0; turn < 50; turn += 1) yield* Effect.yieldNow
})

it.effect(
  'a vote while offline stays shown, is marked as unsure, shows a toast, and is sent once the network is back',
  () => {
    const { kernel, state, comeBack } = world()
    const { store } = kernel
    return Effect.gen(function* () {
      yield* Effect.forkChild(perform(CastVote, up))
      yield* settle
      expect(store.posts.peek(1)).toMatchObject({ vote: 1, score: 11 })
      expect([...store.unsure.peek()]).toEqual(['post/1'])
      expect(kernel.toasts).toEqual([sentLater])
      yield* comeBack
      yield* settle
      expect(state.vote).toBe(1)
      expect(store.posts.peek(1)).toMatchObject({ vote: 1 })
      expect(store.unsure.peek().size).toBe(0)
      expect(kernel.toasts).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  },
)

it.effect('a vote that arrived before the network failed is not sent a second time when it is back', () => {
  const { kernel, state, comeBack } = world()
  return Effect.gen(function* () {
    yield* Effect.forkChild(perform(CastVote, up))
    yield* settle
    state.vote = 1
    yield* comeBack
    yield* settle
    expect(state.vote).toBe(1)
    expect(kernel.requests.filter(({ path }) => path === '/action/vote')).toHaveLength(1)
    expect(kernel.store.posts.peek(1)).toMatchObject({ vote: 1 })
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('a command that waits for the network is never sent for another member', () => {
  const { kernel, comeBack } = world()
  return Effect.gen(function* () {
    yield* Effect.forkChild(Effect.exit(perform(CastVote, up)))
    yield* settle
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'bea' }) })
    const before = kernel.requests.length
    yield* comeBack
    yield* settle
    expect(kernel.requests).toHaveLength(before)
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('hiding a post while offline waits for the network too', () => {
  const { kernel, comeBack } = world()
  return Effect.gen(function* () {
    yield* Effect.forkChild(perform(HidePost, { id: 1, value: true }))
    yield* settle
    expect(kernel.store.posts.peek(1)?.isHidden).toBe(true)
    expect(kernel.toasts).toEqual([sentLater])
    yield* comeBack
    yield* settle
    expect(kernel.requests.at(-1)?.path).toBe('/action/hide')
    expect(kernel.toasts.at(-1)?.text).toBe('Post hidden.')
  }).pipe(Effect.provide(kernel.layer))
})

it.effect(
  'a vote whose response and read-back are both lost is read back again, and shown as the server has it',
  () => {
    const { kernel, state } = world()
    const { store } = kernel
    state.isOffline = false
    state.isAnswerLost = true
    return Effect.gen(function* () {
      yield* Effect.exit(perform(CastVote, up))
      expect(store.posts.peek(1)).toMatchObject({ vote: 0 })
      expect([...store.unsure.peek()]).toEqual(['post/1'])
      yield* Effect.exit(perform(AskAgain, { lane: 'post/1' }))
      expect([...store.unsure.peek()]).toEqual(['post/1'])
      state.isAnswerLost = false
      yield* perform(AskAgain, { lane: 'post/1' })
      expect(store.posts.peek(1)).toMatchObject({ vote: 1 })
      expect(store.unsure.peek().size).toBe(0)
      expect((yield* Lanes).doubts.size).toBe(0)
    }).pipe(Effect.provide(kernel.layer))
  },
)

describe('behind a vote that waits for the network, a deletion', () => {
  const deletion = perform(DeleteContent, { kind: 'post', id: 1 })
  const paths = ({ requests }: ReturnType<typeof testKernel>) => requests.map(({ path }) => path)

  it.effect('fails as offline, with a toast, and is not sent later', () => {
    const { kernel, state, comeBack } = world()
    return Effect.gen(function* () {
      yield* Effect.forkChild(perform(CastVote, up))
      yield* settle
      expect((yield* Effect.flip(deletion))._tag).toBe('Offline')
      expect(kernel.toasts).toEqual([sentLater, toasts.notSent])
      expect(kernel.store.posts.peek(1)).toMatchObject({ isDeleted: false, vote: 1 })
      yield* comeBack
      yield* settle
      expect(state.vote).toBe(1)
      expect(paths(kernel)).not.toContain('/action/delete')
      yield* deletion
      expect(paths(kernel)).toContain('/action/delete')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('fails as offline where the network is lost while it is queued', () => {
    const lost = Deferred.makeUnsafe<void>()
    const { kernel, comeBack } = world(Deferred.await(lost))
    return Effect.gen(function* () {
      yield* Effect.forkChild(perform(CastVote, up))
      yield* settle
      const queued = yield* Effect.forkChild(Effect.flip(deletion))
      yield* settle
      expect(kernel.store.posts.peek(1)).toMatchObject({ isDeleted: true })
      yield* Deferred.succeed(lost, undefined)
      expect((yield* Fiber.join(queued))._tag).toBe('Offline')
      expect(kernel.toasts).toEqual([sentLater, toasts.notSent])
      expect(kernel.store.posts.peek(1)).toMatchObject({ isDeleted: false, vote: 1 })
      yield* comeBack
      yield* settle
      expect(paths(kernel)).not.toContain('/action/delete')
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a lane in doubt', () => {
  it.effect('is in doubt no longer once its member is gone, and a guest asks nothing about it', () => {
    const { kernel, comeBack } = world()
    const { store } = kernel
    return Effect.gen(function* () {
      yield* Effect.forkChild(Effect.exit(perform(CastVote, up)))
      yield* settle
      store.changeViewer({ kind: 'guest' })
      yield* comeBack
      yield* settle
      const before = kernel.requests.length
      expect([...store.unsure.peek()]).toEqual(['post/1'])
      yield* perform(AskAgain, { lane: 'post/1' })
      expect([store.unsure.peek().size, (yield* Lanes).doubts.size]).toEqual([0, 0])
      expect(kernel.requests).toHaveLength(before)
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [status, isOver] of [
    [404, true],
    [401, true],
    [429, false],
    [502, false],
  ] as const)
    it.effect(`${isOver ? 'is in doubt no longer' : 'stays in doubt'} where the read-back answers ${status}`, () => {
      const kernel = testKernel({
        answer: () => answered({ status: false }, status),
        changesUnseen: true,
      })
      kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada' }) })
      kernel.store.posts.confirm([aPost({ id: 1, vote: 0 })])
      return Effect.gen(function* () {
        yield* markDoubt('post/1', true)
        yield* Effect.exit(perform(AskAgain, { lane: 'post/1' }))
        expect(kernel.store.unsure.peek().has('post/1')).toBe(!isOver)
      }).pipe(Effect.provide(kernel.layer))
    })
})
