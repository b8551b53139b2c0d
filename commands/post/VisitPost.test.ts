import { it } from '@effect/vitest'
import { Effect } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect } from 'vitest'
import { durations } from '../../schemas/limits.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { VisitThread } from '../thread/VisitThread.ts'
import { VisitPost } from './LoadPost.ts'

const wirePost = { id: 5, uuid: 'r', title: 'A post', community: 'gaming', comments: 1 }
const wireComment = { id: 6, uuid: 's', parent_id: 5, parent_uuid: 'r', author: 'bob', raw_content: 'Hello' }

const kernelWithPost = () =>
  testKernel({
    answer: ({ path }) =>
      answered({
        status: true,
        comments: [wireComment],
        ...(path.includes('thread') ? { top_level_comments: [6] } : { posts: [wirePost] }),
      }),
  })

const visitPost = perform(VisitPost, { postUuid: 'r', sort: 'top' })
const visitThread = perform(VisitThread, { postUuid: 'r', commentUuid: 's', sort: 'top', ancestors: 0 })

describe('VisitPost', () => {
  it.effect('loads a post once while it is fresh, and again after 15 minutes', () => {
    const kernel = kernelWithPost()
    return Effect.gen(function* () {
      yield* visitPost
      yield* visitPost
      expect(kernel.requests).toHaveLength(1)
      yield* TestClock.adjust(durations.feedFresh)
      yield* visitPost
      expect(kernel.requests).toHaveLength(2)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('loads each order separately', () => {
    const kernel = kernelWithPost()
    return Effect.gen(function* () {
      yield* visitPost
      yield* perform(VisitPost, { postUuid: 'r', sort: 'new' })
      expect(kernel.requests).toHaveLength(2)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('keeps a post in the store for the way back, even after a sweep', () => {
    const kernel = kernelWithPost()
    return Effect.gen(function* () {
      yield* visitPost
      kernel.store.sweep()
      expect(kernel.store.posts.peek(5)?.title).toBe('A post')
      yield* visitPost
      expect(kernel.requests).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('VisitThread', () => {
  it.effect('requests the post only if it is not in the store, and nothing while the thread is fresh', () => {
    const kernel = kernelWithPost()
    return Effect.gen(function* () {
      yield* visitPost
      yield* visitThread
      yield* visitThread
      expect(kernel.requests.map(({ path }) => path)).toEqual(['/post/post.json', '/comment/thread'])
    }).pipe(Effect.provide(kernel.layer))
  })
})
