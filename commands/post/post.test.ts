// A post, a comment's thread, and the links of both.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { aComment, aPost } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { showWritten } from '../thread/confirmThread.ts'
import { LoadThread } from '../thread/LoadThread.ts'
import { threadKey } from '../thread/threadKey.ts'
import { LoadPost } from './LoadPost.ts'
import { CopyLink, ShareContent } from './ShareContent.ts'

const comments = [aComment({ id: 1, childIds: [2] }), aComment({ id: 2, parentId: 1 })].map((each) =>
  Schema.encodeSync(Comment)(each),
)
const posts = [Schema.encodeSync(Post)(aPost({ id: 1 }))]
const postUuid = uuidOfId(1)
const commentUuid = uuidOfId(2)

describe('LoadPost', () => {
  it.effect('loads the post, which stays in the store, and its thread in order', () => {
    const kernel = testKernel({ answer: () => answered({ posts, comments }) })
    const key = threadKey({ kind: 'post', postUuid, sort: 'top' })
    return Effect.gen(function* () {
      yield* perform(LoadPost, { postUuid, sort: 'top' })
      expect(kernel.requests[0]?.input).toMatchObject({ id: '1', commentSort: 'top', comments: 'true' })
      expect(kernel.store.posts.peek(1)?.title).toBe('Post 1')
      expect(kernel.store.threads.read(key).visible.value.map(({ id, depth }) => [id, depth])).toEqual([
        [1, 0],
        [2, 1],
      ])
      expect(kernel.store.commentLists.peek(key)).toMatchObject({ ids: [1, 2], loaded: true, more: false })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('sends no order where none was chosen, and stores the result apart from every order', () => {
    const kernel = testKernel({ answer: () => answered({ posts, comments, top_level_comments: [1] }) })
    return Effect.gen(function* () {
      yield* perform(LoadPost, { postUuid })
      yield* perform(LoadThread, { postUuid, commentUuid, ancestors: 0 })
      for (const { input } of kernel.requests)
        expect([input].flatMap(Object.keys)).not.toEqual(expect.arrayContaining([expect.stringMatching(/sort/i)]))
      expect(kernel.requests).toHaveLength(2)
      expect(kernel.store.commentLists.peek(threadKey({ kind: 'post', postUuid })).loaded).toBe(true)
      expect(kernel.store.commentLists.peek(threadKey({ kind: 'post', postUuid, sort: 'top' })).loaded).toBe(false)
    }).pipe(Effect.provide(kernel.layer))
  })

  const missing = [
    ['an answer without it', answered({ posts: [] }), 'NotFound'],
    ['a 404', answered({}, 404), 'NotFound'],
    ['a row that does not decode', answered({ posts: [{ id: 'x' }] }), 'AnswerUndecodable'],
  ] as const
  for (const [what, answer, tag] of missing) {
    it.effect(`fails with ${tag} for ${what}`, () => {
      const kernel = testKernel({ answer: () => answer })
      return Effect.gen(function* () {
        expect((yield* Effect.flip(perform(LoadPost, { postUuid, sort: 'new' })))._tag).toBe(tag)
        const key = threadKey({ kind: 'post', postUuid, sort: 'new' })
        expect(kernel.store.commentLists.peek(key)).toMatchObject({ loading: false, failure: { _tag: tag } })
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('requests nothing for an invalid uuid', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      const thread = { postUuid, commentUuid: '!', sort: 'top', ancestors: 0 } as const
      for (const act of [perform(LoadPost, { postUuid: '!', sort: 'top' }), perform(LoadThread, thread)]) {
        expect((yield* Effect.flip(act))._tag).toBe('NotFound')
      }
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('LoadThread', () => {
  it.effect('loads a comment with its ancestors, and its post only if it is not in the store', () => {
    const kernel = testKernel({
      answer: ({ path }) =>
        path === '/post/post.json' ? answered({ posts }) : answered({ comments, top_level_comments: [1] }),
    })
    const input = { postUuid, commentUuid, sort: 'top', ancestors: 2 } as const
    return Effect.gen(function* () {
      yield* perform(LoadThread, input)
      expect(kernel.requests.map(({ path }) => path).toSorted()).toEqual(['/comment/thread', '/post/post.json'])
      yield* perform(LoadThread, input)
      expect(kernel.requests).toHaveLength(3)
      expect(kernel.requests[2]?.input).toMatchObject({ id: '2', d: '2' })
      const key = threadKey({ kind: 'comment', ...input })
      expect(kernel.store.threads.read(key).visible.value.map(({ id }) => id)).toEqual([1, 2])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows the comment and its replies, however many ancestors come along', () => {
    const chain = Array.from({ length: 8 }, (_, at) => aComment({ id: at + 1, parentId: at }))
    const kernel = testKernel({
      answer: ({ path }) =>
        path === '/post/post.json'
          ? answered({ posts })
          : answered({ comments: chain.map((each) => Schema.encodeSync(Comment)(each)), top_level_comments: [1] }),
    })
    const input = { postUuid, commentUuid: uuidOfId(7), ancestors: 6 } as const
    const key = threadKey({ kind: 'comment', ...input })
    const shown = () => kernel.store.threads.read(key).visible.value.map(({ id, depth }) => [id, depth])
    return Effect.gen(function* () {
      yield* perform(LoadThread, input)
      expect(shown().slice(-2)).toEqual([
        [7, 6],
        [8, 7],
      ])
      showWritten({ id: 9, parentId: 8, postUuid, author: 'ada', at: 1, isSeen: false }, kernel.store)
      expect(shown().at(-1)).toEqual([9, 8])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('says that the comment is missing, even if the response for its missing post comes first', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = testKernel({
        answer: ({ path }) =>
          path === '/post/post.json' ? answered({}, 404) : Effect.as(Deferred.await(gate), answered({}, 404)),
      })
      const input = { postUuid, commentUuid, sort: 'top', ancestors: 0 } as const
      const asked = yield* Effect.forkChild(Effect.provide(Effect.flip(perform(LoadThread, input)), kernel.layer))
      yield* Effect.repeat(Effect.yieldNow, { times: 10 })
      yield* Deferred.succeed(gate, undefined)
      expect(yield* Fiber.join(asked)).toMatchObject({ _tag: 'NotFound', what: 'comment' })
    }),
  )
})

describe('links', () => {
  const link = `https://parley.example/c/gaming/p/${postUuid}/`
  const post = { kind: 'post', id: 1 } as const
  const cases = [
    ['shared', true, [], []],
    ['dismissed', true, [], []],
    ['unsupported', true, ['Outdated Browser. Link copied to clipboard.'], [link]],
    ['unsupported', false, ['Your browser does not allow copying. The link is in the address bar.'], []],
  ] as const
  for (const [share, copies, texts, copied] of cases) {
    it.effect(`are shared: ${share}, the clipboard ${copies ? 'takes' : 'refuses'} them`, () => {
      const kernel = testKernel({ share, copies })
      kernel.store.posts.confirm([aPost()])
      return Effect.gen(function* () {
        yield* perform(ShareContent, post)
        expect(kernel.shared).toEqual([{ title: 'Post 1', address: link }])
        expect([kernel.toasts.map(({ text }) => text), kernel.copied]).toEqual([texts, copied])
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('are copied, and unknown content has none', () => {
    const kernel = testKernel()
    kernel.store.posts.confirm([aPost()])
    return Effect.gen(function* () {
      yield* perform(CopyLink, post)
      expect([kernel.copied, kernel.toasts.map(({ text }) => text)]).toEqual([[link], ['Link copied to clipboard.']])
      expect((yield* Effect.flip(perform(CopyLink, { kind: 'comment', id: 9 })))._tag).toBe('NotFound')
    }).pipe(Effect.provide(kernel.layer))
  })
})
