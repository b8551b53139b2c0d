// The tabs of the inbox: what is requested, what is stored, and when loading ends.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Message } from '../../schemas/entities/Message.ts'
import type { InboxType } from '../../schemas/vocabulary.ts'
import { aComment, aMessage, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { LoadInbox, LoadNextInboxPage, RefreshInbox } from './InboxQuery.ts'
import { LoadConversation } from './LoadConversation.ts'

const wire = Schema.encodeSync(Message)
const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })
const all = { type: 'all' } as const

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel({ ...options, changesUnseen: true })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ unreadCount: 2 }) })
  return kernel
}

const page = (messages: ReadonlyArray<Message>, more = false) =>
  answered({ messages: messages.map((each) => wire(each)), has_more_entries: more })

const messages = (...ids: ReadonlyArray<number>) => ids.map((id) => aMessage({ id }))

describe('the inbox', () => {
  it.effect('requests its tab, and stores each message once whatever tabs it is in', () => {
    const kernel = asMember({ answer: () => page(messages(2, 1)) })
    const { store } = kernel
    return Effect.gen(function* () {
      for (const type of ['all', 'unread'] satisfies ReadonlyArray<InboxType>) yield* perform(LoadInbox, { type })
      expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([
        ['/message/messages.json', { type: 'all', page: '1' }],
        ['/message/messages.json', { type: 'unread', page: '1' }],
      ])
      expect([store.inboxes.peek('all').ids, store.inboxes.peek('unread').ids]).toEqual([
        [2, 1],
        [2, 1],
      ])
      expect(store.messages.size()).toBe(2)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('stores the comment of a notice among the other comments', () => {
    const comment = aComment({ id: 9, author: 'bob', postTitle: 'Leeks' })
    const kernel = asMember({ answer: () => page([aMessage({ id: 1, type: 2, comment })]) })
    return Effect.gen(function* () {
      yield* perform(LoadInbox, all)
      expect(kernel.store.messages.peek(1)).toMatchObject({ commentId: 9 })
      expect(kernel.store.messages.peek(1)).not.toHaveProperty('comment')
      expect(kernel.store.comments.peek(9)).toMatchObject({ author: 'bob', postTitle: 'Leeks' })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('loads its pages one at a time, and stops when there are no more', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({
        answer: ({ input }) => {
          const number = Number(input['page'])
          const answer = page(messages(10 - number), number < 3)
          return number === 2 ? Effect.as(Deferred.await(gate), answer) : answer
        },
      })
      const ids = () => kernel.store.inboxes.peek('all').ids
      return yield* Effect.gen(function* () {
        yield* perform(LoadInbox, all)
        const twice = yield* Effect.forkChild(
          Effect.all([perform(LoadNextInboxPage, all), perform(LoadNextInboxPage, all)], { concurrency: 'unbounded' }),
        )
        yield* othersRun
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(twice)
        expect([kernel.requests.length, ids()]).toEqual([2, [9, 8]])
        yield* perform(LoadNextInboxPage, all)
        yield* perform(LoadNextInboxPage, all)
        expect(kernel.requests.map(({ input }) => input['page'])).toEqual(['1', '2', '3'])
        expect([ids(), kernel.store.inboxes.peek('all').more]).toEqual([[9, 8, 7], false])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('that cannot be loaded holds the failure, and shows no toast', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'Not today.' }, 500) })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(LoadInbox, all)))._tag).toBe('ServerRefused')
      expect(kernel.store.inboxes.peek('all')).toMatchObject({ loaded: false, loading: false })
      expect(kernel.store.inboxes.peek('all').failure?._tag).toBe('ServerRefused')
      expect([kernel.toasts, kernel.overlays]).toEqual([[], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect(
    'that is loaded stays as it is when an automatic refresh fails, and shows the failure of a manual one',
    () => {
      let isBroken = false
      const kernel = asMember({ answer: () => (isBroken ? answered({ status: false }, 500) : page(messages(1))) })
      return Effect.gen(function* () {
        yield* perform(LoadInbox, all)
        isBroken = true
        yield* Effect.flip(perform(LoadInbox, all))
        expect(kernel.store.inboxes.peek('all')).toMatchObject({ ids: [1], loading: false, failure: undefined })
        yield* Effect.flip(perform(RefreshInbox, all))
        expect(kernel.store.inboxes.peek('all')).toMatchObject({ ids: [1], loading: false })
        expect(kernel.store.inboxes.peek('all').failure?._tag).toBe('ServerDown')
      }).pipe(Effect.provide(kernel.layer))
    },
  )

  it.effect('adds new messages on top, and drops read ones from the unread tab', () => {
    let now = [3, 2, 1].map((id) => aMessage({ id, isUnread: true }))
    const kernel = asMember({
      answer: ({ path }) => (path === '/message/message.json' ? page(now.slice(1, 2)) : page(now)),
    })
    const { store } = kernel
    return Effect.gen(function* () {
      yield* perform(LoadInbox, { type: 'unread' })
      yield* perform(LoadInbox, all)
      yield* perform(LoadConversation, { id: 2 })
      now = [4, 3, 1].map((id) => aMessage({ id, isUnread: true }))
      yield* TestClock.adjust(60_000)
      yield* perform(LoadInbox, { type: 'unread' })
      expect(store.inboxes.peek('unread').ids).toEqual([4, 3, 1])
      now = [4, 3, 2, 1].map((id) => aMessage({ id, isUnread: id !== 2 }))
      yield* perform(LoadInbox, all)
      expect(store.inboxes.peek('all').ids).toEqual([4, 3, 2, 1])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that was requested before a conversation was opened does not make it unread again', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const unread = [aMessage({ id: 1, isUnread: true })]
      const kernel = asMember({
        answer: ({ path }) =>
          path === '/message/message.json' ? page(unread) : Effect.as(Deferred.await(gate), page(unread)),
      })
      return yield* Effect.gen(function* () {
        const inbox = yield* Effect.forkChild(perform(LoadInbox, all))
        yield* othersRun
        yield* perform(LoadConversation, { id: 1 })
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(inbox)
        expect([kernel.store.inboxes.peek('all').ids, kernel.store.messages.peek(1)?.isUnread]).toEqual([[1], false])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('of one member is not shown to the next', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), page(messages(1))) })
      const { store } = kernel
      return yield* Effect.gen(function* () {
        const asked = yield* Effect.forkChild(
          Effect.all(
            [perform(LoadInbox, all), perform(LoadConversation, { id: 1 })].map((each) => Effect.exit(each)),
            {
              concurrency: 'unbounded',
            },
          ),
        )
        yield* othersRun
        store.changeViewer({ kind: 'member', user: aUser({ username: 'carol', unreadCount: 2 }) })
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(asked)
        expect(kernel.requests).toHaveLength(2)
        expect([store.messages.size(), store.inboxes.peek('all').ids, store.conversations.peek('1').ids]).toEqual([
          0,
          [],
          [],
        ])
        expect(store.viewer.peek()).toMatchObject({ user: { unreadCount: 2 } })
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('of a guest is not requested', () => {
    const kernel = testKernel({ changesUnseen: true })
    return Effect.gen(function* () {
      yield* perform(LoadInbox, all)
      yield* perform(RefreshInbox, all)
      yield* perform(LoadConversation, { id: 1 })
      expect([kernel.requests, kernel.overlays]).toEqual([[], []])
    }).pipe(Effect.provide(kernel.layer))
  })
})
