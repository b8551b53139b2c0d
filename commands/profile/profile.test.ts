// A profile's list: loaded once, paginated by the loaded items, polled after a while, and with failures shown.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import type { WireRequest } from '../../commands/ports/Transport.ts'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { User } from '../../schemas/entities/User.ts'
import { durations } from '../../schemas/limits.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { LoadUser, type ProfileQuery, profileKey, profileList } from './ProfileQuery.ts'

const post = (id: number) => Schema.encodeSync(Post)(aPost({ id }))
const comment = (id: number) => Schema.encodeSync(Comment)(aComment({ id }))
const overview: ProfileQuery = { username: 'Ada', type: 'overview' }
const gone = answered({ status: false, error: 'User not found' }, 404)

/** Answers the overview with these pages, one after the other. */
const paged = (...pages: ReadonlyArray<ReadonlyArray<unknown>>) => {
  let page = 0
  return testKernel({
    answer: () => {
      const content = pages[Math.min(page, pages.length - 1)]
      page += 1
      return answered({ content, has_more_entries: page < pages.length })
    },
  })
}
const offsets = ({ input }: WireRequest) => [input['user'], input['post'], input['comment']]

describe('a profile', () => {
  it.effect('is loaded when it is first opened, and not again while it is fresh', () => {
    const kernel = paged([post(1), comment(1)])
    return Effect.gen(function* () {
      yield* perform(profileList.visit, overview)
      yield* TestClock.adjust(durations.feedFresh - 1)
      yield* perform(profileList.visit, { ...overview, username: 'ADA' })
      expect(kernel.requests).toHaveLength(1)
      yield* TestClock.adjust(1)
      yield* perform(profileList.visit, overview)
      expect(kernel.requests).toHaveLength(2)
      expect(kernel.store.contents.peek(profileKey(overview)).ids).toEqual(['post/1', 'comment/1'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('continues after the number of loaded posts and comments, and ends where the server says so', () => {
    const kernel = paged([post(1), comment(1), comment(2)], [post(2)])
    return Effect.gen(function* () {
      yield* perform(profileList.visit, overview)
      yield* perform(profileList.next, overview)
      yield* perform(profileList.next, overview)
      expect(kernel.requests.map(offsets)).toEqual([
        ['Ada', '0', '0'],
        ['Ada', '1', '2'],
      ])
      const { ids, more } = kernel.store.contents.peek(profileKey(overview))
      expect([ids, more]).toEqual([['post/1', 'comment/1', 'comment/2', 'post/2'], false])
    }).pipe(Effect.provide(kernel.layer))
  })

  const deleted = { isDeleted: true, markdown: '', html: '' }

  it.effect('continues without a gap after the viewer deleted some of its items', () => {
    let posts = [1, 2, 3]
    const kernel = testKernel({
      answer: ({ input }) => {
        const rest = [
          ...posts.slice(Number(input['post'])).map(post),
          ...[1, 2].slice(Number(input['comment'])).map(comment),
        ]
        return answered({ content: rest.slice(0, 2), has_more_entries: rest.length > 2 })
      },
    })
    const { store } = kernel
    return Effect.gen(function* () {
      yield* perform(profileList.visit, overview)
      expect(store.contents.peek(profileKey(overview)).ids).toEqual(['post/1', 'post/2'])
      posts = [2, 3]
      store.posts.confirm([aPost({ id: 1, ...deleted })])
      yield* perform(profileList.next, overview)
      expect(kernel.requests.map(offsets).at(-1)).toEqual(['Ada', '1', '0'])
      expect(store.contents.peek(profileKey(overview)).ids).toEqual(['post/1', 'post/2', 'post/3', 'comment/1'])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const type of ['post', 'comment'] as const) {
    it.effect(`of ${type}s requests a page again into which deleted ones have moved the rest`, () => {
      let writing = Array.from({ length: 60 }, (_, at) => at + 1)
      const kernel = testKernel({
        answer: ({ input }) => {
          const start = 25 * (Number(input['page']) - 1)
          const ids = writing.slice(start, start + 25)
          const rows = type === 'post' ? { posts: ids.map(post) } : { comments: ids.map(comment) }
          return answered({ ...rows, has_more_entries: writing.length > start + 25 })
        },
      })
      const { store } = kernel
      const query = { username: 'ada', type }
      const shown = () => store.contents.peek(profileKey(query))
      return Effect.gen(function* () {
        const deleteFirst = (id: number): void => {
          writing = writing.slice(1)
          store.posts.confirm([aPost({ id, ...deleted })])
          store.comments.confirm([aComment({ id, ...deleted })])
        }
        yield* perform(profileList.visit, query)
        deleteFirst(1)
        yield* perform(profileList.next, query)
        yield* perform(profileList.next, query)
        deleteFirst(2)
        while (shown().more) yield* perform(profileList.next, query)
        expect(shown().ids).toEqual(Array.from({ length: 60 }, (_, at) => `${type}/${at + 1}`))
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  for (const [type, path, body] of [
    ['post', '/post/profile.json', { posts: [post(1)] }],
    ['comment', '/comment/profile.json', { comments: [comment(1)] }],
  ] as const) {
    it.effect(`of ${type}s is requested page by page`, () => {
      const kernel = testKernel({ answer: () => answered(body) })
      const query = { username: 'ada', type }
      return Effect.gen(function* () {
        yield* perform(profileList.visit, query)
        yield* perform(profileList.next, query)
        expect(kernel.requests.map((sent) => [sent.path, sent.input['page']])).toEqual([
          [path, '1'],
          [path, '2'],
        ])
        // A page without new items is the last one.
        expect(kernel.store.contents.peek(profileKey(query))).toMatchObject({ ids: [`${type}/1`], more: false })
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('is polled after ten seconds, once, and shows new items only on request', () => {
    let answers = 0
    const kernel = testKernel({
      answer: () => {
        answers += 1
        return answered({ content: answers === 1 ? [post(1)] : [post(2), post(1)] })
      },
    })
    const state = () => kernel.store.contents.peek(profileKey(overview))
    return Effect.gen(function* () {
      yield* perform(profileList.visit, overview)
      yield* TestClock.adjust(durations.contentListPoll - 1)
      yield* perform(profileList.poll, overview)
      expect(kernel.requests).toHaveLength(1)
      yield* TestClock.adjust(1)
      yield* perform(profileList.poll, overview)
      yield* perform(profileList.poll, overview)
      expect(kernel.requests).toHaveLength(2)
      expect([state().ids, state().polled]).toEqual([['post/1'], ['post/2']])
      yield* perform(profileList.refresh, overview)
      expect([state().ids, state().polled]).toEqual([['post/2', 'post/1'], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('holds the failure of an unknown member, and of a next page, which can be retried', () => {
    let isGone = true
    const kernel = testKernel({ answer: () => (isGone ? gone : answered({ content: [post(1)] })) })
    const state = () => kernel.store.contents.peek(profileKey(overview))
    return Effect.gen(function* () {
      expect(yield* Effect.flip(perform(profileList.visit, overview))).toMatchObject({ _tag: 'NotFound', what: 'user' })
      expect(state()).toMatchObject({ loaded: false, loading: false, failure: { _tag: 'NotFound' } })
      isGone = false
      yield* perform(profileList.visit, overview)
      isGone = true
      yield* Effect.flip(perform(profileList.next, overview))
      expect(state()).toMatchObject({ ids: ['post/1'], more: false, failure: { _tag: 'NotFound' } })
      isGone = false
      yield* perform(profileList.next, overview)
      expect(state().failure).toBeUndefined()
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the public profile of a member', () => {
  it.effect('is found by their name in any case', () => {
    const kernel = testKernel({
      answer: () => answered({ users: [Schema.encodeSync(User)(aUser({ username: 'Ada', postScore: 7 }))] }),
    })
    return Effect.gen(function* () {
      yield* perform(LoadUser, { username: 'aDA' })
      expect(kernel.store.users.peek('ada')).toMatchObject({ username: 'Ada', postScore: 7 })
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [words, answer] of [
    ['the server has no member of that name', gone],
    ['the answer has no members', answered({ users: [] })],
  ] as const) {
    it.effect(`is not found where ${words}`, () => {
      const kernel = testKernel({ answer: () => answer })
      return Effect.gen(function* () {
        const failure = yield* Effect.flip(perform(LoadUser, { username: 'nobody' }))
        expect(failure).toMatchObject({ _tag: 'NotFound', what: 'user' })
        expect(kernel.store.users.size()).toBe(0)
      }).pipe(Effect.provide(kernel.layer))
    })
  }
})
