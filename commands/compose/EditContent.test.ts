// Edits: what shows before the response, what a rejection leaves, and the initial text of the editor.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { Post } from '../../schemas/entities/Post.ts'
import { Offline } from '../../schemas/Failure.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { EditContent, LoadRaw } from './EditContent.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })

const asAuthor = (options: TestKernelOptions = {}) => {
  const kernel = testKernel({ ...options, changesUnseen: true })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  kernel.store.posts.confirm([aPost({ markdown: 'Before', html: '<p>Before</p>' })])
  kernel.store.comments.confirm([aComment({ author: 'ada', markdown: 'Before' })])
  return kernel
}

const after = { markdown: 'After', html: '', isEdited: true }

for (const kind of ['post', 'comment'] as const) {
  describe(`the edit of a ${kind}`, () => {
    const edit = { kind, id: 1, content: 'After' }

    it.effect('shows before the response, stays through a refresh, and is rolled back when it is rejected', () =>
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>()
        const kernel = asAuthor({
          answer: () => Effect.as(Deferred.await(gate), answered({ status: false, error: 'No.' })),
        })
        const { posts, comments } = kernel.store
        const shown = () => (kind === 'post' ? posts : comments).peek(1)
        return yield* Effect.gen(function* () {
          const editing = yield* Effect.forkChild(Effect.flip(perform(EditContent, edit)))
          yield* othersRun
          expect(shown()).toMatchObject(after)
          posts.confirm([aPost({ markdown: 'Before', score: 7 })])
          comments.confirm([aComment({ author: 'ada', markdown: 'Before', score: 7 })])
          expect(shown()).toMatchObject({ ...after, score: 7 })
          yield* Deferred.succeed(gate, undefined)
          expect((yield* Fiber.join(editing))._tag).toBe('ServerRefused')
          expect(shown()).toMatchObject({ markdown: 'Before', isEdited: false, score: 7 })
        }).pipe(Effect.provide(kernel.layer))
      }),
    )

    it.effect('is sent once and stays', () => {
      const kernel = asAuthor()
      const { posts, comments } = kernel.store
      return Effect.gen(function* () {
        yield* perform(EditContent, edit)
        yield* perform(EditContent, edit)
        expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([
          ['/action/edit', { id: '1', type: kind, content: 'After' }],
        ])
        expect((kind === 'post' ? posts : comments).base(1)).toMatchObject(after)
      }).pipe(Effect.provide(kernel.layer))
    })

    it.effect('is allowed only for its author', () => {
      const kernel = asAuthor()
      kernel.store.posts.confirm([aPost({ author: 'bob' })])
      kernel.store.comments.confirm([aComment({ author: 'bob' })])
      return Effect.gen(function* () {
        expect((yield* Effect.flip(perform(EditContent, edit)))._tag).toBe('NotAllowed')
        expect(kernel.requests).toEqual([])
      }).pipe(Effect.provide(kernel.layer))
    })
  })
}

it.effect('an edit without a response is read back, and stays if the server has it', () => {
  const kernel = asAuthor({
    answer: ({ path }) =>
      path === '/action/edit'
        ? Effect.fail(new Offline())
        : answered({ posts: [Schema.encodeSync(Post)(aPost({ markdown: 'After\r\nall', isEdited: true }))] }),
  })
  return Effect.gen(function* () {
    yield* perform(EditContent, { kind: 'post', id: 1, content: 'After\nall' })
    expect(kernel.store.posts.peek(1)).toMatchObject({ markdown: 'After\nall', isEdited: true })
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('an edit of a link is not sent', () => {
  const kernel = asAuthor()
  kernel.store.posts.confirm([aPost({ type: 'link' })])
  return Effect.gen(function* () {
    expect((yield* Effect.flip(perform(EditContent, { kind: 'post', id: 1, content: 'x' })))._tag).toBe('NotAllowed')
    expect(kernel.requests).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})

describe('the text to edit', () => {
  it.effect('is what the author wrote, even if a vote settled meanwhile', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asAuthor({ answer: () => Effect.as(Deferred.await(gate), answered({ content: '**Raw**' })) })
      return yield* Effect.gen(function* () {
        const loading = yield* Effect.forkChild(perform(LoadRaw, { kind: 'post', id: 1 }))
        yield* othersRun
        kernel.store.posts.confirm([aPost({ markdown: '', score: 12 })])
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(loading)
        expect(kernel.store.posts.base(1)).toMatchObject({ markdown: '**Raw**', score: 12 })
        expect(kernel.requests.map(({ path }) => path)).toEqual(['/post/raw'])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('also loads the post if it is not in the store yet', () => {
    const kernel = testKernel({
      changesUnseen: true,
      answer: ({ path }) =>
        path === '/post/raw' ? answered({ content: 'Raw' }) : answered({ posts: [Schema.encodeSync(Post)(aPost())] }),
    })
    return Effect.gen(function* () {
      yield* perform(LoadRaw, { kind: 'post', id: 1 })
      expect(kernel.store.posts.peek(1)).toMatchObject({ title: 'Post 1', markdown: 'Raw' })
    }).pipe(Effect.provide(kernel.layer))
  })
})
