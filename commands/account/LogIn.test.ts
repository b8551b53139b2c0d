// Logging in: keys first, then the login, then the member; any failure on the way leaves a guest without keys.
import { expect, it } from '@effect/vitest'
import { Effect, Exit } from 'effect'
import { describe } from 'vitest'
import { CaptchaUnanswered, Offline } from '../../schemas/Failure.ts'
import { aPost } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { sentenceOf } from '../kernel/sentences.ts'
import type { WireRequest } from '../ports/Transport.ts'
import { LogIn } from './LogIn.ts'

const password = 'correct-horse'
const input = { username: 'ada', password, resumes: false }

const keys = { apiKey: 'k-1', apiSecret: 's-1' }
const tokens = answered({ status: true, api_key: 'k-1', api_secret: 's-1' })
const member = answered({ status: true, users: [{ username: 'Ada', created: 1, expand: 'condensed' }] })
const done = answered({ status: true })
const refused = (error: string, status = 401) => answered({ status: false, error }, status)

/** A server that accepts every login, except for what a test changes. */
const server =
  (changes: Readonly<Record<string, (request: WireRequest) => ReturnType<typeof answered>>> = {}) =>
  (request: WireRequest) => {
    const change = changes[request.path]
    if (change !== undefined) return change(request)
    return { '/token': tokens, '/user/about.json': member }[request.path] ?? done
  }

const logIn = (options: TestKernelOptions, given = input) => {
  const kernel = testKernel(options)
  return Effect.map(Effect.provide(Effect.exit(perform(LogIn, given)), kernel.layer), (exit) => ({
    kernel,
    paths: kernel.requests.map(({ path }) => path),
    failure: Exit.isFailure(exit)
      ? exit.cause.reasons.flatMap((each) => (each._tag === 'Fail' ? [each.error] : []))[0]
      : undefined,
  }))
}

const waiting = (path: string) => ({ 'parley.waiting': JSON.stringify({ what: 'post', path, at: 0 }) })

describe('logging in', () => {
  it.effect('gets keys, logs in, and makes the member the viewer', () =>
    Effect.gen(function* () {
      const { kernel, paths, failure } = yield* logIn({ answer: server() })
      expect(failure).toBeUndefined()
      expect(paths).toEqual(['/token', '/user/login', '/user/about.json'])
      expect(kernel.keys()).toEqual(keys)
      expect(kernel.store.viewer.peek()).toMatchObject({ kind: 'member', user: { username: 'Ada' } })
      expect(kernel.store.preferences.peek().feedView).toBe('condensed')
      expect(kernel.addresses).toEqual(['/'])
      expect(kernel.toasts).toEqual([])
      expect(kernel.kept.get('parley.member')).toContain('Ada')
    }),
  )

  it.effect('drops what the guest had loaded', () => {
    const kernel = testKernel({ answer: server() })
    kernel.store.posts.confirm([aPost({ id: 7 })])
    return Effect.gen(function* () {
      yield* perform(LogIn, input)
      expect(kernel.store.posts.peek(7)).toBeUndefined()
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [what, changes, revoked] of [
    ['the keys', { '/token': () => refused('invalid credentials') }, []],
    ['the login', { '/user/login': () => refused('invalid credentials') }, [keys]],
    ['the member', { '/user/about.json': () => refused('invalid credentials') }, [keys]],
  ] as const) {
    it.effect(`shows the server’s sentence, stores no keys and leaves no session where ${what} are refused`, () =>
      Effect.gen(function* () {
        const { kernel, failure } = yield* logIn({ answer: server(changes) })
        expect(failure === undefined ? '' : sentenceOf(failure)).toBe('Invalid credentials.')
        expect(kernel.keys()).toBeUndefined()
        expect(kernel.revoked).toEqual(revoked)
        expect(kernel.store.viewer.peek().kind).toBe('guest')
        expect(kernel.addresses).toEqual([])
        expect(kernel.toasts).toEqual([])
        expect(kernel.kept.has('parley.member')).toBe(false)
      }),
    )
  }

  it.effect('stores no keys where the network fails on the way, and ends the session when it is back', () =>
    Effect.gen(function* () {
      const answer = (request: WireRequest) =>
        request.path === '/user/login' ? Effect.fail(new Offline()) : server()(request)
      const { kernel } = yield* logIn({ answer })
      expect(kernel.keys()).toBeUndefined()
      expect(kernel.revoked).toEqual([keys])
    }),
  )

  for (const path of ['/token', '/user/login']) {
    it.effect(`asks for one captcha where ${path} wants it, and repeats the call once with the solution`, () =>
      Effect.gen(function* () {
        const asks = (request: WireRequest) =>
          request.input['g-recaptcha-response'] === undefined
            ? refused('captcha required', 403)
            : path === '/token'
              ? tokens
              : done
        const { kernel, paths, failure } = yield* logIn({ answer: server({ [path]: asks }) })
        expect(failure).toBeUndefined()
        expect(kernel.captchas()).toBe(1)
        expect(paths.filter((each) => each === path)).toHaveLength(2)
        expect(kernel.store.viewer.peek().kind).toBe('member')
      }),
    )
  }

  it.effect('asks for no second captcha where the solution of the first is rejected', () =>
    Effect.gen(function* () {
      const { kernel, paths, failure } = yield* logIn({
        answer: server({ '/token': () => refused('captcha required', 403) }),
      })
      expect([kernel.captchas(), paths.length]).toEqual([1, 2])
      expect(failure === undefined ? '' : sentenceOf(failure)).toBe(
        'The answer to the captcha was not accepted. Try again.',
      )
    }),
  )

  for (const [why, sentence] of [
    ['cancelled', 'Nothing was sent: the captcha was closed.'],
    ['expired', 'The captcha ran out of time. Try again.'],
    ['notLoaded', 'The captcha could not be loaded. Check your connection and try again.'],
  ] as const) {
    it.effect(`says why a captcha was not solved (${why}), and sends nothing more`, () =>
      Effect.gen(function* () {
        const { paths, failure } = yield* logIn({
          answer: server({ '/token': () => refused('captcha required', 403) }),
          captcha: Effect.fail(new CaptchaUnanswered({ why })),
        })
        expect(paths).toEqual(['/token'])
        expect(failure === undefined ? '' : sentenceOf(failure)).toBe(sentence)
      }),
    )
  }

  it.effect('returns to the guest’s unsent post when the login was for it', () =>
    Effect.gen(function* () {
      const { kernel } = yield* logIn(
        { answer: server(), kept: waiting('/c/cats/submit?type=text') },
        { ...input, resumes: true },
      )
      expect(kernel.addresses).toEqual(['/c/cats/submit?type=text'])
      expect(kernel.kept.has('parley.waiting')).toBe(true)
    }),
  )

  it.effect('goes to the home screen and drops the unsent post when the login was for something else', () =>
    Effect.gen(function* () {
      const { kernel } = yield* logIn({ answer: server(), kept: waiting('/submit') })
      expect(kernel.addresses).toEqual(['/'])
      expect(kernel.kept.has('parley.waiting')).toBe(false)
    }),
  )

  it.effect('goes to the home screen when nothing is waiting any more', () =>
    Effect.gen(function* () {
      const { kernel } = yield* logIn({ answer: server() }, { ...input, resumes: true })
      expect(kernel.addresses).toEqual(['/'])
    }),
  )

  it.effect('leaves no password, keys or captcha solution in the log', () =>
    Effect.gen(function* () {
      const asks = (request: WireRequest) =>
        request.input['g-recaptcha-response'] === undefined ? refused('captcha required', 403) : tokens
      const { kernel } = yield* logIn({ answer: server({ '/token': asks }), captcha: Effect.succeed('t-o-k-e-n') })
      const text = JSON.stringify(kernel.log.entries())
      for (const secret of [password, 'k-1', 's-1', 't-o-k-e-n']) expect(text).not.toContain(secret)
      expect(text).toContain('session.logIn.v1')
    }),
  )
})
