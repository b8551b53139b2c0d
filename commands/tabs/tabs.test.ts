// Two tabs of one device: changes to the session, to votes and to messages in one show in the other.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { describe } from 'vitest'
import { aComment, aMessage, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { HidePost } from '../content/postFlag.ts'
import { perform } from '../kernel/perform.ts'
import { CastVote } from '../post/CastVote.ts'
import { FollowSession } from './FollowSession.ts'
import { TakeNews } from './TakeNews.ts'

const keys = { apiKey: 'k', apiSecret: 's' }
const stored = (username: string) => ({ 'parley.member': JSON.stringify({ username, created: 1 }) })
const draft = { fields: { text: 'half a thought' }, at: 1 }

const memberTab = (options: TestKernelOptions = {}) => {
  const kernel = testKernel({ keys, ...options })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada', unreadCount: 3 }) })
  kernel.store.posts.confirm([aPost({ id: 7, vote: 0, score: 1 })])
  kernel.store.comments.confirm([aComment({ id: 8, vote: 0 })])
  kernel.store.drafts.value = { 'comment/7/0': draft }
  return kernel
}

describe('a tab', () => {
  it.effect(
    'becomes a guest’s when its member logged out in another tab, with a notice, and without their drafts',
    () => {
      const kernel = memberTab({ keysElsewhere: () => undefined })
      const { store } = kernel
      return Effect.gen(function* () {
        yield* perform(FollowSession, { heard: 'loggedOut' })
        expect(store.viewer.peek().kind).toBe('guest')
        expect(store.ended.peek()).toEqual({ username: 'Ada', how: 'loggedOut' })
        expect([store.posts.peek(7), store.drafts.peek(), kernel.keys()]).toEqual([undefined, {}, undefined])
        expect([kernel.refreshed(), kernel.addresses, kernel.requests]).toEqual([1, [], []])
      }).pipe(Effect.provide(kernel.layer))
    },
  )

  it.effect('keeps drafts where the session ended by itself', () => {
    const kernel = memberTab({ keysElsewhere: () => undefined })
    return Effect.gen(function* () {
      yield* perform(FollowSession, { heard: 'sessionEnded' })
      expect(kernel.store.ended.peek()).toEqual({ username: 'Ada', how: 'expired' })
      expect(kernel.store.drafts.peek()).toEqual({ 'comment/7/0': draft })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('deletes nothing from the device when it follows a logout: it may belong to another person by now', () => {
    const kernel = memberTab({ keysElsewhere: () => undefined, kept: { 'parley.preferences': '{}' } })
    return Effect.gen(function* () {
      yield* perform(FollowSession, { heard: 'loggedOut' })
      expect([...kernel.kept.keys()]).toEqual(['parley.preferences'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of a guest becomes the member’s after a login in another tab, and keeps the guest’s drafts', () => {
    const kernel = testKernel({ keysElsewhere: () => keys, kept: stored('Ada') })
    kernel.store.drafts.value = { 'comment/7/0': draft }
    return Effect.gen(function* () {
      yield* perform(FollowSession, { heard: 'loggedIn' })
      expect(kernel.store.viewer.peek()).toMatchObject({ kind: 'member', user: { username: 'Ada' } })
      expect(kernel.store.drafts.peek()).toEqual({ 'comment/7/0': draft })
      expect([kernel.refreshed(), kernel.loaded]).toEqual([1, []])
      expect(kernel.toasts).toEqual([{ text: 'You logged in in another tab.', style: 'info' }])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of one member is reloaded for another, so that nothing of the first stays in memory', () => {
    const kernel = memberTab({ keysElsewhere: () => keys, kept: stored('Bob') })
    return Effect.gen(function* () {
      yield* perform(FollowSession, { heard: 'loggedIn' })
      expect(kernel.loaded).toEqual(['/here'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('waits for a login in progress in another tab', () => {
    const kernel = testKernel({ keysElsewhere: () => keys })
    return Effect.gen(function* () {
      yield* perform(FollowSession, { heard: 'seen' })
      expect([kernel.store.viewer.peek().kind, kernel.refreshed(), kernel.toasts]).toEqual(['guest', 0, []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('applies a vote confirmed in another tab to the base, without a request', () => {
    const kernel = memberTab()
    const { store } = kernel
    return Effect.gen(function* () {
      yield* perform(TakeNews, { kind: 'post', member: 'ada', id: 7, marks: { vote: 1, score: 2 } })
      yield* perform(TakeNews, { kind: 'comment', member: 'ada', id: 8, marks: { vote: -1 } })
      expect(store.posts.base(7)).toMatchObject({ vote: 1, score: 2 })
      expect(store.comments.base(8)).toMatchObject({ vote: -1 })
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('broadcasts a vote and a hidden post once the server confirmed them, with the new counts', () => {
    const kernel = memberTab()
    return Effect.gen(function* () {
      yield* perform(CastVote, { kind: 'post', id: 7, value: 1 })
      yield* perform(HidePost, { id: 7, value: true })
      expect(kernel.told).toMatchObject([
        { kind: 'changed', member: 'ada', changes: [{ of: 'post', id: '7', marks: { vote: 1, score: 2 } }] },
        { kind: 'changed', member: 'ada', changes: [{ of: 'post', id: '7', marks: { isHidden: true } }] },
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('broadcasts no vote that the server rejected', () => {
    const kernel = memberTab({ answer: () => Effect.succeed(answered({ status: false, error: 'no' })) })
    return Effect.gen(function* () {
      yield* Effect.flip(perform(CastVote, { kind: 'post', id: 7, value: 1 }))
      expect(kernel.told).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('ignores messages about another member', () => {
    const kernel = memberTab()
    return Effect.gen(function* () {
      yield* perform(TakeNews, { kind: 'post', member: 'bob', id: 7, marks: { vote: 1 } })
      expect(kernel.store.posts.base(7)).toMatchObject({ vote: 0 })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('marks as read what was read in another tab', () => {
    const kernel = memberTab()
    const { store } = kernel
    store.messages.confirm([aMessage({ id: 21, isUnread: true })])
    return Effect.gen(function* () {
      yield* perform(TakeNews, { kind: 'read', member: 'ada', ids: [21, 22], unreadCount: 2 })
      expect(store.messages.peek(21)?.isUnread).toBe(false)
      expect(store.viewer.peek()).toMatchObject({ user: { unreadCount: 2 } })
    }).pipe(Effect.provide(kernel.layer))
  })
})
