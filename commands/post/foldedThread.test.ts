// Threads of readers who switched Expand threads off: they open with the top-level comments, and stay as they were
// left.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { foldedAnswers } from '../../signals/Arrival.ts'
import { aComment, aPost } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { showWritten } from '../thread/confirmThread.ts'
import { CollapseComment } from '../thread/SortComments.ts'
import { threadKey } from '../thread/threadKey.ts'
import { LoadPost, VisitPost } from './LoadPost.ts'
import { StartPost } from './StartPost.ts'

const comments = [
  aComment({ id: 1, childIds: [2] }),
  aComment({ id: 2, parentId: 1 }),
  aComment({ id: 3, childIds: [4] }),
  aComment({ id: 4, parentId: 3 }),
].map((each) => Schema.encodeSync(Comment)(each))
const posts = [Schema.encodeSync(Post)(aPost({ id: 1 }))]
const postUuid = uuidOfId(1)
const key = threadKey({ kind: 'post', postUuid })

const folding = (answer: TestKernelOptions['answer'] = () => answered({ posts, comments })) => {
  const kernel = testKernel({ answer })
  const { preferences, threads } = kernel.store
  preferences.value = { ...preferences.peek(), expandsThreads: false }
  return {
    ...kernel,
    seen: () =>
      threads
        .read(key)
        .visible.peek()
        .map(({ id }) => id),
  }
}

describe('a thread with Expand threads off', () => {
  it.effect('opens with the top-level comments, and shows the replies to one when it is expanded', () => {
    const kernel = folding()
    return Effect.gen(function* () {
      yield* perform(LoadPost, { postUuid })
      expect(kernel.seen()).toEqual([1, 3])
      yield* perform(CollapseComment, { threadKey: key, commentId: foldedAnswers(3) })
      expect(kernel.seen()).toEqual([1, 3, 4])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('stays as it was left when it is loaded again', () => {
    const kernel = folding()
    return Effect.gen(function* () {
      yield* perform(LoadPost, { postUuid })
      for (const id of [1, 3]) yield* perform(CollapseComment, { threadKey: key, commentId: foldedAnswers(id) })
      yield* perform(LoadPost, { postUuid })
      expect(kernel.seen()).toEqual([1, 2, 3, 4])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('expands to show the author their own reply', () => {
    const kernel = folding()
    return Effect.gen(function* () {
      yield* perform(LoadPost, { postUuid })
      showWritten({ id: 9, parentId: 3, postUuid, author: 'ada', at: 1, isSeen: false }, kernel.store)
      expect(kernel.seen()).toEqual([1, 3, 9, 4])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('opens with the top-level comments also where the page brought only the first ones', () => {
    const many = Array.from({ length: 30 }, (_, at) => aComment({ id: at + 1, parentId: at % 3 === 0 ? 0 : at }))
    const wire = many.map((each) => Schema.encodeSync(Comment)(each))
    const kernel = folding(({ input }) =>
      answered({ posts, comments: wire.slice(0, Number(input['limit'] ?? wire.length)) }),
    )
    const tops = many.flatMap(({ id, parentId }) => (parentId === 0 ? id : []))
    return Effect.gen(function* () {
      yield* perform(StartPost, { postUuid })
      // Expanded by the reader, so it stays expanded.
      yield* perform(CollapseComment, { threadKey: key, commentId: foldedAnswers(1) })
      yield* perform(VisitPost, { postUuid })
      expect(kernel.seen()).toEqual([1, 2, 3, ...tops.slice(1)])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('opens fully expanded with the setting on', () => {
    const kernel = folding()
    kernel.store.preferences.value = { ...kernel.store.preferences.peek(), expandsThreads: true }
    return Effect.gen(function* () {
      yield* perform(LoadPost, { postUuid })
      expect(kernel.seen()).toEqual([1, 2, 3, 4])
    }).pipe(Effect.provide(kernel.layer))
  })
})
