// Votes: who may, what shows before the answer, what a refusal leaves, and what is sent for every vote and wish.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../perform.ts'
import { CastVote } from './CastVote.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  kernel.store.viewer.value = { kind: 'member', user: aUser() }
  return kernel
}

describe('a vote', () => {
  it.effect('of a guest changes and sends nothing, and asks to sign up', () => {
    const kernel = testKernel()
    kernel.store.posts.confirm([aPost()])
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(CastVote, { kind: 'post', id: 1, pressed: 1 }))
      expect([failure._tag, kernel.overlays, kernel.requests.length, kernel.store.posts.peek(1)?.score]).toEqual([
        'MemberRequired',
        [{ name: 'signUp' }],
        0,
        1,
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows before the answer, stays through a refresh, and goes without a word when it is refused', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({
        answer: () => Effect.as(Deferred.await(gate), answered({ status: false, error: 'x' })),
      })
      const score = () => kernel.store.posts.peek(1)?.score
      kernel.store.posts.confirm([aPost({ score: 10 })])
      return yield* Effect.gen(function* () {
        const press = yield* Effect.forkChild(Effect.flip(perform(CastVote, { kind: 'post', id: 1, pressed: 1 })))
        yield* othersRun
        expect(score()).toBe(11)
        kernel.store.posts.confirm([aPost({ score: 20 })])
        expect(score()).toBe(21)
        yield* Deferred.succeed(gate, undefined)
        expect((yield* Fiber.join(press))._tag).toBe('ServerRefused')
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
          // What a server makes of the call: the same direction again returns to neutral.
          const served = (from: number, at: number) => {
            const direction = kernel.requests[at]?.input['direction'] === 'true' ? 1 : -1
            return direction === from ? 0 : direction
          }
          return Effect.gen(function* () {
            yield* perform(CastVote, { kind, id: 1, pressed })
            const next = base === pressed ? 0 : pressed
            expect([vote(), served(base, 0)]).toEqual([next, next])
            expect(kernel.requests[0]?.input).toMatchObject({ id: '1', type: String(kind === 'post') })
            yield* perform(CastVote, { kind, id: 1, pressed })
            const again = next === pressed ? 0 : pressed
            expect([vote(), served(next, 1)]).toEqual([again, again])
          }).pipe(Effect.provide(kernel.layer))
        })
      }
    }
  }

  it.effect('that is pressed again while the first is under way is not lost', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), answered({ status: true })) })
      kernel.store.posts.confirm([aPost({ score: 10 })])
      return yield* Effect.gen(function* () {
        const press = perform(CastVote, { kind: 'post', id: 1, pressed: 1 })
        const both = yield* Effect.forkChild(Effect.all([press, press], { concurrency: 'unbounded' }))
        yield* othersRun
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(both)
        expect(kernel.requests).toHaveLength(2)
        expect(kernel.store.posts.peek(1)).toMatchObject({ vote: 0, score: 10 })
      }).pipe(Effect.provide(kernel.layer))
    }),
  )
})
