// Undo: what can be undone, what cannot and why, how far the history goes, and what a rejected undo leaves behind.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Post } from '../../schemas/entities/Post.ts'
import { memory } from '../../schemas/limits.ts'
import { aComment, aCommunity, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { HidePost } from '../content/postFlag.ts'
import { CastVote } from '../post/CastVote.ts'
import { defineIntent } from './Command.ts'
import { perform } from './perform.ts'
import { Undo } from './Undo.ts'
import { UndoHistory } from './UndoHistory.ts'

const changedSince = { text: 'That has changed since, so it was not undone.', style: 'info' }
const tooLate = { text: 'This can no longer be undone.', style: 'info' }
const post = { kind: 'post', id: 1 } as const

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  kernel.store.changeViewer({ kind: 'member', user: aUser({ subscribed: ['Gaming'] }) })
  kernel.store.posts.confirm([aPost()])
  return { ...kernel, paths: () => kernel.requests.map(({ path }) => path) }
}

/** Runs an undo that is expected to fail, and returns its failure. */
const fails = (sequence: number) => Effect.map(Effect.flip(perform(Undo, { sequence })), ({ _tag }) => _tag)

describe('undo of a change that was changed since', () => {
  it.effect('by another vote changes and sends nothing, and says why', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(CastVote, { ...post, value: 1 })
      yield* perform(CastVote, { ...post, value: -1 })
      const known = kernel.store.posts.base(1)
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts).toEqual([changedSince])
      expect(kernel.requests).toHaveLength(2)
      expect([kernel.store.posts.base(1), kernel.store.posts.peek(1)]).toEqual([known, known])
      // The newer vote is still in effect, so it can be undone.
      yield* perform(Undo, { sequence: 2 })
      expect(kernel.store.posts.base(1)?.vote).toBe(1)
      // With it undone, the older vote is in effect again.
      yield* perform(Undo, { sequence: 1 })
      expect(kernel.store.posts.base(1)).toEqual(aPost())
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('by another device, as the server reports, changes nothing', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(HidePost, { id: 1, value: true })
      kernel.store.posts.confirm([aPost({ isHidden: false })])
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts.slice(1)).toEqual([changedSince])
      expect(kernel.paths()).toEqual(['/action/hide'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('by a vote on another device that this device does not know of asks the server first', () => {
    const votedElsewhere = answered({ status: true, posts: [Schema.encodeSync(Post)(aPost({ vote: -1, score: 0 }))] })
    const kernel = asMember({
      answer: ({ method }) => (method === 'GET' ? votedElsewhere : answered({ status: true })),
    })
    return Effect.gen(function* () {
      yield* perform(CastVote, { ...post, value: 1 })
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts).toEqual([changedSince])
      expect(kernel.store.posts.base(1)?.vote).toBe(-1)
      expect(kernel.paths()).toEqual(['/action/vote', '/post/post.json'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('goes by what is known here when the server does not answer', () => {
    const kernel = asMember({
      answer: ({ method }) => answered({ status: method === 'POST', error: 'no' }),
    })
    return Effect.gen(function* () {
      yield* perform(CastVote, { ...post, value: 1 })
      yield* perform(Undo, { sequence: 1 })
      expect(kernel.store.posts.base(1)?.vote).toBe(0)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('only in other ways works: other votes and new members are kept', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      kernel.store.communities.confirm([aCommunity({ name: 'Gaming', memberCount: 7, isSubscribed: true })])
      yield* perform(CastVote, { ...post, value: 1 })
      yield* perform(JoinCommunity, { name: 'Gaming', value: false })
      kernel.store.posts.confirm([aPost({ vote: 1, score: 40 })])
      kernel.store.communities.confirm([aCommunity({ name: 'Gaming', memberCount: 90, isSubscribed: false })])
      yield* perform(Undo, { sequence: 1 })
      yield* perform(Undo, { sequence: 2 })
      expect(kernel.store.posts.base(1)).toMatchObject({ vote: 0, score: 39 })
      expect(kernel.store.communities.base('gaming')).toMatchObject({ memberCount: 91, isSubscribed: true })
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('undo of a command', () => {
  it.effect('whose content is no longer in the store is refused: it cannot be checked', () => {
    const kernel = asMember()
    const { comments } = kernel.store
    comments.confirm([aComment()])
    return Effect.gen(function* () {
      yield* perform(CastVote, { kind: 'comment', id: 1, value: 1 })
      expect(comments.sweep()).toBe(1)
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts).toEqual([tooLate])
      expect(kernel.requests).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('about two things of which only one is known is judged by the known one', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(JoinCommunity, { name: 'Gaming', value: false })
      yield* perform(Undo, { sequence: 1 })
      expect(kernel.paths()).toEqual(['/community/unsubscribe', '/community/subscribe'])
      yield* perform(JoinCommunity, { name: 'Gaming', value: false })
      kernel.store.users.confirm([aUser({ subscribed: ['Gaming'] })])
      const left = (yield* UndoHistory).steps().at(-1)
      expect(yield* fails(left?.sequence ?? 0)).toBe('NotAllowed')
      expect(kernel.toasts.at(-1)).toEqual(changedSince)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('without optimistic changes works, as nothing can have changed since', () => {
    const said: Array<number> = []
    const Say = defineIntent({
      name: 'test.say.v1',
      input: Schema.Int,
      send: (what) => Effect.sync(() => void said.push(what)),
      undo: (what) => -what,
    })
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(Say, 5)
      yield* perform(Undo, { sequence: 1 })
      expect(said).toEqual([5, -5])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('works once, and can itself be undone', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(HidePost, { id: 1, value: true })
      yield* perform(Undo, { sequence: 1 })
      expect(yield* fails(1)).toBe('NotAllowed')
      const [hidden, shownAgain, told] = kernel.toasts
      expect([hidden?.text, shownAgain?.text, told]).toEqual(['Post hidden.', 'Post unhidden.', tooLate])
      yield* perform(Undo, { sequence: shownAgain?.undo ?? 0 })
      expect(kernel.store.posts.base(1)?.isHidden).toBe(true)
      expect(kernel.paths()).toEqual(['/action/hide', '/action/unhide', '/action/hide'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that the server rejects changes nothing, and can be tried again', () => {
    let refuses = true
    const kernel = asMember({
      answer: ({ path }) =>
        answered(path === '/action/unhide' && refuses ? { status: false, error: 'no' } : { status: true }),
    })
    return Effect.gen(function* () {
      yield* perform(HidePost, { id: 1, value: true })
      expect(yield* fails(1)).toBe('ServerRefused')
      expect(kernel.toasts.map(({ text }) => text)).toEqual(['Post hidden.', 'Failed to unhide.'])
      expect(kernel.store.posts.peek(1)?.isHidden).toBe(true)
      refuses = false
      yield* perform(Undo, { sequence: 1 })
      expect(kernel.store.posts.base(1)?.isHidden).toBe(false)
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the history', () => {
  const ids = Array.from({ length: memory.undoSteps + 1 }, (_, at) => at + 1)
  const afterMany = () => {
    const kernel = asMember()
    kernel.store.posts.confirm(ids.map((id) => aPost({ id })))
    const hideAll = Effect.forEach(ids, (id) => perform(HidePost, { id, value: true }))
    const hidden = () => ids.filter((id) => kernel.store.posts.peek(id)?.isHidden === true)
    return { ...kernel, hideAll, hidden }
  }

  it.effect('holds a hundred steps: the one before those is gone, and undo says so', () => {
    const kernel = afterMany()
    return Effect.gen(function* () {
      yield* kernel.hideAll
      expect((yield* UndoHistory).steps()).toHaveLength(100)
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts.at(-1)).toEqual(tooLate)
      expect(kernel.hidden()).toEqual(ids)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('can be undone completely, the newest first', () => {
    const kernel = afterMany()
    return Effect.gen(function* () {
      yield* kernel.hideAll
      const newestFirst = (yield* UndoHistory).steps().toReversed()
      for (const { sequence } of newestFirst) {
        const before = kernel.hidden()
        yield* perform(Undo, { sequence })
        expect(kernel.hidden()).toEqual(before.slice(0, -1))
      }
      expect(kernel.hidden()).toEqual([1])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('keeps a step whose undo was rejected in its position', () => {
    const kernel = asMember({
      answer: ({ path }) => answered(path === '/action/unhide' ? { status: false, error: 'no' } : { status: true }),
    })
    kernel.store.posts.confirm([aPost({ id: 2 })])
    return Effect.gen(function* () {
      yield* perform(HidePost, { id: 1, value: true })
      yield* perform(HidePost, { id: 2, value: true })
      yield* fails(1)
      expect((yield* UndoHistory).steps().map(({ sequence }) => sequence)).toEqual([1, 2])
    }).pipe(Effect.provide(kernel.layer))
  })
})
