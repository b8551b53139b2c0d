// Deleting: what disappears at once, what a rejection brings back without a toast, and who may delete.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Comment } from '../../schemas/entities/Comment.ts'
import { durations } from '../../schemas/limits.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { DeleteContent } from './DeleteContent.ts'

const post = aPost({ author: 'Eve', markdown: 'words', html: '<p>words</p>', link: '/media/a.png', preview: '/b.png' })
const comment = aComment({ author: 'eve', markdown: 'words', html: '<p>words</p>' })

const asAuthor = (options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Eve' }) })
  kernel.store.posts.confirm([post])
  kernel.store.comments.confirm([comment])
  return kernel
}

describe('deleting', () => {
  it.effect('blanks title, author and content of a post, which stays in its position', () => {
    const kernel = asAuthor()
    return Effect.gen(function* () {
      yield* perform(DeleteContent, { kind: 'post', id: 1 })
      const { title, author, markdown, html, link, preview, isDeleted, community, score } = {
        ...kernel.store.posts.base(1),
      }
      expect({ title, author, markdown, html, link, preview }).toEqual({
        title: '',
        author: '',
        markdown: '',
        html: '',
        link: '',
        preview: '',
      })
      expect([isDeleted, community, score]).toEqual([true, 'gaming', 1])
      expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([
        ['/action/delete', { id: '1', type: 'post' }],
      ])
      yield* perform(DeleteContent, { kind: 'post', id: 1 })
      expect([kernel.requests.length, kernel.toasts]).toEqual([1, []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows at once, and is rolled back without a toast when it is rejected', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asAuthor({
        answer: () => Effect.as(Deferred.await(gate), answered({ status: false, error: 'no' })),
      })
      return yield* Effect.gen(function* () {
        const acting = yield* Effect.forkChild(Effect.flip(perform(DeleteContent, { kind: 'comment', id: 1 })), {
          startImmediately: true,
        })
        expect(kernel.store.comments.peek(1)).toMatchObject({ author: '', markdown: '', html: '', isDeleted: true })
        yield* Deferred.succeed(gate, undefined)
        expect((yield* Fiber.join(acting))._tag).toBe('ServerRefused')
        expect([kernel.store.comments.peek(1), kernel.toasts]).toEqual([comment, []])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('that got no response is read back, and not sent again', () => {
    const kernel = asAuthor({
      answer: ({ path }) =>
        path === '/action/delete'
          ? Effect.never
          : answered({ comments: [Schema.encodeSync(Comment)({ ...comment, author: '', isDeleted: true })] }),
    })
    return Effect.gen(function* () {
      const acting = yield* Effect.forkChild(perform(DeleteContent, { kind: 'comment', id: 1 }))
      yield* Effect.repeat(Effect.yieldNow, { times: 8 })
      yield* TestClock.adjust(durations.httpTimeout)
      yield* Fiber.join(acting)
      expect(kernel.requests.map(({ path }) => path)).toEqual(['/action/delete', '/comment/thread'])
      expect(kernel.store.comments.base(1)?.isDeleted).toBe(true)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is for authors: others change and send nothing, and guests are asked to sign up', () => {
    const other = asAuthor()
    other.store.posts.confirm([aPost({ id: 2, author: 'bob' })])
    const guest = testKernel()
    guest.store.posts.confirm([post])
    return Effect.gen(function* () {
      const refused = yield* Effect.flip(Effect.provide(perform(DeleteContent, { kind: 'post', id: 2 }), other.layer))
      expect([refused._tag, other.requests, other.store.posts.peek(2)?.isDeleted]).toEqual(['NotAllowed', [], false])
      const asked = yield* Effect.flip(Effect.provide(perform(DeleteContent, { kind: 'post', id: 1 }), guest.layer))
      expect([asked._tag, guest.requests, guest.overlays]).toEqual(['MemberRequired', [], [{ name: 'signUp' }]])
    })
  })
})
