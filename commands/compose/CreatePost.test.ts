// New posts: what is sent for each type, what is not, and the screen after a success and a failure.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { durations } from '../../schemas/limits.ts'
import { aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { CreatePost } from './CreatePost.ts'

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel({ answer: () => answered({ link: '/c/cats/p/abc/' }), ...options })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return kernel
}

const post = { type: 'link', community: 'cats', title: ' A cat ', link: 'https://cats.example/1', content: '' } as const

const succeed = Effect.fnUntraced(function* (input: typeof CreatePost.input.Type) {
  const posting = yield* Effect.forkChild(perform(CreatePost, input))
  yield* TestClock.adjust(durations.createPostDelay)
  yield* Fiber.join(posting)
})

describe('a new post', () => {
  const sent = [
    [post, { type: 'link', community: 'cats', title: 'A cat', link: 'https://cats.example/1' }],
    [
      { ...post, type: 'media', link: 'https://media.example/media/a.png' },
      { type: 'link', community: 'cats', title: 'A cat', link: 'https://media.example/media/a.png' },
    ],
    [
      { ...post, type: 'text', content: '**Meow**' },
      { type: 'text', community: 'cats', title: 'A cat', content: '**Meow**' },
    ],
  ] as const
  for (const [input, expected] of sent) {
    it.effect(`of type ${input.type} is sent, and its page opens a second later`, () => {
      const kernel = asMember()
      return Effect.gen(function* () {
        const posting = yield* Effect.forkChild(perform(CreatePost, input))
        yield* TestClock.adjust(durations.createPostDelay - 1)
        expect([kernel.requests.map((each) => each.input), kernel.addresses]).toEqual([[expected], []])
        yield* TestClock.adjust(1)
        yield* Fiber.join(posting)
        expect([kernel.addresses, kernel.toasts]).toEqual([['/c/cats/p/abc/'], []])
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('leads to its path in this app, whatever host the server names', () => {
    const kernel = asMember({ answer: () => answered({ link: 'https://elsewhere.example/c/cats/p/abc/' }) })
    return Effect.gen(function* () {
      yield* succeed(post)
      expect(kernel.addresses).toEqual(['/c/cats/p/abc/'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of a guest is not sent, and asks to sign up', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(CreatePost, post)))._tag).toBe('MemberRequired')
      expect([kernel.overlays, kernel.requests]).toEqual([[{ name: 'signUp' }], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  const wrong = [
    [{ ...post, title: ' ' }, 'title', 'A title is required.'],
    [{ ...post, title: 'a'.repeat(301) }, 'title', 'A title has at most 300 characters.'],
    [{ ...post, community: '' }, 'community', 'Choose a community.'],
    [{ ...post, link: '' }, 'link', 'A link is required.'],
    [{ ...post, link: 'cats' }, 'link', 'A link must begin with http:// or https://.'],
    [{ ...post, link: 'javascript:alert(1)' }, 'link', 'A link must begin with http:// or https://.'],
    [{ ...post, type: 'media', link: '' }, 'link', 'Choose a picture or a video.'],
    [{ ...post, type: 'text', content: 'a'.repeat(15_001) }, 'content', 'A text has at most 15000 characters.'],
  ] as const
  for (const [input, field, reason] of wrong) {
    it.effect(`is rejected before it is sent: ${reason}`, () => {
      const kernel = asMember()
      return Effect.gen(function* () {
        expect(yield* Effect.flip(perform(CreatePost, input))).toMatchObject({ fields: [{ field, reason }] })
        expect(kernel.requests).toEqual([])
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('that the server rejects shows a toast, and does not navigate', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'No.' }) })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(CreatePost, post)))._tag).toBe('ServerRefused')
      expect([kernel.toasts, kernel.addresses]).toEqual([[{ text: 'Post failed to save', style: 'error' }], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is sent once however often Submit is pressed', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      const taps = yield* Effect.forEach(Array.from({ length: 10 }), () => Effect.forkChild(perform(CreatePost, post)))
      yield* TestClock.adjust(durations.createPostDelay)
      yield* Fiber.joinAll(taps)
      expect([kernel.requests.length, kernel.addresses.length]).toEqual([1, 1])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('asks for at most one captcha', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'captcha required' }) })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(CreatePost, post)))._tag).toBe('CaptchaRequired')
      expect([kernel.captchas(), kernel.requests.length]).toEqual([1, 2])
    }).pipe(Effect.provide(kernel.layer))
  })
})
