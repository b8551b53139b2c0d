// Lists without what was hidden, and what happens where a whole page of them was.
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { listLoaded, listLoading } from '../../../signals/ListState.ts'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, drawInApp } from '../../testing/drawInApp.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { SearchResults } from '../search/SearchResults.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const query = { query: 'rain', community: 'win', sort: 'new' } as const
const key = 'search/win:new:rain'

it('a hidden post leaves the list and comes back, and a page of nothing but hidden ones asks for the next', async () => {
  const store = makeStore()
  store.posts.confirm([1, 2].map((id) => samplePost(id)))
  store.feeds.step(key, (state) => listLoaded(state, { ids: [1, 2], hasMore: true }, 1))
  const { box, ran } = (drawn = await drawInApp(<SearchResults query={query} />, { store }))
  const list = (): string => box.querySelector('ul')?.getAttribute('aria-label') ?? ''
  const hide = (id: number, isHidden: boolean) =>
    act(async () => store.posts.propose(id, `hide ${id}`, (post) => ({ ...post, isHidden })))
  await hide(1, true)
  // A list this short asks by itself while something of it is seen.
  ran.length = 0
  await hide(2, true)
  expect(ran.map(({ name }) => name)).toEqual(['search.next.v1'])
  await hide(2, false)
  expect(list()).toBe('Posts')
  await act(async () =>
    store.feeds.step(key, (state) => listLoaded(listLoading(state), { ids: [1], hasMore: false }, 2)),
  )
  expect(box.textContent).toContain('No posts match these words.')
})
