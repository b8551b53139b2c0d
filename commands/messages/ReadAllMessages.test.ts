// Marks the whole inbox as read with one press, on servers with and without that call; newer messages stay unread.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Message } from '../../schemas/entities/Message.ts'
import { listLoaded } from '../../signals/ListState.ts'
import { aMessage, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { ReadAllMessages } from './ReadAllMessages.ts'

const wire = Schema.encodeSync(Message)
const inbox = [
  aMessage({ id: 14, conversationId: 10, isUnread: true }),
  aMessage({ id: 13, conversationId: 10, isUnread: true }),
  aMessage({ id: 12, conversationId: 12, isUnread: true }),
  aMessage({ id: 11, conversationId: 11 }),
]

const asMember = (options: TestKernelOptions) => {
  const kernel = testKernel(options)
  const { store } = kernel
  store.changeViewer({ kind: 'member', user: aUser({ unreadCount: 3 }) })
  store.messages.confirm(inbox)
  const at = 1
  store.inboxes.step('all', (state) => listLoaded(state, { ids: [14, 13, 12, 11], hasMore: false }, at))
  store.inboxes.step('unread', (state) => listLoaded(state, { ids: [14, 13, 12], hasMore: true }, at))
  return {
    ...kernel,
    unread: () => {
      const viewer = store.viewer.peek()
      return [
        viewer.kind === 'member' ? viewer.user.unreadCount : undefined,
        inbox.filter(({ id }) => store.messages.peek(id)?.isUnread === true).map(({ id }) => id),
        store.inboxes.peek('unread').ids,
      ]
    },
  }
}

describe('marking all messages as read', () => {
  it.effect('marks up to the newest listed message, and empties the unread tab', () => {
    const kernel = asMember({ answer: () => answered({}) })
    return Effect.gen(function* () {
      yield* perform(ReadAllMessages, undefined)
      expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([['/message/read_all', { id: '14' }]])
      expect(kernel.unread()).toEqual([0, [], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('leaves messages unread that arrived before the newest one that the member sent', () => {
    const kernel = asMember({ answer: () => answered({}) })
    kernel.store.inboxes.step('sent', (state) => listLoaded(state, { ids: [20], hasMore: false }, 1))
    return Effect.gen(function* () {
      yield* perform(ReadAllMessages, undefined)
      expect(kernel.requests[0]?.input).toEqual({ id: '14' })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('opens each unread conversation once where the server does not know the call', () => {
    const kernel = asMember({
      answer: ({ path }) =>
        path === '/message/read_all'
          ? answered({ status: false, error: 'Not found' }, 404)
          : answered({ messages: [wire(inbox[3] ?? aMessage())] }),
    })
    return Effect.gen(function* () {
      yield* perform(ReadAllMessages, undefined)
      expect(kernel.requests.slice(1).map(({ path, input }) => [path, input])).toEqual([
        ['/message/message.json', { id: '10' }],
        ['/message/message.json', { id: '12' }],
      ])
      expect(kernel.unread()).toEqual([0, [], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows a toast when it fails, and leaves everything unread', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'No.' }, 500) })
    return Effect.gen(function* () {
      yield* Effect.flip(perform(ReadAllMessages, undefined))
      expect(kernel.toasts.map(({ text }) => text)).toEqual(['Failed to mark as read.'])
      expect(kernel.unread()).toEqual([3, [14, 13, 12], [14, 13, 12]])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('sends nothing where nothing is listed', () => {
    const kernel = testKernel()
    kernel.store.changeViewer({ kind: 'member', user: aUser() })
    return Effect.gen(function* () {
      yield* perform(ReadAllMessages, undefined)
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
