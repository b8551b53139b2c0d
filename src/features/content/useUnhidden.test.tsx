// Lists leave out hidden posts; a page that has only hidden ones loads the next.
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { listLoaded } from '../../../signals/ListState.ts'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { SearchResults } from '../search/screens/SearchScreen.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const query = { query: 'rain', community: 'win', sort: 'new' } as const
const key = 'search/win:new:rain'

const draw = async (ids: ReadonlyArray<number>, hasMore: boolean, isHidden: boolean) => {
  const store = makeStore()
  store.posts.confirm(ids.map((id) => samplePost(id, { isHidden })))
  store.feeds.step(key, (state) => listLoaded(state, { ids, hasMore }, 1))
  drawn = await renderWithStore(<SearchResults query={query} />, { store })
  const hide = (id: number, value: boolean) =>
    act(async () => store.posts.propose(id, `hide ${id}`, (post) => ({ ...post, isHidden: value })))
  return { ...drawn, store, hide }
}

it('a hidden post leaves the list and returns when unhidden; a list with only hidden posts counts as empty', async () => {
  const { box, hide } = await draw([1, 2], false, false)
  await hide(1, true)
  expect(box.querySelector('ul')?.getAttribute('aria-label')).toBe('Posts')
  await hide(2, true)
  expect(box.textContent).toContain('No posts match these words.')
  await hide(2, false)
  expect(box.querySelector('ul')?.getAttribute('aria-label')).toBe('Posts')
})

it('a page with only hidden posts loads the next one', async () => {
  const { ran, box } = await draw([1, 2], true, true)
  expect(ran.map(({ name }) => name)).toEqual(['search.next.v1'])
  expect(box.textContent).not.toContain('No posts match these words.')
})
