import { it } from '@effect/vitest'
import { Effect } from 'effect'
import { describe, expect } from 'vitest'
import { paging } from '../../schemas/limits.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { threadKey } from '../thread/threadKey.ts'
import { VisitPost } from './LoadPost.ts'
import { StartPost } from './StartPost.ts'

/** A server with so many comments. */
const kernelWith = (count: number) =>
  testKernel({
    answer: ({ input }) =>
      answered({
        status: true,
        posts: [{ id: 5, uuid: 'r', title: 'A post', community: 'gaming', comments: count }],
        comments: Array.from({ length: count }, (_, at) => ({ id: 100 + at, parent_id: 5, author: 'bob' })).slice(
          0,
          input['limit'] === undefined ? count : Number(input['limit']),
        ),
      }),
  })

const key = threadKey({ kind: 'post', postUuid: 'r' })
const both = Effect.gen(function* () {
  yield* perform(StartPost, { postUuid: 'r' })
  yield* perform(VisitPost, { postUuid: 'r' })
})

describe('the start of a post', () => {
  it.effect('shows its first comments, and all of them once the post is visited', () => {
    const kernel = kernelWith(300)
    return Effect.gen(function* () {
      yield* perform(StartPost, { postUuid: 'r' })
      expect(kernel.store.posts.peek(5)?.title).toBe('A post')
      const first = kernel.store.threads.read(key).visible.peek()
      expect(first).toHaveLength(paging.firstComments)
      yield* perform(VisitPost, { postUuid: 'r' })
      expect(kernel.requests.map(({ input }) => input['limit'])).toEqual([String(paging.firstComments), undefined])
      const all = kernel.store.threads.read(key).visible.peek()
      expect([all.length, all.slice(0, first.length).map(({ id }) => id)]).toEqual([300, first.map(({ id }) => id)])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is the whole post where it has fewer comments: nothing else is loaded', () => {
    const kernel = kernelWith(paging.firstComments - 1)
    return Effect.gen(function* () {
      yield* both
      expect(kernel.requests).toHaveLength(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('does not exist for an address that is none, without a call', () => {
    const kernel = kernelWith(1)
    return Effect.gen(function* () {
      yield* Effect.exit(perform(StartPost, { postUuid: '!' }))
      expect(kernel.store.commentLists.peek(threadKey({ kind: 'post', postUuid: '!' })).failure?._tag).toBe('NotFound')
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
