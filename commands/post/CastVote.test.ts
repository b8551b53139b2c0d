// Votes: who may, what shows before the response, what a rejection leaves, and what is sent for every vote and target.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Post } from '../../schemas/entities/Post.ts'
import { durations } from '../../schemas/limits.ts'
import { press } from '../../schemas/rules/vote.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { Undo } from '../kernel/Undo.ts'
import { CastVote } from './CastVote.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })

const encodedPost = Schema.encodeSync(Post)

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel({ ...options, changesUnseen: true })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return kernel
}

describe('a vote', () => {
  it.effect('of a guest changes and sends nothing, and asks to sign up', () => {
    const kernel = testKernel({ changesUnseen: true })
    kernel.store.posts.confirm([aPost()])
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(CastVote, { kind: 'post', id: 1, value: 1 }))
      expect([failure._tag, kernel.overlays, kernel.requests.length, kernel.store.posts.peek(1)?.score]).toEqual([
        'MemberRequired',
        [{ name: 'signUp' }],
        0,
        1,
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect(
    'shows before the response, stays through a refresh, and is rolled back without a toast when it is rejected',
    () =>
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>()
        const kernel = asMember({
          answer: () => Effect.as(Deferred.await(gate), answered({ status: false, error: 'x' })),
        })
        const score = () => kernel.store.posts.peek(1)?.score
        kernel.store.posts.confirm([aPost({ score: 10 })])
        return yield* Effect.gen(function* () {
          const pressing = yield* Effect.forkChild(Effect.flip(perform(CastVote, { kind: 'post', id: 1, value: 1 })))
          yield* othersRun
          expect(score()).toBe(11)
          kernel.store.posts.confirm([aPost({ score: 20 })])
          expect(score()).toBe(21)
          yield* Deferred.succeed(gate, undefined)
          expect((yield* Fiber.join(pressing))._tag).toBe('ServerRefused')
          expect([score(), kernel.toasts]).toEqual([20, []])
        }).pipe(Effect.provide(kernel.layer))
      }),
  )

  for (const kind of ['post', 'comment'] as const) {
    for (const base of [-1, 0, 1] as const) {
      for (const pressed of [-1, 1] as const) {
        it.effect(`on a ${kind} from ${base} by pressing ${pressed} sends the toggle that leads there`, () => {
          const kernel = asMember()
          const { posts, comments } = kernel.store
          const votes = { vote: base, score: base, scoreUp: base === 1 ? 1 : 0, scoreDown: base === -1 ? 1 : 0 }
          posts.confirm([aPost(votes)])
          comments.confirm([aComment(votes)])
          const vote = () => (kind === 'post' ? posts.base(1) : comments.base(1))?.vote
          // How a server handles the call: the same direction again returns to neutral.
          const served = (from: number, at: number) => {
            const direction = kernel.requests[at]?.input['direction'] === 'true' ? 1 : -1
            return direction === from ? 0 : direction
          }
          return Effect.gen(function* () {
            const next = press(base, pressed)
            yield* perform(CastVote, { kind, id: 1, value: next })
            expect([vote(), served(base, 0)]).toEqual([next, next])
            expect(kernel.requests[0]?.input).toMatchObject({ id: '1', type: String(kind === 'post') })
            const again = press(next, pressed)
            yield* perform(CastVote, { kind, id: 1, value: again })
            expect([vote(), served(next, 1)]).toEqual([again, again])
          }).pipe(Effect.provide(kernel.layer))
        })
      }
    }
  }

  it.effect('of ten quick taps ends with the last value, with two requests at most', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), answered({ status: true })) })
      const { posts } = kernel.store
      posts.confirm([aPost({ score: 10 })])
      return yield* Effect.gen(function* () {
        const taps = Array.from({ length: 10 }, (_, at) =>
          Effect.suspend(() =>
            perform(CastVote, { kind: 'post', id: 1, value: press(posts.peek(1)?.vote ?? 0, at < 7 ? 1 : -1) }),
          ),
        )
        const fibers: Array<Fiber.Fiber<void, unknown>> = []
        for (const tap of taps) {
          fibers.push(yield* Effect.forkChild(tap, { startImmediately: true }))
        }
        // Seven times up from neutral is up; down, neutral, down follow.
        expect(posts.peek(1)).toMatchObject({ vote: -1, score: 9 })
        yield* othersRun
        expect(kernel.requests).toHaveLength(1)
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.awaitAll(fibers)
        expect(kernel.requests.map(({ input }) => input['direction'])).toEqual(['true', 'false'])
        expect(posts.peek(1)).toMatchObject({ vote: -1, score: 9 })
        expect(posts.base(1)).toEqual(posts.peek(1))
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('tapped ten times in a second is sent twice at most, if the server responds at once', () => {
    const kernel = asMember({ keepsPace: true })
    const { posts } = kernel.store
    posts.confirm([aPost({ score: 10 })])
    return Effect.gen(function* () {
      const fibers: Array<Fiber.Fiber<unknown, unknown>> = []
      for (let tap = 0; tap < 10; tap += 1) {
        const value = press(posts.peek(1)?.vote ?? 0, tap < 9 ? 1 : -1)
        fibers.push(yield* Effect.forkChild(Effect.exit(perform(CastVote, { kind: 'post', id: 1, value }))))
        yield* othersRun
        expect(posts.peek(1)?.vote).toBe(value)
        yield* TestClock.adjust(90)
      }
      yield* TestClock.adjust(durations.repeatPace)
      yield* Fiber.awaitAll(fibers)
      expect(kernel.requests.map(({ input }) => input['direction'])).toEqual(['true', 'false'])
      expect(posts.base(1)).toMatchObject({ vote: -1, score: 9 })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('tapped ten times in one tick is sent twice at most, if the server responds in the same tick', () => {
    const kernel = asMember({ keepsPace: true })
    kernel.store.posts.confirm([aPost({ score: 10 })])
    return Effect.gen(function* () {
      const values = [1, 0, 1, 0, 1, 0, 1, 0, 1, -1] as const
      const taps = values.map((value) => Effect.exit(perform(CastVote, { kind: 'post', id: 1, value })))
      const all = yield* Effect.forkChild(Effect.all(taps, { concurrency: 'unbounded' }))
      yield* othersRun
      yield* TestClock.adjust(durations.repeatPace)
      yield* Fiber.join(all)
      expect(kernel.requests.map(({ input }) => input['direction'])).toEqual(['true', 'false'])
      expect(kernel.store.posts.base(1)?.vote).toBe(-1)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not sent where the server has it already', () => {
    const kernel = asMember()
    kernel.store.posts.confirm([aPost({ vote: 1 })])
    return Effect.gen(function* () {
      yield* perform(CastVote, { kind: 'post', id: 1, value: 1 })
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [was, reached] of [
    ['did', 1],
    ['did not', 0],
  ] as const) {
    it.effect(`that got no response and ${was} reach the server is read back, not sent again`, () => {
      const kernel = asMember({
        answer: (request) =>
          request.path === '/action/vote'
            ? Effect.never
            : answered({ status: true, posts: [encodedPost(aPost({ vote: reached, score: 10 + reached }))] }),
      })
      const { posts } = kernel.store
      posts.confirm([aPost({ score: 10 })])
      return Effect.gen(function* () {
        const pressing = yield* Effect.forkChild(Effect.exit(perform(CastVote, { kind: 'post', id: 1, value: 1 })))
        yield* othersRun
        yield* TestClock.adjust(durations.httpTimeout)
        const exit = yield* Fiber.join(pressing)
        expect([exit._tag, kernel.requests.map(({ path }) => path)]).toEqual([
          reached === 1 ? 'Success' : 'Failure',
          ['/action/vote', '/post/post.json'],
        ])
        expect(posts.peek(1)).toMatchObject({ vote: reached, score: 10 + reached })
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('can be undone', () => {
    const kernel = asMember()
    kernel.store.posts.confirm([aPost({ vote: -1, score: 4 })])
    return Effect.gen(function* () {
      yield* perform(CastVote, { kind: 'post', id: 1, value: 1 })
      expect(kernel.store.posts.peek(1)).toMatchObject({ vote: 1, score: 6 })
      yield* perform(Undo, { sequence: 1 })
      expect(kernel.store.posts.base(1)).toMatchObject({ vote: -1, score: 4 })
      expect((yield* Effect.flip(perform(Undo, { sequence: 1 })))._tag).toBe('NotAllowed')
      // Another device may have voted since, so undo reads the server's state first.
      expect(kernel.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    }).pipe(Effect.provide(kernel.layer))
  })
})
