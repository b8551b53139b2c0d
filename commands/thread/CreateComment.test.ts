// Comments: who may, what is sent and how often, and where a new comment appears.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { CaptchaUnanswered } from '../../schemas/Failure.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { textLimits } from '../../schemas/limits.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { sentenceOf } from '../kernel/sentences.ts'
import type { WireAnswer, WireRequest } from '../ports/Transport.ts'
import { LoadPost } from '../post/LoadPost.ts'
import { CreateComment } from './CreateComment.ts'
import { LoadThread } from './LoadThread.ts'
import { threadKey } from './threadKey.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })
const wireComment = Schema.encodeSync(Comment)
const wirePost = Schema.encodeSync(Post)

const before = [aComment({ id: 1 }), aComment({ id: 2, parentId: 1 })]
const [postUuid, commentUuid] = [uuidOfId(1), uuidOfId(2)]
const keys = {
  post: threadKey({ kind: 'post', postUuid, sort: 'top' }),
  thread: threadKey({ kind: 'comment', commentUuid, sort: 'top', ancestors: 2 }),
}

/** The server's answer to reads; `written` are comments besides the first two. */
const reading = ({ path }: WireRequest, written: ReadonlyArray<Comment> = []): WireAnswer => {
  const comments = [...written, ...before].map((each) => wireComment(each))
  return path === '/post/post.json'
    ? answered({ posts: [wirePost(aPost({ commentCount: 2 + written.length }))], comments })
    : answered({ comments, top_level_comments: [1] })
}

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  kernel.store.posts.confirm([aPost({ commentCount: 2 })])
  return kernel
}

const answerWith =
  (parentId: number) =>
  (request: WireRequest): WireAnswer =>
    request.path === '/action/create_comment'
      ? answered({ comments: [wireComment(aComment({ id: 9, parentId, author: 'ada', markdown: 'Well said' }))] })
      : reading(request)

const reply = { postId: 1, parentId: 2, content: 'Well said' }

describe('a comment', () => {
  it.effect('of a guest changes and sends nothing, and asks to log in', () => {
    const kernel = testKernel()
    kernel.store.posts.confirm([aPost()])
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(CreateComment, reply)))._tag).toBe('MemberRequired')
      expect([kernel.overlays, kernel.requests]).toEqual([[{ name: 'accountNeeded', what: 'comment' }], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('on a locked post is not sent', () => {
    const kernel = asMember()
    kernel.store.posts.confirm([aPost({ isLocked: true })])
    return Effect.gen(function* () {
      expect(sentenceOf(yield* Effect.flip(perform(CreateComment, reply)))).toBe('Post is locked by moderators.')
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [content, sentence] of [
    ['', 'Content must not be empty.'],
    ['a'.repeat(textLimits.editor + 1), 'Content must have at most 15000 characters.'],
  ] as const) {
    it.effect(`of ${content.length} characters is rejected before it is sent`, () => {
      const kernel = asMember()
      return Effect.gen(function* () {
        expect(sentenceOf(yield* Effect.flip(perform(CreateComment, { ...reply, content })))).toBe(sentence)
        expect([kernel.requests, kernel.store.posts.peek(1)?.commentCount]).toEqual([[], 2])
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('is first among the replies to its parent in every open thread, and is counted', () => {
    const kernel = asMember({ answer: answerWith(2) })
    const shown = (key: string) => kernel.store.threads.read(key).visible.value.map(({ id, depth }) => [id, depth])
    return Effect.gen(function* () {
      yield* perform(LoadPost, { postUuid, sort: 'top' })
      yield* perform(LoadThread, { postUuid, commentUuid, sort: 'top', ancestors: 2 })
      yield* perform(CreateComment, reply)
      expect(kernel.requests.at(-1)?.input).toEqual({
        community: 'gaming',
        parentId: '1',
        commentParentId: '2',
        content: 'Well said',
      })
      for (const key of [keys.post, keys.thread]) {
        expect(shown(key)).toEqual([
          [1, 0],
          [2, 1],
          [9, 2],
        ])
        expect(kernel.store.commentLists.peek(key).ids).toEqual([9, 1, 2])
      }
      expect(kernel.store.comments.peek(9)?.markdown).toBe('Well said')
      expect(kernel.store.posts.peek(1)?.commentCount).toBe(3)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect("on the post is first in the post's thread, and not in the thread of another comment", () => {
    const kernel = asMember({ answer: answerWith(0) })
    const shown = (key: string) => kernel.store.threads.read(key).visible.value.map(({ id }) => id)
    return Effect.gen(function* () {
      yield* perform(LoadPost, { postUuid, sort: 'top' })
      yield* perform(LoadThread, { postUuid, commentUuid, sort: 'top', ancestors: 2 })
      yield* perform(CreateComment, { ...reply, parentId: 0 })
      expect([shown(keys.post), shown(keys.thread)]).toEqual([
        [9, 1, 2],
        [1, 2],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not removed by a thread requested before it, and not duplicated by the next', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      let reads = 0
      const kernel = asMember({
        answer: (request) => {
          if (request.path !== '/post/post.json') return answerWith(2)(request)
          reads += 1
          if (reads === 2) return Effect.as(Deferred.await(gate), reading(request))
          return reading(request, reads === 3 ? [aComment({ id: 9, parentId: 2, author: 'ada' })] : [])
        },
      })
      const shown = () => kernel.store.threads.read(keys.post).visible.value.map(({ id }) => id)
      return yield* Effect.gen(function* () {
        yield* perform(LoadPost, { postUuid, sort: 'top' })
        const refresh = yield* Effect.forkChild(perform(LoadPost, { postUuid, sort: 'top' }))
        yield* othersRun
        yield* perform(CreateComment, reply)
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(refresh)
        expect([shown(), kernel.store.posts.peek(1)?.commentCount]).toEqual([[1, 2, 9], 3])
        expect(kernel.store.commentLists.peek(keys.post).ids).toContain(9)
        yield* perform(LoadPost, { postUuid, sort: 'top' })
        expect([shown(), kernel.store.posts.peek(1)?.commentCount]).toEqual([[1, 2, 9], 3])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('is sent once however often Send is pressed', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({
        answer: (request) => Effect.as(Deferred.await(gate), answerWith(0)(request)),
      })
      return yield* Effect.gen(function* () {
        const taps = yield* Effect.forEach(Array.from({ length: 10 }), () =>
          Effect.forkChild(perform(CreateComment, reply)),
        )
        yield* othersRun
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.joinAll(taps)
        expect([kernel.requests.length, kernel.store.posts.peek(1)?.commentCount]).toEqual([1, 3])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('waits for another one to the same parent, and is sent too', () => {
    const kernel = asMember({ answer: answerWith(0) })
    return Effect.gen(function* () {
      const both = ['One', 'Two'].map((content) => perform(CreateComment, { ...reply, content }))
      yield* Effect.all(both, { concurrency: 'unbounded' })
      expect(kernel.requests.map(({ input }) => input['content'])).toEqual(['One', 'Two'])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a captcha', () => {
  const refusal = answered({ status: false, error: 'captcha required' })

  it.effect('is shown, and its solution is sent with the comment', () => {
    const kernel = asMember({
      answer: (request) => ('g-recaptcha-response' in request.input ? answerWith(0)(request) : refusal),
    })
    return Effect.gen(function* () {
      yield* perform(CreateComment, reply)
      expect([kernel.captchas(), kernel.requests.length, kernel.store.comments.peek(9)?.author]).toEqual([1, 2, 'ada'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not asked for a third time after a rejected solution', () => {
    const kernel = asMember({ answer: () => refusal })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(CreateComment, reply)))._tag).toBe('CaptchaRequired')
      expect([kernel.captchas(), kernel.requests.length, kernel.store.posts.peek(1)?.commentCount]).toEqual([1, 2, 2])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that is closed sends nothing more', () => {
    const closed = Effect.fail(new CaptchaUnanswered({ why: 'cancelled' }))
    const kernel = asMember({ answer: () => refusal, captcha: closed })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(CreateComment, reply)))._tag).toBe('CaptchaUnanswered')
      expect(kernel.requests).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  })
})
