// The lists of hidden and upvoted posts: pagination, removals and additions.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Post } from '../../schemas/entities/Post.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { HidePost } from '../content/postFlag.ts'
import { perform } from '../kernel/perform.ts'
import { LoadNextMarkedPosts, markedKey, VisitMarkedPosts } from './markedPosts.ts'

const hidden = { kind: 'hidden' } as const

/**
 * A server on which these posts are hidden, the last one first, two to a page. Like some servers it does not mark each
 * post as hidden.
 */
const hiding = (...ids: ReadonlyArray<number>) => {
  let kept = ids
  const kernel = testKernel({
    answer: ({ path, input }) => {
      if (path === '/action/unhide') kept = kept.filter((id) => String(id) !== input['id'])
      if (path === '/action/hide') kept = [Number(input['id']), ...kept]
      if (path !== '/post/hidden.json') return answered({ status: true })
      const after = input['from'] === undefined ? 0 : kept.findIndex((id) => uuidOfId(id) === input['from']) + 1
      const page = kept.slice(after, after + 2).map((id) => Schema.encodeSync(Post)(aPost({ id })))
      return answered({ posts: page, has_more_entries: after + 2 < kept.length })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  const idsNow = (): ReadonlyArray<number> => kernel.store.feeds.peek(markedKey(hidden)).ids
  return { ...kernel, ids: idsNow }
}

describe('the hidden posts', () => {
  it.effect('load page by page, each marked as hidden', () => {
    const kernel = hiding(5, 4, 3)
    return Effect.gen(function* () {
      yield* perform(VisitMarkedPosts, hidden)
      expect([kernel.ids(), kernel.store.posts.peek(5)?.isHidden]).toEqual([[5, 4], true])
      yield* perform(LoadNextMarkedPosts, hidden)
      expect([kernel.ids(), kernel.store.feeds.peek(markedKey(hidden)).more]).toEqual([[5, 4, 3], false])
      yield* perform(LoadNextMarkedPosts, hidden)
      expect(kernel.requests).toHaveLength(2)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('continue after the last one that is still hidden', () => {
    const kernel = hiding(5, 4, 3, 2)
    return Effect.gen(function* () {
      yield* perform(VisitMarkedPosts, hidden)
      yield* perform(HidePost, { id: 4, value: false })
      yield* perform(LoadNextMarkedPosts, hidden)
      expect(kernel.ids()).toEqual([5, 4, 3, 2])
      expect(kernel.store.posts.peek(4)?.isHidden).toBe(false)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('keep the loaded posts on the way back, with newly hidden ones on top', () => {
    const kernel = hiding(5, 4, 3)
    kernel.store.posts.confirm([aPost({ id: 9 }), aPost({ id: 8 })])
    return Effect.gen(function* () {
      yield* perform(HidePost, { id: 9, value: true })
      yield* perform(VisitMarkedPosts, hidden)
      yield* perform(LoadNextMarkedPosts, hidden)
      expect(kernel.ids()).toEqual([9, 5, 4, 3])
      yield* perform(HidePost, { id: 8, value: true })
      expect(kernel.ids()).toEqual([8, 9, 5, 4, 3])
      yield* perform(VisitMarkedPosts, hidden)
      expect(kernel.ids()).toEqual([8, 9, 5, 4, 3])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('start over where the first page does not overlap with the loaded posts', () => {
    const kernel = hiding(5, 4)
    return Effect.gen(function* () {
      yield* perform(VisitMarkedPosts, hidden)
      for (const id of [6, 7, 8]) {
        kernel.store.feeds.step(markedKey(hidden), (state) => ({ ...state, ids: [4] }))
        kernel.store.posts.confirm([aPost({ id })])
        yield* perform(HidePost, { id, value: true })
      }
      kernel.store.feeds.step(markedKey(hidden), (state) => ({ ...state, ids: [4] }))
      yield* perform(VisitMarkedPosts, hidden)
      expect([kernel.ids(), kernel.store.feeds.peek(markedKey(hidden)).more]).toEqual([[8, 7], true])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('are not requested by guests', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* perform(VisitMarkedPosts, { kind: 'upvoted' })
      expect([kernel.requests, kernel.overlays]).toEqual([[], []])
    }).pipe(Effect.provide(kernel.layer))
  })
})
