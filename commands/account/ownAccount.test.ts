// Account actions that need the password: with the specified sentences, done once, and never in the log.
import { expect, it } from '@effect/vitest'
import { Effect, Exit, type Layer } from 'effect'
import { describe } from 'vitest'
import { Offline } from '../../schemas/Failure.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { ChangePassword, SetEmail } from './ChangePassword.ts'
import { DeleteAccount, PurgeContent } from './DeleteAccount.ts'

const password = 'correct-horse'
const email = 'ada@example.org'
const failed = { text: 'An error occured - incorrect password?', style: 'error' }

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel({
    keys: { apiKey: 'k', apiSecret: 's' },
    kept: { 'parley.drafts': '{}', 'parley.member': '{}', other: 'x' },
    ...options,
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
  kernel.store.posts.confirm([aPost({ id: 7 })])
  kernel.store.comments.confirm([aComment({ id: 8 })])
  kernel.store.feeds.step('home', (state) => ({ ...state, ids: [7] }))
  kernel.shelved.set('ada home', { viewer: 'ada', key: 'home', at: 1, text: 'a post' })
  return kernel
}
type TestKernel = ReturnType<typeof asMember>

const change = { oldPassword: password, newPassword: 'battery-staple', confirmPassword: 'battery-staple' }

/** Each of the four actions, with its request and its toast. */
const deeds = [
  [
    'a new password',
    perform(ChangePassword, change),
    '/user/password',
    { oldPassword: password, newPassword: 'battery-staple', confirmNewPassword: 'battery-staple' },
    'Password changed.',
  ],
  [
    'another e-mail address',
    perform(SetEmail, { password, email }),
    '/user/email',
    { password, email },
    'Email changed.',
  ],
  ['purging', perform(PurgeContent, { password }), '/user/purge', { password }, 'Content purged.'],
  ['deleting', perform(DeleteAccount, { password }), '/user/delete', { password }, 'Account deleted.'],
] as const

const within = <A, E>(kernel: TestKernel, act: Effect.Effect<A, E, Layer.Success<TestKernel['layer']>>) =>
  Effect.provide(act, kernel.layer)

const entriesOf = (kernel: TestKernel) => JSON.stringify(kernel.log.entries())

describe.each(deeds)('%s', (_name, act, path, sent, said) => {
  it.effect('is sent and confirmed, and leaves no password or address in the log', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* within(kernel, act)
      expect(kernel.requests.map((request) => [request.path, request.input])).toEqual([[path, sent]])
      expect(kernel.toasts).toEqual([{ text: said, style: 'success' }])
      for (const secret of [password, 'battery', 'example.org']) expect(entriesOf(kernel)).not.toContain(secret)
    })
  })

  it.effect('shows the document’s sentence when it is refused or not answered, and changes nothing', () =>
    Effect.gen(function* () {
      for (const answer of [
        () => answered({ status: false, error: 'That is not your password.' }, 403),
        () => answered({ status: false, error: 'Too many attempts.' }, 429),
        () => Effect.fail(new Offline()),
      ]) {
        const kernel = asMember({ answer })
        expect(Exit.isFailure(yield* Effect.exit(within(kernel, act)))).toBe(true)
        expect(kernel.toasts).toEqual([failed])
        expect(kernel.requests).toHaveLength(1)
        expect(kernel.keys()).toBeDefined()
        expect([...kernel.kept.keys()]).toEqual(['parley.drafts', 'parley.member', 'other'])
        expect([kernel.store.viewer.peek().kind, kernel.addresses]).toEqual(['member', []])
        expect(kernel.store.posts.peek(7)).toBeDefined()
        expect(kernel.shelved.size).toBe(1)
      }
    }),
  )

  it.effect('sends a solved captcha where the server asks for one', () => {
    const kernel = asMember({
      answer: ({ input }) =>
        'g-recaptcha-response' in input
          ? answered({ status: true })
          : answered({ status: false, error: 'captcha required' }),
    })
    return Effect.gen(function* () {
      yield* within(kernel, act)
      expect([kernel.captchas(), kernel.requests.length]).toEqual([1, 2])
      expect(kernel.toasts).toEqual([{ text: said, style: 'success' }])
    })
  })

  it.effect('asks a guest to sign up', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* Effect.exit(within(kernel, act))
      expect([kernel.requests, kernel.overlays]).toEqual([[], [{ name: 'signUp' }]])
    })
  })
})

describe('a new password', () => {
  it.effect('that is not repeated correctly is not sent', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(
        within(kernel, perform(ChangePassword, { ...change, confirmPassword: 'other' })),
      )
      expect(failure).toMatchObject({ fields: [{ field: 'confirmPassword', reason: 'Passwords do not match.' }] })
      expect([kernel.requests, kernel.toasts]).toEqual([[], []])
    })
  })
})

describe('an e-mail address', () => {
  it.effect('can be empty', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* within(kernel, perform(SetEmail, { password, email: '' }))
      expect(kernel.requests[0]?.input).toEqual({ password, email: '' })
    })
  })
})

describe('purging', () => {
  it.effect('leaves nothing on the device that was read before, and keeps the member logged in', () => {
    const kernel = asMember()
    const { store } = kernel
    return Effect.gen(function* () {
      yield* within(kernel, perform(PurgeContent, { password }))
      expect([store.posts.peek(7), store.comments.peek(8), store.feeds.read('home').peek().ids]).toEqual([
        undefined,
        undefined,
        [],
      ])
      expect(kernel.shelved.size).toBe(0)
      expect(store.viewer.peek()).toMatchObject({ kind: 'member', user: { username: 'Ada' } })
      expect([...kernel.kept.keys()]).toEqual(['parley.drafts', 'parley.member', 'other'])
      expect(kernel.keys()).toBeDefined()
    })
  })
})

describe('deleting', () => {
  const isGone = (kernel: TestKernel) => {
    expect(kernel.keys()).toBeUndefined()
    expect([...kernel.kept.keys()]).toEqual(['other'])
    expect(kernel.shelved.size).toBe(0)
    expect([kernel.store.viewer.peek().kind, kernel.store.posts.peek(7)]).toEqual(['guest', undefined])
    expect(kernel.addresses).toEqual(['/'])
    expect(kernel.toasts).toEqual([{ text: 'Account deleted.', style: 'success' }])
  }

  it.effect('leaves no data of the member on the device, and goes to the home screen', () => {
    const kernel = asMember()
    return Effect.map(within(kernel, perform(DeleteAccount, { password })), () => isGone(kernel))
  })

  const about = (isDeleted: boolean) => (request: { readonly path: string }) =>
    request.path === '/user/delete'
      ? answered({ status: false, error: 'invalid credentials' }, 401)
      : answered({ users: [{ username: 'Ada', is_deleted: isDeleted }] })

  it.effect('succeeds where an earlier call deleted the account and its response was lost', () => {
    const kernel = asMember({ answer: about(true) })
    return Effect.gen(function* () {
      yield* within(kernel, perform(DeleteAccount, { password }))
      expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([
        ['/user/delete', { password }],
        ['/user/about.json', { user: 'ada' }],
      ])
      isGone(kernel)
    })
  })

  it.effect('fails where only the session is over, and the drafts stay', () => {
    const kernel = asMember({ answer: about(false) })
    return Effect.gen(function* () {
      yield* Effect.flip(within(kernel, perform(DeleteAccount, { password })))
      expect(kernel.toasts).toEqual([failed])
      expect([kernel.keys(), kernel.store.viewer.peek().kind, kernel.addresses]).toEqual([undefined, 'guest', []])
      expect([...kernel.kept.keys()]).toEqual(['parley.drafts', 'other'])
    })
  })
})
