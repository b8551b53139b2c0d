// A forgotten password: requested with name and address only, and set once.
import { expect, it } from '@effect/vitest'
import { Effect, Exit } from 'effect'
import { describe } from 'vitest'
import { aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { RecoverAccount, RequestReset } from './RecoverAccount.ts'

describe('requesting a reset', () => {
  for (const input of [
    { username: '', email: 'ada@example.org' },
    { username: 'ada', email: '' },
    { username: '', email: '' },
  ]) {
    it.effect(`does nothing with name '${input.username}' and address '${input.email}'`, () => {
      const kernel = testKernel()
      return Effect.gen(function* () {
        yield* perform(RequestReset, input)
        expect([kernel.requests, kernel.toasts]).toEqual([[], []])
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('sends both, and leaves no address in the log', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* perform(RequestReset, { username: 'ada', email: 'ada@example.org' })
      expect(kernel.requests[0]).toMatchObject({
        path: '/account/reset',
        input: { username: 'ada', email: 'ada@example.org' },
      })
      expect(JSON.stringify(kernel.log.entries())).not.toContain('example.org')
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('requesting a reset at a server that wants a captcha', () => {
  it.effect('asks for one captcha, and repeats the request with its solution', () => {
    const kernel = testKernel({
      captcha: Effect.succeed('solved'),
      answer: ({ input: sent }) =>
        sent['g-recaptcha-response'] === undefined
          ? answered({ status: false, error: 'captcha required' }, 403)
          : answered({ status: true }),
    })
    return Effect.gen(function* () {
      const asked = { username: 'ada', email: 'ada@example.org' }
      yield* perform(RequestReset, asked)
      expect(kernel.requests.map(({ input: sent }) => sent)).toEqual([
        asked,
        { ...asked, 'g-recaptcha-response': 'solved' },
      ])
      expect(kernel.captchas()).toBe(1)
    }).pipe(Effect.provide(kernel.layer))
  })
})

const input = { token: 'a-token', password: 'correct-horse', confirmPassword: 'correct-horse' }

describe('setting a password by a reset link', () => {
  it.effect('shows a toast, and leads to the login', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* perform(RecoverAccount, input)
      expect(kernel.requests.map(({ path, input: sent }) => [path, sent])).toEqual([
        ['/account/recover', { token: 'a-token', password: 'correct-horse' }],
      ])
      expect(kernel.toasts).toEqual([{ text: 'Password has been reset.', style: 'success' }])
      expect(kernel.addresses).toEqual(['/login'])
      const text = JSON.stringify(kernel.log.entries())
      expect(text).not.toContain('a-token')
      expect(text).not.toContain('correct-horse')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('ends the session of this device, which the server ended with the old password', () => {
    const kernel = testKernel({
      keys: { apiKey: 'k', apiSecret: 's' },
      answer: ({ path }) =>
        path === '/account/recover'
          ? answered({ status: true })
          : answered({ status: false, error: 'invalid credentials' }, 401),
    })
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
    return Effect.gen(function* () {
      yield* perform(RecoverAccount, input)
      expect([kernel.keys(), kernel.store.viewer.peek().kind]).toEqual([undefined, 'guest'])
      expect(kernel.addresses).toEqual(['/login'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('keeps the session of another account', () => {
    const keys = { apiKey: 'k', apiSecret: 's' }
    const kernel = testKernel({
      keys,
      answer: ({ path }) =>
        answered(path === '/account/recover' ? { status: true } : { users: [{ username: 'Ada', created: 1 }] }),
    })
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
    return Effect.gen(function* () {
      yield* perform(RecoverAccount, input)
      expect([kernel.keys(), kernel.store.viewer.peek().kind]).toEqual([keys, 'member'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('sends nothing where the passwords differ', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      const exit = yield* Effect.exit(perform(RecoverAccount, { ...input, confirmPassword: 'other' }))
      expect(Exit.isFailure(exit)).toBe(true)
      expect([kernel.requests, kernel.toasts]).toEqual([[], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows no toast where it fails: the form has the server’s sentence', () => {
    const kernel = testKernel({ answer: () => answered({ status: false, error: 'That link has expired.' }, 400) })
    return Effect.gen(function* () {
      const exit = yield* Effect.exit(perform(RecoverAccount, input))
      expect(Exit.isFailure(exit)).toBe(true)
      expect([kernel.toasts, kernel.addresses]).toEqual([[], []])
    }).pipe(Effect.provide(kernel.layer))
  })
})
