// Searching while typing, and searching page by page.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Community } from '../../schemas/entities/Community.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { User } from '../../schemas/entities/User.ts'
import { aCommunity, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import {
  communitySearchKey,
  memberSearchKey,
  SearchCommunities,
  SearchMembers,
  SearchMorePosts,
  SearchPosts,
  searchKey,
} from './SearchPosts.ts'

describe('a search', () => {
  it.effect('for communities sends one request, 100 ms after the last keystroke', () => {
    const communities = [Schema.encodeSync(Community)(aCommunity())]
    const kernel = testKernel({ answer: () => answered({ communities }) })
    return Effect.gen(function* () {
      const fibers: Array<Fiber.Fiber<unknown, unknown>> = []
      for (const query of ['g', 'ga', 'gam']) {
        fibers.push(yield* Effect.forkChild(perform(SearchCommunities, { query })))
        yield* TestClock.adjust(99)
      }
      expect(kernel.requests).toEqual([])
      yield* TestClock.adjust(1)
      yield* Fiber.awaitAll(fibers)
      expect(kernel.requests.map(({ input }) => input['query'])).toEqual(['gam'])
      expect(kernel.store.directories.peek(communitySearchKey('Gam ')).ids).toEqual(['gaming'])
      expect(kernel.store.directories.peek(communitySearchKey('g')).loading).toBe(false)
      expect(kernel.log.entries().map(({ outcome }) => outcome.kind)).toEqual(['replaced', 'replaced', 'done'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('for blanks sends nothing', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* perform(SearchCommunities, { query: '  ' })
      yield* perform(SearchPosts, { query: ' ', community: 'win', sort: 'hot' })
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('for posts loads page by page until a page has nothing new', () => {
    let page = 0
    const kernel = testKernel({
      answer: () => {
        page += 1
        return answered({ posts: [Schema.encodeSync(Post)(aPost({ id: Math.min(page, 2) }))] })
      },
    })
    const input = { query: ' chess ', community: 'win', sort: 'new' } as const
    return Effect.gen(function* () {
      yield* perform(SearchPosts, input)
      for (let times = 0; times < 4; times += 1) yield* perform(SearchMorePosts, input)
      expect(kernel.requests.map(({ input: sent }) => [sent['query'], sent['page']])).toEqual([
        ['chess', '1'],
        ['chess', '2'],
        ['chess', '3'],
      ])
      expect(kernel.store.feeds.peek(searchKey(input))).toMatchObject({ ids: [1, 2], more: false })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect(
    'for members is sent 100 ms after the last keystroke, and does not overwrite the viewer’s own entity',
    () => {
      const known = aUser({ username: 'Ada', blocked: ['Bob'] })
      const users = [aUser({ username: 'ADA' }), aUser({ username: 'Adam', commentScore: 7 })]
      const kernel = testKernel({
        answer: () => answered({ users: users.map((user) => Schema.encodeSync(User)(user)) }),
      })
      kernel.store.changeViewer({ kind: 'member', user: known })
      return Effect.gen(function* () {
        const fibers: Array<Fiber.Fiber<unknown, unknown>> = []
        for (const query of ['a', ' AD ']) {
          fibers.push(yield* Effect.forkChild(perform(SearchMembers, { query })))
          yield* TestClock.adjust(99)
        }
        yield* TestClock.adjust(1)
        yield* Fiber.awaitAll(fibers)
        expect(kernel.requests.map(({ path, input }) => [path, input['query']])).toEqual([['/user/search.json', 'AD']])
        expect(kernel.store.memberLists.peek(memberSearchKey('ad')).ids).toEqual(['ada', 'adam'])
        expect(kernel.store.users.peek('ada')).toEqual(known)
        expect(kernel.store.users.peek('adam')?.commentScore).toBe(7)
      }).pipe(Effect.provide(kernel.layer))
    },
  )

  it.effect('for members has no results, and shows no toast, where the server does not know the call', () => {
    const kernel = testKernel({ answer: () => answered({ status: false, error: 'No such call.' }, 404) })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.exit(perform(SearchMembers, { query: 'ada' })))
      yield* TestClock.adjust(100)
      yield* Fiber.await(fiber)
      expect(kernel.store.memberLists.peek(memberSearchKey('ada'))).toMatchObject({ ids: [], loading: false })
      expect(kernel.toasts).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
