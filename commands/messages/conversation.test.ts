// A conversation: opening marks it as read, and the unread count follows at once, whatever other requests are pending.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { Message } from '../../schemas/entities/Message.ts'
import { User } from '../../schemas/entities/User.ts'
import { aMessage, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { RefreshUnread } from './InboxQuery.ts'
import { LoadConversation } from './LoadConversation.ts'
import { ReplyToMessage } from './SendMessage.ts'

const wire = Schema.encodeSync(Message)
const wireUser = Schema.encodeSync(User)
const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })

const talk = [
  aMessage({ id: 10, conversationId: 10, author: 'ada', recipient: 'bob' }),
  aMessage({ id: 11, conversationId: 10, isUnread: true }),
  aMessage({ id: 12, conversationId: 10, isUnread: true }),
]
const answerWith = (messages: ReadonlyArray<Message>) => answered({ messages: messages.map((each) => wire(each)) })

const asMember = (options: TestKernelOptions = {}, unreadCount = 5) => {
  const kernel = testKernel({ answer: () => answerWith(talk), ...options })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ unreadCount }) })
  const unread = () => {
    const viewer = kernel.store.viewer.peek()
    return viewer.kind === 'member' ? viewer.user.unreadCount : undefined
  }
  return { ...kernel, unread }
}

describe('a conversation that is opened', () => {
  it.effect('is oldest first, becomes read, and decreases the unread count', () => {
    const kernel = asMember()
    const { store } = kernel
    return Effect.gen(function* () {
      yield* perform(LoadConversation, { id: 12 })
      expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([['/message/message.json', { id: '12' }]])
      expect(store.conversations.peek('12').ids).toEqual([10, 11, 12])
      expect(talk.map(({ id }) => store.messages.peek(id)?.isUnread)).toEqual([false, false, false])
      expect(kernel.unread()).toBe(3)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('again does not decrease the count again, and never below 0', () => {
    let answer = answerWith(talk)
    const kernel = asMember({ answer: () => answer }, 1)
    return Effect.gen(function* () {
      yield* perform(LoadConversation, { id: 10 })
      expect(kernel.unread()).toBe(0)
      answer = answerWith(talk.map((message) => ({ ...message, isUnread: false })))
      yield* perform(LoadConversation, { id: 10 })
      expect(kernel.unread()).toBe(0)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('counts what the inbox had as unread where the server reports it as read already', () => {
    const kernel = asMember({ answer: () => answerWith(talk.map((message) => ({ ...message, isUnread: false }))) })
    kernel.store.messages.confirm(talk)
    return Effect.gen(function* () {
      yield* perform(LoadConversation, { id: 10 })
      expect(kernel.unread()).toBe(3)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that cannot be loaded stays unread', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'No.' }, 500) })
    kernel.store.messages.confirm(talk)
    return Effect.gen(function* () {
      yield* Effect.flip(perform(LoadConversation, { id: 10 }))
      expect([kernel.unread(), kernel.store.messages.peek(12)?.isUnread]).toEqual([5, true])
      expect(kernel.store.conversations.peek('10').failure?._tag).toBe('ServerRefused')
      expect(kernel.toasts).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of others is not found', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'Message not found' }, 404) })
    return Effect.gen(function* () {
      expect(yield* Effect.flip(perform(LoadConversation, { id: 10 }))).toMatchObject({ _tag: 'NotFound' })
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the unread count', () => {
  const meAnswer = (unreadCount: number) => answered({ users: [wireUser(aUser({ unreadCount }))] })

  it.effect('is loaded from the server', () => {
    const kernel = asMember({ answer: () => meAnswer(7) })
    return Effect.gen(function* () {
      yield* perform(RefreshUnread, undefined)
      expect([kernel.requests[0]?.path, kernel.unread()]).toEqual(['/user/about.json', 7])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that was requested before a conversation was opened is ignored', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({
        answer: ({ path }) =>
          path === '/user/about.json' ? Effect.as(Deferred.await(gate), meAnswer(5)) : answerWith(talk),
      })
      return yield* Effect.gen(function* () {
        const asked = yield* Effect.forkChild(perform(RefreshUnread, undefined))
        yield* othersRun
        yield* perform(LoadConversation, { id: 10 })
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(asked)
        expect(kernel.unread()).toBe(3)
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('of a guest is not requested, and a failure shows no toast', () => {
    const guest = testKernel()
    const member = asMember({ answer: () => answered({ status: false, error: 'No.' }, 500) })
    return Effect.gen(function* () {
      yield* Effect.provide(perform(RefreshUnread, undefined), guest.layer)
      yield* Effect.provide(Effect.flip(perform(RefreshUnread, undefined)), member.layer)
      expect([guest.requests, member.unread(), member.toasts]).toEqual([[], 5, []])
    })
  })
})

describe('a reply in a conversation', () => {
  const reply = { parentId: 12, content: 'A few leeks.' }
  const added = aMessage({ id: 13, conversationId: 10, author: 'ada', recipient: 'bob', markdown: 'A few leeks.' })
  const answer: TestKernelOptions['answer'] = ({ path }) =>
    answerWith(path === '/action/create_message' ? [added] : talk)

  it.effect('appears at its end, under every address at which it is open', () => {
    const kernel = asMember({ answer })
    const ids = (key: string) => kernel.store.conversations.peek(key).ids
    return Effect.gen(function* () {
      yield* perform(LoadConversation, { id: 10 })
      yield* perform(LoadConversation, { id: 12 })
      yield* perform(ReplyToMessage, reply)
      expect(kernel.requests.at(-1)).toMatchObject({
        path: '/action/create_message',
        input: { parentId: '12', content: 'A few leeks.', liability: 'true' },
      })
      expect([ids('10'), ids('12')]).toEqual([
        [10, 11, 12, 13],
        [10, 11, 12, 13],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not removed by a refresh of the conversation that began before it', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      let looks = 0
      const kernel = asMember({
        answer: (request) => {
          if (request.path === '/action/create_message') return answerWith([added])
          looks += 1
          return looks === 2 ? Effect.as(Deferred.await(gate), answerWith(talk)) : answerWith(talk)
        },
      })
      return yield* Effect.gen(function* () {
        yield* perform(LoadConversation, { id: 10 })
        const look = yield* Effect.forkChild(perform(LoadConversation, { id: 10 }))
        yield* othersRun
        yield* perform(ReplyToMessage, reply)
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(look)
        expect(kernel.store.conversations.peek('10').ids).toEqual([10, 11, 12, 13])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('that is blank is not sent', () => {
    const kernel = asMember({ answer })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(ReplyToMessage, { ...reply, content: ' \n' })))._tag).toBe('InvalidInput')
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
