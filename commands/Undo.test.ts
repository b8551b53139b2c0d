// Taking back: what can be, what cannot and says so, how far back it goes, and what a refusal leaves.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Post } from '../schemas/entities/Post.ts'
import { memory } from '../schemas/limits.ts'
import { aComment, aCommunity, aPost, aUser } from '../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../tests/support/kernel.ts'
import { defineIntent } from './Command.ts'
import { JoinCommunity } from './community/JoinCommunity.ts'
import { HidePost } from './content/HidePost.ts'
import { perform } from './perform.ts'
import { CastVote } from './post/CastVote.ts'
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

/** What cannot be taken back fails with it, and says it. */
const fails = (sequence: number) => Effect.map(Effect.flip(perform(Undo, { sequence })), ({ _tag }) => _tag)

describe('what has changed since', () => {
  it.effect('by another vote is left as it is, which is said, and nothing is sent', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(CastVote, { ...post, wish: 1 })
      yield* perform(CastVote, { ...post, wish: -1 })
      const known = kernel.store.posts.base(1)
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts).toEqual([changedSince])
      expect(kernel.requests).toHaveLength(2)
      expect([kernel.store.posts.base(1), kernel.store.posts.peek(1)]).toEqual([known, known])
      // The newer one holds.
      yield* perform(Undo, { sequence: 2 })
      expect(kernel.store.posts.base(1)?.vote).toBe(1)
      // And now the older one does again.
      yield* perform(Undo, { sequence: 1 })
      expect(kernel.store.posts.base(1)).toEqual(aPost())
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('on the server, by another device, is left as it is too', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(HidePost, { id: 1, wish: true })
      kernel.store.posts.confirm([aPost({ isHidden: false })])
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts.slice(1)).toEqual([changedSince])
      expect(kernel.paths()).toEqual(['/action/hide'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('by a vote on another device that nobody here has heard of is asked about first', () => {
    const votedElsewhere = answered({ status: true, posts: [Schema.encodeSync(Post)(aPost({ vote: -1, score: 0 }))] })
    const kernel = asMember({
      answer: ({ method }) => (method === 'GET' ? votedElsewhere : answered({ status: true })),
    })
    return Effect.gen(function* () {
      yield* perform(CastVote, { ...post, wish: 1 })
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts).toEqual([changedSince])
      expect(kernel.store.posts.base(1)?.vote).toBe(-1)
      expect(kernel.paths()).toEqual(['/action/vote', '/post/post.json'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not known where the question gets no answer: what is known here has to do', () => {
    const kernel = asMember({
      answer: ({ method }) => answered({ status: method === 'POST', error: 'no' }),
    })
    return Effect.gen(function* () {
      yield* perform(CastVote, { ...post, wish: 1 })
      yield* perform(Undo, { sequence: 1 })
      expect(kernel.store.posts.base(1)?.vote).toBe(0)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('in other ways only is taken back: who else voted, how many joined', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      kernel.store.communities.confirm([aCommunity({ name: 'Gaming', memberCount: 7, isSubscribed: true })])
      yield* perform(CastVote, { ...post, wish: 1 })
      yield* perform(JoinCommunity, { name: 'Gaming', wish: false })
      kernel.store.posts.confirm([aPost({ vote: 1, score: 40 })])
      kernel.store.communities.confirm([aCommunity({ name: 'Gaming', memberCount: 90, isSubscribed: false })])
      yield* perform(Undo, { sequence: 1 })
      yield* perform(Undo, { sequence: 2 })
      expect(kernel.store.posts.base(1)).toMatchObject({ vote: 0, score: 39 })
      expect(kernel.store.communities.base('gaming')).toMatchObject({ memberCount: 91, isSubscribed: true })
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a step', () => {
  it.effect('about what is not known any more cannot be taken back: nobody knows whether it holds', () => {
    const kernel = asMember()
    const { comments } = kernel.store
    comments.confirm([aComment()])
    return Effect.gen(function* () {
      yield* perform(CastVote, { kind: 'comment', id: 1, wish: 1 })
      expect(comments.sweep()).toBe(1)
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts).toEqual([tooLate])
      expect(kernel.requests).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('about two things of which only one is known is judged by that one', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(JoinCommunity, { name: 'Gaming', wish: false })
      yield* perform(Undo, { sequence: 1 })
      expect(kernel.paths()).toEqual(['/community/unsubscribe', '/community/subscribe'])
      yield* perform(JoinCommunity, { name: 'Gaming', wish: false })
      kernel.store.users.confirm([aUser({ subscribed: ['Gaming'] })])
      const left = (yield* UndoHistory).steps().at(-1)
      expect(yield* fails(left?.sequence ?? 0)).toBe('NotAllowed')
      expect(kernel.toasts.at(-1)).toEqual(changedSince)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that showed nothing is taken back, for nothing is known to have changed', () => {
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

  it.effect('is taken back once, and that can be taken back as well', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(HidePost, { id: 1, wish: true })
      yield* perform(Undo, { sequence: 1 })
      expect(yield* fails(1)).toBe('NotAllowed')
      const [hidden, shownAgain, told] = kernel.toasts
      expect([hidden?.text, shownAgain?.text, told]).toEqual(['Post hidden.', 'Post unhidden.', tooLate])
      yield* perform(Undo, { sequence: shownAgain?.undo ?? 0 })
      expect(kernel.store.posts.base(1)?.isHidden).toBe(true)
      expect(kernel.paths()).toEqual(['/action/hide', '/action/unhide', '/action/hide'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('whose taking back is refused stays as it was, and can be tried again', () => {
    let refuses = true
    const kernel = asMember({
      answer: ({ path }) =>
        answered(path === '/action/unhide' && refuses ? { status: false, error: 'no' } : { status: true }),
    })
    return Effect.gen(function* () {
      yield* perform(HidePost, { id: 1, wish: true })
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
    const hideAll = Effect.forEach(ids, (id) => perform(HidePost, { id, wish: true }))
    const hidden = () => ids.filter((id) => kernel.store.posts.peek(id)?.isHidden === true)
    return { ...kernel, hideAll, hidden }
  }

  it.effect('goes back a hundred steps: the one before those is gone, and says so', () => {
    const kernel = afterMany()
    return Effect.gen(function* () {
      yield* kernel.hideAll
      expect((yield* UndoHistory).steps()).toHaveLength(100)
      expect(yield* fails(1)).toBe('NotAllowed')
      expect(kernel.toasts.at(-1)).toEqual(tooLate)
      expect(kernel.hidden()).toEqual(ids)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('takes back a hundred in a row, the newest first', () => {
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

  it.effect('keeps what was refused where it was, not as the newest', () => {
    const kernel = asMember({
      answer: ({ path }) => answered(path === '/action/unhide' ? { status: false, error: 'no' } : { status: true }),
    })
    kernel.store.posts.confirm([aPost({ id: 2 })])
    return Effect.gen(function* () {
      yield* perform(HidePost, { id: 1, wish: true })
      yield* perform(HidePost, { id: 2, wish: true })
      yield* fails(1)
      expect((yield* UndoHistory).steps().map(({ sequence }) => sequence)).toEqual([1, 2])
    }).pipe(Effect.provide(kernel.layer))
  })
})
