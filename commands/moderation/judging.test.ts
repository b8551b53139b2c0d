// Several moderation changes of one post, and which of them are skipped.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import type { Moderation } from '../../schemas/entities/Moderation.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { SetLocked } from './contentFlag.ts'
import { ApproveContent, RemoveContent } from './removal.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })

const reported: Moderation = {
  removedAt: 0,
  approvedAt: 0,
  removedBy: '',
  approvedBy: '',
  isReported: true,
  isIgnoringReports: false,
}
const removedBefore: Moderation = { ...reported, removedAt: 77, removedBy: 'Zoe', isReported: false }

const target = { kind: 'post', id: 1 } as const

describe('two changes of one post at the same time', () => {
  const moderator = (options: TestKernelOptions = {}) => {
    const kernel = testKernel(options)
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Eve', moderates: ['gaming'] }) })
    kernel.store.posts.confirm([aPost({ moderation: reported })])
    return kernel
  }

  it.effect('are sent one after the other, and the rollback of one keeps the other', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = moderator({
        answer: ({ path }) =>
          path === '/moderate/remove'
            ? Effect.as(Deferred.await(gate), answered({ status: false, error: 'no' }))
            : answered({ status: true }),
      })
      return yield* Effect.gen(function* () {
        const removing = yield* Effect.forkChild(Effect.exit(perform(RemoveContent, target)), {
          startImmediately: true,
        })
        const locking = yield* Effect.forkChild(perform(SetLocked, { id: 1, value: true }), { startImmediately: true })
        yield* othersRun
        expect(kernel.requests.map((each) => each.path)).toEqual(['/moderate/remove'])
        expect(kernel.store.posts.peek(1)).toMatchObject({ isRemoved: true, isLocked: true })
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(locking)
        yield* Fiber.join(removing)
        expect(kernel.requests.map((each) => each.path)).toEqual(['/moderate/remove', '/moderate/lock'])
        expect(kernel.store.posts.peek(1)).toMatchObject({ isRemoved: false, isLocked: true, moderation: reported })
        expect(kernel.toasts.map(({ text }) => text)).toEqual(['Successfully locked!'])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('end with the later one where they are opposites', () => {
    const kernel = moderator()
    return Effect.gen(function* () {
      const removing = yield* Effect.forkChild(perform(RemoveContent, target), { startImmediately: true })
      yield* perform(ApproveContent, target)
      yield* Fiber.join(removing)
      expect(kernel.requests.map((each) => each.path)).toEqual(['/moderate/remove', '/moderate/approve'])
      expect(kernel.store.posts.base(1)).toMatchObject({ isRemoved: false, isApproved: true })
    }).pipe(Effect.provide(kernel.layer))
  })
})

it.effect('content held by a filter is removed for good, and removed content with new reports is removed again', () => {
  const kernel = testKernel()
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Eve', moderates: ['gaming'] }) })
  kernel.store.posts.confirm([
    aPost({
      id: 1,
      isRemoved: true,
      removalSource: 'spamFilterPending',
      moderation: { ...reported, isReported: false },
    }),
    aPost({ id: 2, isRemoved: true, moderation: { ...removedBefore, isReported: true } }),
    // A server that reports only that it is removed.
    aPost({ id: 3, isRemoved: true }),
  ])
  return Effect.gen(function* () {
    for (const id of [1, 2, 3]) yield* perform(RemoveContent, { kind: 'post', id })
    expect(kernel.requests.map((each) => each.input['id'])).toEqual(['1', '2'])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('content that is not in the store is left to the server', () => {
  const kernel = testKernel()
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Eve' }) })
  return Effect.gen(function* () {
    yield* perform(RemoveContent, { kind: 'comment', id: 1 })
    expect(kernel.requests).toHaveLength(1)
  }).pipe(Effect.provide(kernel.layer))
})
