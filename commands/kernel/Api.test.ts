// Api calls: building a request from a row and its input, and decoding the response into an answer or a named failure.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { getCall } from '../../schemas/api/Call.ts'
import { getFeed } from '../../schemas/api/feeds.ts'
import { getPost } from '../../schemas/api/posts.ts'
import { InvalidInput, Offline } from '../../schemas/Failure.ts'
import { type Answered, answered, runIn, testKernel } from '../../tests/support/kernel.ts'
import { Api } from './Api.ts'
import { CurrentRun } from './CurrentRun.ts'

const ask = (answer: Answered) => {
  const kernel = testKernel({ answer: () => answer })
  const run = runIn(kernel.log)
  const call = Effect.flatMap(Api, (api) => api.call(getPost, { id: 1 })).pipe(
    Effect.provideService(CurrentRun, run),
    Effect.provide(kernel.layer),
  )
  return { kernel, call, calls: run.entry.calls }
}

const text = (body: string, status = 200, retryAfter = 0): Answered => ({ status, text: body, retryAfter })
const page = '<!doctype html><title>Bad gateway</title>'

describe('a call', () => {
  const undecodable = (reason: string) => ({ _tag: 'AnswerUndecodable', path: '/post/post.json', reason })
  const disasters: ReadonlyArray<readonly [string, Answered, object]> = [
    ['a web page with status 200', text(page), undecodable('the answer is a web page')],
    ['an empty body', text(''), undecodable('the answer is empty')],
    ['blanks', text(' \n'), undecodable('the answer is empty')],
    ['JSON that was cut off', text('{"posts":[{"id":1'), undecodable('the answer is cut off or not JSON')],
    ['a list', text('[]'), undecodable('the answer is not an object')],
    ['null', text('null'), undecodable('the answer is not an object')],
    ['posts that are no list', text('{"posts":7}'), { _tag: 'AnswerUndecodable', path: '/post/post.json' }],
    [
      'status false with words',
      answered({ status: false, error: 'locked' }),
      { _tag: 'ServerRefused', text: 'locked' },
    ],
    ['status false without words', answered({ status: false }), { _tag: 'ServerRefused', text: '', status: 200 }],
    ['a status in words', answered({ status: 'slow down' }), { _tag: 'ServerRefused', text: 'slow down' }],
    ['404 with JSON', answered({ message: 'x' }, 404), { _tag: 'ServerRefused', text: '', status: 404 }],
    ['404 with a page', text(page, 404), { _tag: 'ServerRefused', text: '', status: 404 }],
    ['429 with Retry-After', text('', 429, 7000), { _tag: 'RateLimited', retryAfter: 7000 }],
    ['503', text(page, 503, 3000), { _tag: 'ServerDown', status: 503, retryAfter: 3000 }],
    ['500 with a page', text(page, 500), { _tag: 'ServerDown', status: 500 }],
    ['500 with words', answered({ status: false, error: 'broken' }, 500), { _tag: 'ServerRefused', text: 'broken' }],
    ['500 without words', answered({ status: false }, 500), { _tag: 'ServerDown', status: 500 }],
    ['500 with JSON that says nothing', answered({}, 500), { _tag: 'ServerDown', status: 500 }],
    ['no network', Effect.fail(new Offline()), { _tag: 'Offline' }],
  ]
  for (const [what, answer, failure] of disasters) {
    it.effect(`names the failure for ${what}`, () => {
      const { call, calls } = ask(answer)
      return Effect.gen(function* () {
        expect(yield* Effect.flip(call)).toMatchObject(failure)
        expect(calls.filter(({ port }) => port === 'api')).toHaveLength(1)
      })
    })
  }

  it.effect('treats a response without a status as success', () => {
    const { call } = ask(answered({ posts: [], comments: [] }))
    return Effect.map(call, (answer) => {
      expect(answer.posts).toEqual({ items: [], lost: 0, reasons: [] })
    })
  })

  it.effect('times out after exactly 60 seconds and aborts its request', () => {
    const { call, kernel, calls } = ask(Effect.never)
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(call))
      yield* TestClock.adjust(59_999)
      expect(kernel.aborted).toHaveLength(0)
      yield* TestClock.adjust(1)
      expect((yield* Fiber.join(fiber))._tag).toBe('TimedOut')
      expect(kernel.aborted).toHaveLength(1)
      expect(calls[0]?.answer).toBeUndefined()
    })
  })

  it.effect('aborts its request when it is interrupted, and logs the request without an answer', () => {
    const { call, kernel, calls } = ask(Effect.never)
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(call)
      yield* Effect.yieldNow
      yield* Fiber.interrupt(fiber)
      expect(kernel.aborted).toHaveLength(1)
      expect(calls).toMatchObject([{ port: 'api', asked: { method: 'GET', path: '/post/post.json' } }])
      expect(calls[0]?.answer).toBeUndefined()
    })
  })

  it.effect('logs the response, how many rows did not decode, and why', () => {
    const { call, calls } = ask(answered({ posts: [{ id: 'x' }, { id: 2 }], comments: null }))
    return Effect.gen(function* () {
      expect((yield* call).posts.items).toMatchObject([{ id: 2 }])
      expect(calls).toMatchObject([{ answer: { value: { status: 200 } }, losses: { lost: 1 } }])
      expect(calls[0]?.losses?.reasons).toHaveLength(1)
    })
  })

  it.effect('fills and escapes the placeholders of its path, and sends the rest', () => {
    const kernel = testKernel()
    const row = getCall({
      path: '/c/{name}/x.json',
      input: Schema.Struct({ name: Schema.String, page: Schema.String }),
      answer: Schema.Unknown,
    })
    return Effect.gen(function* () {
      yield* Effect.flatMap(Api, (api) => api.call(row, { name: 'a/../b?c', page: '2' }))
      expect(kernel.requests[0]).toMatchObject({ path: '/c/a%2F..%2Fb%3Fc/x.json', input: { page: '2' } })
      expect(kernel.requests[0]?.input).not.toHaveProperty('name')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('sends nothing when the input breaks a limit, and explains each invalid field', () => {
    const kernel = testKernel()
    const row = getCall({
      path: '/x',
      input: Schema.Struct({
        title: Schema.String.check(Schema.isMaxLength(3)),
        postTitle: Schema.String.check(Schema.isMinLength(1)),
      }).pipe(Schema.encodeKeys({ postTitle: 'post_title' })),
      answer: Schema.Unknown,
    })
    return Effect.gen(function* () {
      const api = yield* Api
      expect(yield* Effect.flip(api.call(row, { title: 'long', postTitle: '' }))).toEqual(
        new InvalidInput({
          fields: [
            { field: 'title', reason: 'Title must have at most 3 characters.' },
            { field: 'postTitle', reason: 'Post title must not be empty.' },
          ],
        }),
      )
      expect(yield* Effect.flip(api.call(getFeed, { feedSort: 'hot', community: 'x', page: 0 }))).toMatchObject({
        fields: [{ field: 'page', reason: 'Page is not valid: expected a value greater than 0.' }],
      })
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
