// The app starts as the member of its keys, at once if that member is stored; a session that has ended leaves no data
// of its member.
import { expect, it } from '@effect/vitest'
import { Effect, Exit } from 'effect'
import { describe } from 'vitest'
import { defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { Offline } from '../../schemas/Failure.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { ChangePreferences } from '../settings/ChangePreferences.ts'
import { KeepViewer, RestoreSession, ShowKeptMember } from './RestoreSession.ts'

const keys = { apiKey: 'a key', apiSecret: 'a secret' }

const kernelOf = (options: TestKernelOptions = {}) => testKernel({ keys, ...options })

const about = (fields: object) => answered({ status: true, users: [{ username: 'Ada', created: 1, ...fields }] })

/** What the device of the logged-in member Ada has stored. */
const keptOf = Effect.fnUntraced(function* () {
  const first = kernelOf()
  first.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada', subscribed: ['Cats'], unreadCount: 3 }) })
  yield* Effect.provide(perform(KeepViewer, undefined), first.layer)
  return Object.fromEntries(first.kept)
})

describe('a session', () => {
  it.effect('shows the stored member before the network answers, and drops nothing that was loaded', () =>
    Effect.gen(function* () {
      const kernel = kernelOf({ kept: yield* keptOf() })
      kernel.store.posts.confirm([aPost({ id: 7 })])
      yield* Effect.provide(perform(ShowKeptMember, undefined), kernel.layer)
      expect(kernel.store.viewer.peek()).toMatchObject({
        user: { username: 'Ada', subscribed: ['Cats'], unreadCount: 3 },
      })
      expect(kernel.requests).toEqual([])
      expect(kernel.store.posts.peek(7)).toBeDefined()
    }),
  )

  for (const text of ['', '{', 'null', '{"username":""}']) {
    it.effect(`shows a guest when the stored member does not decode, and deletes it: ${text}`, () => {
      const kernel = kernelOf({ kept: { 'parley.member': text } })
      return Effect.gen(function* () {
        yield* perform(ShowKeptMember, undefined)
        expect(kernel.store.viewer.peek().kind).toBe('guest')
        expect(kernel.kept.has('parley.member')).toBe(false)
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('gets its member from the server', () => {
    const kernel = kernelOf({ answer: () => about({ unread: 5 }) })
    return Effect.gen(function* () {
      yield* perform(RestoreSession, undefined)
      expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([['/user/about.json', { user: 'me' }]])
      expect(kernel.store.viewer.peek()).toMatchObject({ kind: 'member', user: { username: 'Ada', unreadCount: 5 } })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is requested at most twice, and keeps the stored member where the server cannot be reached', () =>
    Effect.gen(function* () {
      const kernel = kernelOf({ kept: yield* keptOf(), answer: () => Effect.fail(new Offline()) })
      const exit = yield* Effect.gen(function* () {
        yield* perform(ShowKeptMember, undefined)
        return yield* Effect.exit(perform(RestoreSession, undefined))
      }).pipe(Effect.provide(kernel.layer))
      expect(Exit.isFailure(exit)).toBe(true)
      expect(kernel.requests).toHaveLength(2)
      expect(kernel.store.viewer.peek()).toMatchObject({ user: { username: 'Ada' } })
      expect(kernel.keys()).toEqual(keys)
      expect(kernel.loaded).toEqual([])
    }),
  )

  it.effect('is restored by the second attempt', () => {
    let asked = 0
    const kernel = kernelOf({ answer: () => ((asked += 1) === 1 ? answered({}, 502) : about({})) })
    return Effect.gen(function* () {
      yield* perform(RestoreSession, undefined)
      expect(kernel.store.viewer.peek().kind).toBe('member')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not requested again after a rate limit', () => {
    const kernel = kernelOf({ answer: () => answered({}, 429) })
    return Effect.gen(function* () {
      yield* Effect.exit(perform(RestoreSession, undefined))
      expect(kernel.requests).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const error of ['invalid user', 'Invalid credentials.']) {
    it.effect(`that ended elsewhere (${error}) leaves no data of its member except drafts`, () =>
      Effect.gen(function* () {
        const kernel = kernelOf({
          kept: { ...(yield* keptOf()), 'parley.drafts': 'typed', other: 'x' },
          answer: () => answered({ status: false, error }, 401),
        })
        yield* Effect.gen(function* () {
          yield* perform(ShowKeptMember, undefined)
          yield* perform(ChangePreferences, { commentSort: 'old' })
          yield* perform(RestoreSession, undefined)
        }).pipe(Effect.provide(kernel.layer))
        expect(kernel.requests.filter(({ path }) => path === '/user/about.json')).toHaveLength(1)
        expect(kernel.keys()).toBeUndefined()
        expect(Object.fromEntries(kernel.kept)).toEqual({ 'parley.drafts': 'typed', other: 'x' })
        expect(kernel.store.viewer.peek().kind).toBe('guest')
        expect(kernel.store.preferences.peek()).toEqual(defaultPreferences)
        expect(kernel.refreshed()).toBe(1)
        expect(kernel.store.ended.peek()).toEqual({ username: 'Ada', how: 'expired' })
        expect(kernel.told.filter(({ kind }) => kind !== 'changed')).toEqual([{ kind: 'sessionEnded', member: 'ada' }])
        expect(kernel.toasts).toEqual([])
        expect(kernel.log.entries().map(({ name }) => name)).toEqual(['session.restore.v1'])
      }),
    )
  }
})
