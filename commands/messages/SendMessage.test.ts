// A new message: what may be sent and how often, the screen afterwards, and that its text is not in the log.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { Message } from '../../schemas/entities/Message.ts'
import { textLimits } from '../../schemas/limits.ts'
import { aMessage, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { sentenceOf } from '../kernel/sentences.ts'
import { LoadInbox } from './InboxQuery.ts'
import { LoadConversation } from './LoadConversation.ts'
import { ReplyToMessage, SendMessage } from './SendMessage.ts'

const wire = Schema.encodeSync(Message)
const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })

const letter = { recipient: 'bob', subject: 'Leeks', content: 'Any left?' }
const sent = aMessage({ id: 21, author: 'ada', recipient: 'bob', subject: 'Leeks', markdown: 'Any left?' })
const taken = answered({ messages: [wire(sent), wire({ ...sent, id: 22 })] })

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel({ answer: () => taken, ...options })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return kernel
}

describe('a message', () => {
  it.effect('is sent with liability, and its conversation replaces the form', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(SendMessage, { ...letter, recipient: ' c:Gardening ' })
      expect(kernel.requests).toHaveLength(1)
      expect(kernel.requests[0]).toMatchObject({
        method: 'POST',
        path: '/action/create_message',
        input: { recipient: 'c:Gardening', subject: 'Leeks', content: 'Any left?', liability: 'true' },
      })
      expect([kernel.addresses, kernel.store.messages.peek(21)?.subject]).toEqual([['/message/21'], 'Leeks'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('leads to the sent messages where the server does not return it', () => {
    const kernel = asMember({ answer: () => answered({ status: true }) })
    return Effect.gen(function* () {
      yield* perform(SendMessage, letter)
      expect(kernel.addresses).toEqual(['/messages?type=sent'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of a guest is not sent, and asks to sign up', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(SendMessage, letter)))._tag).toBe('MemberRequired')
      expect([kernel.requests, kernel.overlays]).toEqual([[], [{ name: 'signUp' }]])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [what, change, sentence] of [
    ['without a recipient', { recipient: ' ' }, 'Enter a recipient.'],
    ['without a subject', { subject: '' }, 'Enter a subject.'],
    ['without a text', { content: '\n' }, 'Write a message.'],
    ['with too long a recipient', { recipient: 'x'.repeat(31) }, 'The recipient has more than 30 characters.'],
    ['with too long a subject', { subject: 'x'.repeat(256) }, 'The subject has more than 255 characters.'],
    ['with a long text', { content: 'x'.repeat(textLimits.editor + 1) }, 'The message has more than 15000 characters.'],
  ] as const) {
    it.effect(`${what} is rejected before it is sent`, () => {
      const kernel = asMember()
      return Effect.gen(function* () {
        expect(sentenceOf(yield* Effect.flip(perform(SendMessage, { ...letter, ...change })))).toBe(sentence)
        expect([kernel.requests, kernel.addresses]).toEqual([[], []])
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('of exactly the maximum lengths is sent', () => {
    const kernel = asMember()
    const longest = { recipient: 'x'.repeat(30), subject: 'x'.repeat(255), content: 'x'.repeat(textLimits.editor) }
    return Effect.gen(function* () {
      yield* perform(SendMessage, longest)
      expect(kernel.requests).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is sent once however often Send is pressed', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), taken) })
      return yield* Effect.gen(function* () {
        const taps = yield* Effect.forEach(Array.from({ length: 10 }), () =>
          Effect.forkChild(perform(SendMessage, letter)),
        )
        yield* othersRun
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.joinAll(taps)
        expect([kernel.requests.length, kernel.addresses]).toEqual([1, ['/message/21']])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('that the server rejects does not navigate, and fails with the server’s sentence', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'bob does not accept messages.' }, 403) })
    return Effect.gen(function* () {
      expect(sentenceOf(yield* Effect.flip(perform(SendMessage, letter)))).toBe('Bob does not accept messages.')
      expect([kernel.addresses, kernel.toasts]).toEqual([[], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that needs a captcha is sent once more with its solution', () => {
    const kernel = asMember({
      answer: ({ input }) =>
        'g-recaptcha-response' in input ? taken : answered({ status: false, error: 'captcha required' }),
    })
    return Effect.gen(function* () {
      yield* perform(SendMessage, letter)
      expect([kernel.captchas(), kernel.requests.length, kernel.addresses]).toEqual([1, 2, ['/message/21']])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the log', () => {
  it.effect('holds nothing of what members write to each other', () => {
    const secrets = { ...sent, subject: 'Between us', markdown: 'Only you know', html: '<p>Only you know</p>' }
    const answer = answered({ messages: [wire(secrets)] })
    const kernel = asMember({ answer: () => answer })
    const failing = asMember({ answer: () => answered({ status: false, error: 'No.' }, 500) })
    const written = { recipient: 'bob', subject: secrets.subject, content: secrets.markdown }
    const everything = Effect.all([
      Effect.exit(perform(LoadInbox, { type: 'all' })),
      Effect.exit(perform(LoadConversation, { id: 21 })),
      Effect.exit(perform(SendMessage, written)),
      Effect.exit(perform(SendMessage, { ...written, recipient: '' })),
      Effect.exit(perform(SendMessage, { ...written, subject: written.subject.repeat(30) })),
      Effect.exit(perform(ReplyToMessage, { parentId: 21, content: written.content })),
      Effect.exit(perform(ReplyToMessage, { parentId: 21, content: written.content.repeat(2000) })),
    ])
    return Effect.gen(function* () {
      yield* Effect.provide(everything, kernel.layer)
      yield* Effect.provide(everything, failing.layer)
      for (const { log } of [kernel, failing]) {
        const text = JSON.stringify(log.entries())
        expect(text).toContain('message.send.v1')
        expect(text).toContain('message.reply.v1')
        expect(text).not.toContain('Between us')
        expect(text).not.toContain('Only you know')
      }
    })
  })
})
