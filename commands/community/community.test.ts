// Communities: one in full, several by name, the pages of the directory after the first, and wikis.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Community } from '../../schemas/entities/Community.ts'
import { aCommunity } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { type DirectoryQuery, directoryKey, LoadDirectory, LoadNextDirectoryPage } from './DirectoryQuery.ts'
import { LoadCommunities, LoadCommunity, LoadWiki } from './LoadCommunity.ts'

const encode = Schema.encodeSync(Community)
const place = (name: string, fields: Partial<Community> = {}) => encode(aCommunity({ name, ...fields }))

describe('a community', () => {
  it.effect('is found by its name in any case, and keeps its rules when a list returns it without them', () => {
    let isFull = true
    const kernel = testKernel({
      answer: () => answered({ communities: [place('Gaming', isFull ? { rules: ['Be kind'] } : {})] }),
    })
    return Effect.gen(function* () {
      yield* perform(LoadCommunity, { community: 'gAming' })
      isFull = false
      yield* perform(LoadCommunity, { community: 'gaming' })
      expect(kernel.store.communities.peek('gaming')).toMatchObject({ name: 'Gaming', rules: ['Be kind'] })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that is not in the answer does not exist', () => {
    const kernel = testKernel({ answer: () => answered({ communities: [] }) })
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(LoadCommunity, { community: 'nowhere' }))
      expect(failure).toMatchObject({ _tag: 'NotFound', what: 'community' })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that is already in the store is not requested among many', () => {
    const kernel = testKernel({ answer: () => answered({ communities: [place('b'), place('c')] }) })
    kernel.store.communities.confirm([aCommunity({ name: 'A' })])
    return Effect.gen(function* () {
      yield* perform(LoadCommunities, { communities: ['a', 'b', 'c'] })
      yield* perform(LoadCommunities, { communities: ['c', 'a'] })
      expect(kernel.requests.map(({ input }) => input['communities'])).toEqual(['b,c'])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the directory', () => {
  const query: DirectoryQuery = { topic: 'Gaming', sort: 'members', showPolitics: false }

  it.effect('loads page by page, leaves unlisted communities out and ends where the server says so', () => {
    const pages = [
      { communities: [place('a'), place('hidden', { visibility: 'unlisted' })], has_more_entries: true },
      { communities: [place('a'), place('b')], has_more_entries: false },
    ]
    const kernel = testKernel({ answer: ({ input }) => answered(pages[Number(input['page']) - 1]) })
    return Effect.gen(function* () {
      yield* perform(LoadNextDirectoryPage, query)
      expect(kernel.requests).toEqual([])
      yield* perform(LoadDirectory, query)
      yield* perform(LoadNextDirectoryPage, query)
      yield* perform(LoadNextDirectoryPage, query)
      expect(kernel.requests.map(({ input }) => [input['page'], input['topic'], input['showPolitics']])).toEqual([
        ['1', 'gaming', 'false'],
        ['2', 'gaming', 'false'],
      ])
      expect(kernel.store.directories.peek(directoryKey(query))).toMatchObject({ ids: ['a', 'b'], more: false })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('keeps its content when the next page fails, and can continue from there', () => {
    let fails = false
    const kernel = testKernel({
      answer: ({ input }) =>
        fails ? answered({}, 502) : answered({ communities: [place(input['page'] === '2' ? 'c2' : 'c1')] }),
    })
    const state = () => kernel.store.directories.peek(directoryKey(query))
    return Effect.gen(function* () {
      yield* perform(LoadDirectory, query)
      fails = true
      yield* Effect.flip(perform(LoadNextDirectoryPage, query))
      expect(state()).toMatchObject({ ids: ['c1'], loading: false, failure: { _tag: 'ServerDown' } })
      fails = false
      yield* perform(LoadNextDirectoryPage, query)
      expect(state()).toMatchObject({ ids: ['c1', 'c2'], failure: undefined })
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a wiki', () => {
  it.effect('is a list of page names, and empty where there are none', () => {
    let wikis: ReadonlyArray<unknown> = [{ page_name: 'Start' }, { page_name: 'Rules' }]
    const kernel = testKernel({ answer: () => answered({ wikis }) })
    return Effect.gen(function* () {
      yield* perform(LoadWiki, { community: 'Gaming' })
      expect(kernel.store.wikis.peek('gaming')).toMatchObject({ ids: ['Start', 'Rules'], loaded: true, more: false })
      wikis = []
      yield* perform(LoadWiki, { community: 'GAMING' })
      expect(kernel.store.wikis.peek('gaming').ids).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of a community that does not exist is not found', () => {
    const kernel = testKernel({ answer: () => answered({ status: false, error: 'x' }, 404) })
    return Effect.gen(function* () {
      yield* Effect.flip(perform(LoadWiki, { community: 'nowhere' }))
      expect(kernel.store.wikis.peek('nowhere').failure).toMatchObject({ _tag: 'NotFound', what: 'community' })
    }).pipe(Effect.provide(kernel.layer))
  })
})
