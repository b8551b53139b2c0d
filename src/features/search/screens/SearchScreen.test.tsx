// Search results: everywhere, and within one community.
import { act } from 'react'
import { expect, test } from 'vitest'
import { memberSearchKey, type SearchQuery, searchKey } from '../../../../commands/search/SearchPosts.ts'
import { listLoaded } from '../../../../signals/ListState.ts'
import { makeStore } from '../../../../signals/Store.ts'
import { aPost, aUser } from '../../../../tests/support/entities.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { SearchScreen } from './SearchScreen.tsx'

const draw = async (query: SearchQuery) => {
  const store = makeStore()
  store.feeds.step(searchKey(query), (state) => listLoaded(state, { ids: [], hasMore: false }, 1))
  const ids = ['ada', 'bob']
  store.users.confirm([aUser({ username: 'Ada' }), aUser({ username: 'Bob' })])
  store.memberLists.step(memberSearchKey(query.query), (state) => listLoaded(state, { ids, hasMore: false }, 1))
  return await renderInApp(<SearchScreen query={query} />, { store, address: '/search' })
}

const addressOf = (element: HTMLElement | undefined): string | null | undefined => element?.getAttribute('href')

test('a search everywhere shows matching members with links to their profiles', async () => {
  const { find, ran } = await draw({ query: 'a', community: 'win', sort: 'new' })
  expect(ran.map(({ name }) => name)).toContain('search.members.v1')
  expect(addressOf(find('link', 'AAda'))).toBe('/u/Ada')
  expect(addressOf(find('link', 'BBob'))).toBe('/u/Bob')
})

test('leaves out a member that the viewer blocks', async () => {
  const { find, store } = await draw({ query: 'a', community: 'win', sort: 'new' })
  expect(find('link', 'BBob')).toBeDefined()
  await act(async () => {
    store.changeViewer({ kind: 'member', user: aUser({ username: 'Me', blocked: ['bob'] }) })
    store.users.confirm([aUser({ username: 'Ada' }), aUser({ username: 'Bob' })])
    const ids = ['ada', 'bob']
    store.memberLists.step(memberSearchKey('a'), (state) => listLoaded(state, { ids, hasMore: false }, 1))
  })
  expect(find('link', 'AAda')).toBeDefined()
  expect(find('link', 'BBob')).toBeUndefined()
})

test('hides the posts of a member as soon as the viewer blocks them, and shows them again', async () => {
  const query = { query: 'a', community: 'win', sort: 'new' } as const
  const { page, store } = await draw(query)
  const titles = () => [...page.querySelectorAll('h2, h3')].map((each) => each.textContent)
  const block = (blocked: ReadonlyArray<string>) =>
    act(async () => store.users.confirm([aUser({ username: 'Me', blocked })]))
  await act(async () => {
    store.changeViewer({ kind: 'member', user: aUser({ username: 'Me', blocked: [] }) })
    store.posts.confirm([aPost({ id: 1, author: 'Bob', title: 'By Bob' }), aPost({ id: 2, title: 'By another' })])
    store.feeds.step(searchKey(query), (state) => listLoaded(state, { ids: [1, 2], hasMore: false }, 1))
  })
  expect(titles()).toEqual(expect.arrayContaining(['By Bob', 'By another']))
  await block(['bob'])
  expect(titles()).not.toContain('By Bob')
  expect(titles()).toContain('By another')
  await block([])
  expect(titles()).toContain('By Bob')
})

test('a search within a community says so, and the chip leads to the same search everywhere', async () => {
  const { find, page, ran } = await draw({ query: 'slugs', community: 'Gardening', sort: 'top' })
  expect(addressOf(find('link', 'c/Gardening: search everywhere instead'))).toBe('/search?query=slugs&sort=top')
  expect(page.textContent).toContain('Searching in')
  expect(ran.map(({ name }) => name)).not.toContain('search.members.v1')
})

test('without results in a community, the search offers to look everywhere', async () => {
  const { find, page } = await draw({ query: 'slugs', community: 'Gardening', sort: 'new' })
  expect(page.textContent).toContain('No posts in c/Gardening match these words.')
  expect(addressOf(find('link', 'Search everywhere'))).toBe('/search?query=slugs&sort=new')
})

test('without results anywhere, the search says so and offers no place that was already searched', async () => {
  const { find, page } = await draw({ query: 'slugs', community: 'win', sort: 'new' })
  expect(page.textContent).toContain('No posts match these words.')
  expect(find('link', 'Search everywhere')).toBeUndefined()
})

test('an empty search already shows the community it will search', async () => {
  const { find } = await draw({ query: '', community: 'Gardening', sort: 'new' })
  expect(addressOf(find('link', 'c/Gardening: search everywhere instead'))).toBe('/search?sort=new')
})
