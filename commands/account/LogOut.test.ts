// Logging out: the server first, and then all data of the member is deleted - or nothing changes at all.
import { expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe } from 'vitest'
import { defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { Offline } from '../../schemas/Failure.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { SaveDraft } from '../compose/SaveDraft.ts'
import { perform } from '../kernel/perform.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import { OfflineCache } from '../ports/OfflineCache.ts'
import { CastVote } from '../post/CastVote.ts'
import { ChangePreferences } from '../settings/ChangePreferences.ts'
import { LogOut } from './LogOut.ts'
import { KeepViewer } from './RestoreSession.ts'

/** A member who voted, typed and chose dark, and then logs out. */
const leaving = (answer: NonNullable<TestKernelOptions['answer']>) => {
  const kernel = testKernel({
    keys: { apiKey: 'k', apiSecret: 's' },
    kept: { other: 'x', 'parley.preferences': 'dark' },
    answer: (request) => (request.path === '/logout' ? answer(request) : answered({ status: true })),
  })
  const { store } = kernel
  store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
  store.posts.confirm([aPost({ id: 7 })])
  const act = Effect.gen(function* () {
    yield* perform(KeepViewer, undefined)
    yield* perform(CastVote, { kind: 'post', id: 7, value: 1 })
    const typing = yield* Effect.forkChild(
      perform(SaveDraft, { key: 'comment/7', fields: { content: 'half a thought' } }),
    )
    yield* TestClock.adjust(1000)
    yield* Fiber.join(typing)
    store.preferences.value = { ...defaultPreferences, theme: 'dark' }
    const voted = kernel.log.entries().find(({ name }) => name === 'content.vote.v1')
    yield* Effect.exit(perform(LogOut, undefined))
    return (yield* UndoHistory).steps().find(({ sequence }) => sequence === voted?.sequence)
  })
  return Effect.map(Effect.provide(act, kernel.layer), (undoable) => ({ kernel, store, undoable }))
}

describe('logging out', () => {
  it.effect('does not store the member again while their offline copies are being deleted', () =>
    Effect.gen(function* () {
      const kernel = testKernel({ keys: { apiKey: 'k', apiSecret: 's' }, answer: () => answered({ status: true }) })
      kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
      const opened = yield* Deferred.make<void>()
      const slow = OfflineCache.of({ open: Effect.as(Deferred.await(opened), undefined) })
      const act = Effect.gen(function* () {
        yield* perform(KeepViewer, undefined)
        const goodbye = yield* Effect.forkChild(Effect.provideService(perform(LogOut, undefined), OfflineCache, slow))
        yield* TestClock.adjust(1000)
        // As the page does with every change of the viewer.
        yield* perform(KeepViewer, undefined)
        yield* Deferred.succeed(opened, undefined)
        yield* Fiber.join(goodbye)
      })
      yield* Effect.provide(act, kernel.layer)
      expect(Object.fromEntries(kernel.kept)).toEqual({})
    }),
  )

  for (const [server, answer] of [
    ['the server agrees', () => answered({ status: true })],
    ['the server knows no such session', () => answered({ status: false, error: 'invalid credentials' }, 401)],
  ] as const) {
    it.effect(`deletes all data of the member where ${server}`, () =>
      Effect.gen(function* () {
        const { kernel, store, undoable } = yield* leaving(answer)
        expect(kernel.keys()).toBeUndefined()
        expect(Object.fromEntries(kernel.kept)).toEqual({ other: 'x' })
        expect(store.viewer.peek().kind).toBe('guest')
        expect(store.posts.peek(7)).toBeUndefined()
        expect(store.drafts.peek()).toEqual({})
        expect(store.preferences.peek()).toEqual(defaultPreferences)
        expect(undoable).toBeUndefined()
        expect(kernel.log.entries().map(({ name }) => name)).toEqual(['session.logOut.v1'])
        expect(kernel.toasts.at(-1)).toEqual({ text: 'Logged out!', style: 'success' })
        expect(kernel.addresses).toEqual(['/'])
        expect(kernel.revoked).toEqual([])
      }),
    )
  }

  for (const [server, answer] of [
    ['there is no network', () => Effect.fail(new Offline())],
    ['the server is down', () => answered('', 502)],
  ] as const) {
    it.effect(`deletes all data of the member at once where ${server}, and revokes the keys later`, () =>
      Effect.gen(function* () {
        const { kernel, store } = yield* leaving(answer)
        expect([kernel.keys(), Object.fromEntries(kernel.kept)]).toEqual([undefined, { other: 'x' }])
        expect([store.viewer.peek().kind, store.drafts.peek()]).toEqual(['guest', {}])
        expect(kernel.revoked).toEqual([{ apiKey: 'k', apiSecret: 's' }])
        expect(kernel.toasts.at(-1)).toEqual({ text: 'Logged out!', style: 'success' })
      }),
    )
  }

  it.effect('keeps the theme that was chosen on this device, and the dismissed notices', () => {
    const kernel = testKernel({ keys: { apiKey: 'k', apiSecret: 's' } })
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
    return Effect.gen(function* () {
      yield* perform(ChangePreferences, { theme: 'dark', dismissedSupportInsert: true, commentSort: 'old' })
      yield* perform(LogOut, undefined)
      const left = { theme: 'dark', hasChosenTheme: true, dismissedSupportInsert: true }
      expect(kernel.store.preferences.peek()).toEqual({ ...defaultPreferences, ...left })
      expect(JSON.parse(kernel.kept.get('parley.preferences') ?? '{}')).toMatchObject({ ...left, commentSort: 'top' })
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [server, answer] of [
    ['the server refuses', () => answered({ status: false, error: 'no' }, 400)],
    ['the server wants to be asked later', () => answered({ status: false }, 429)],
  ] as const) {
    it.effect(`changes nothing, and says so, where ${server}`, () =>
      Effect.gen(function* () {
        const { kernel, store, undoable } = yield* leaving(answer)
        expect(kernel.keys()).toEqual({ apiKey: 'k', apiSecret: 's' })
        expect([...kernel.kept.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
          'other',
          'parley.drafts',
          'parley.member',
          'parley.preferences',
        ])
        expect(store.viewer.peek().kind).toBe('member')
        expect(store.preferences.peek().theme).toBe('dark')
        expect(undoable).toBeDefined()
        expect(kernel.toasts.at(-1)).toEqual({ text: 'Failed to logout.', style: 'error' })
        expect(kernel.addresses).toEqual([])
      }),
    )
  }
})
