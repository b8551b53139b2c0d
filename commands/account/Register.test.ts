// Registering: sends all documented fields, asks for one captcha, and reloads the app as the new member.
import { expect, it } from '@effect/vitest'
import { Effect, Exit } from 'effect'
import { describe } from 'vitest'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import type { WireRequest } from '../ports/Transport.ts'
import { ChangePreferences } from '../settings/ChangePreferences.ts'
import { Register, SaveReferrer } from './Register.ts'

const password = 'correct-horse'
const input = { username: 'ada', email: 'ada@example.org', password, confirmPassword: password, resumes: false }

const answers: Readonly<Record<string, ReturnType<typeof answered>>> = {
  '/token': answered({ status: true, api_key: 'k-1', api_secret: 's-1' }),
  '/user/about.json': answered({ status: true, users: [{ username: 'ada', created: 1 }] }),
}

const asksOnce = (request: WireRequest) => {
  if (request.path === '/user/create' && request.input['g-recaptcha-response'] === undefined)
    return answered({ status: false, error: 'captcha required' }, 403)
  return answers[request.path] ?? answered({ status: true })
}

const kernelOf = (options: TestKernelOptions = {}) => testKernel({ answer: asksOnce, ...options })

describe('registering', () => {
  it.effect('sends the documented fields, with the solved captcha', () => {
    const kernel = kernelOf({ captcha: Effect.succeed('solved') })
    return Effect.gen(function* () {
      yield* perform(SaveReferrer, { referrer: 'a friend' })
      yield* perform(ChangePreferences, { theme: 'dark' })
      yield* perform(Register, input)
      const [without, created] = kernel.requests.filter(({ path }) => path === '/user/create')
      expect(created?.input).toEqual({
        name: 'ada',
        email: 'ada@example.org',
        password,
        confirmPassword: password,
        com: 'https://parley.example',
        community: 'home',
        legal: 'true',
        expand: 'card',
        theme: 'dark',
        subscriptions: '[]',
        affRef: 'a friend',
        'g-recaptcha-response': 'solved',
      })
      expect(without?.input).toEqual({ ...created?.input, 'g-recaptcha-response': undefined })
      expect(kernel.captchas()).toBe(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('sends no theme where none was chosen', () => {
    const kernel = kernelOf()
    return Effect.gen(function* () {
      yield* perform(Register, input)
      const created = kernel.requests.filter(({ path }) => path === '/user/create').at(-1)
      expect(created?.input).not.toHaveProperty('theme')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('opens the first session, and reloads the app', () => {
    const kernel = kernelOf()
    return Effect.gen(function* () {
      yield* perform(Register, input)
      expect(kernel.keys()).toEqual({ apiKey: 'k-1', apiSecret: 's-1' })
      expect(kernel.kept.get('parley.member')).toContain('ada')
      expect(kernel.loaded).toEqual(['/'])
      expect(kernel.addresses).toEqual([])
      expect(kernel.toasts).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('returns to the guest’s unsent post', () => {
    const kept = { 'parley.waiting': JSON.stringify({ what: 'post', path: '/submit?type=text', at: 0 }) }
    const kernel = kernelOf({ kept })
    return Effect.gen(function* () {
      yield* perform(Register, { ...input, resumes: true })
      // Without a reload: a file to be sent is in the page's memory.
      expect([kernel.loaded, kernel.addresses]).toEqual([[], ['/submit?type=text']])
      expect(kernel.store.viewer.peek().kind).toBe('member')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('leads to the login where the account was created and its session could not be opened', () => {
    const kernel = kernelOf({
      here: '/registration?for=post',
      answer: (request) => (request.path === '/token' ? answered({}, 502) : asksOnce(request)),
    })
    return Effect.gen(function* () {
      yield* perform(Register, input)
      expect(kernel.keys()).toBeUndefined()
      expect(kernel.loaded).toEqual([])
      expect(kernel.addresses).toEqual(['/login?for=post'])
      expect(kernel.toasts).toEqual([{ text: 'Account created. Log in to continue.', style: 'info' }])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('sends nothing where the passwords differ, and says so at the second field', () => {
    const kernel = kernelOf()
    return Effect.gen(function* () {
      const exit = yield* Effect.exit(perform(Register, { ...input, confirmPassword: 'correct-hors' }))
      const failure = Exit.isFailure(exit) ? exit.cause.reasons[0] : undefined
      expect(failure).toMatchObject({
        error: { fields: [{ field: 'confirmPassword', reason: 'Passwords do not match.' }] },
      })
      expect(kernel.requests).toEqual([])
      expect(kernel.toasts).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('changes nothing where the server refuses', () => {
    const kernel = kernelOf({ answer: () => answered({ status: false, error: 'That username is taken.' }, 400) })
    return Effect.gen(function* () {
      const exit = yield* Effect.exit(perform(Register, input))
      const failure = Exit.isFailure(exit) ? exit.cause.reasons[0] : undefined
      expect(failure).toMatchObject({ error: { _tag: 'ServerRefused', text: 'That username is taken.' } })
      expect([kernel.keys(), kernel.loaded, kernel.addresses]).toEqual([undefined, [], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('leaves no password, e-mail address or keys in the log', () => {
    const kernel = kernelOf({ captcha: Effect.succeed('t-o-k-e-n') })
    return Effect.gen(function* () {
      yield* perform(Register, input)
      const text = JSON.stringify(kernel.log.entries())
      for (const secret of [password, 'ada@example.org', 'k-1', 's-1', 't-o-k-e-n']) expect(text).not.toContain(secret)
    }).pipe(Effect.provide(kernel.layer))
  })
})
