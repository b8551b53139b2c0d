// Private lists of the viewer: hidden and upvoted posts, blocked members and communities.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Offline } from '../../../schemas/Failure.ts'
import { listFailed, listLoaded } from '../../../signals/ListState.ts'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { sampleUser } from '../../testing/samples.ts'
import { BlockedScreen } from '../settings/screens/BlockedScreen.tsx'
import { HiddenScreen, UpvotedScreen } from './MarkedPosts.tsx'

let drawn: Drawn | undefined

/** The layout that the test document does not compute. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 390, 100))
})
afterEach(async () => {
  await drawn?.remove()
  vi.restoreAllMocks()
})

const storeOf = (fields: Parameters<typeof sampleUser>[0] = {}) => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser({ username: 'eve', ...fields }) })
  return store
}

const titles = (): ReadonlyArray<string> => [...document.querySelectorAll('article h2')].map((each) => each.textContent)

describe('guests', () => {
  it.each([
    ['hidden posts', <HiddenScreen key="hidden" />],
    ['upvoted posts', <UpvotedScreen key="upvoted" />],
    ['blocked members', <BlockedScreen key="blocked" />],
  ])('are told that %s need an account', async (_what, screen) => {
    const { box, ran, button } = (drawn = await renderWithStore(screen))
    expect(box.textContent).toContain('You need an account to keep lists of your own.')
    expect(button('Log In')).toBeDefined()
    expect(ran).toEqual([])
  })
})

describe('the hidden posts', () => {
  const open = async (ids: ReadonlyArray<number>, hasMore = false) => {
    const store = storeOf()
    store.posts.confirm(ids.map((id) => samplePost(id, { isHidden: true })))
    // They reload when the screen opens; known ones show meanwhile.
    store.feeds.step('kept/hidden', (state) => listLoaded(state, { ids, hasMore }, 1))
    drawn = await renderWithStore(<HiddenScreen />, { store })
    return { ...drawn, store }
  }

  it('are loaded, and an empty list says so', async () => {
    const { box, ran } = await open([])
    expect(ran).toEqual([{ name: 'posts.kept.v1', input: { kind: 'hidden' } }])
    expect(box.textContent).toContain("You haven't hidden any posts.")
  })

  it('leave the list one by one when they are unhidden', async () => {
    const { press, ran, box } = await open([1, 2])
    expect(titles()).toEqual(['Post 1', 'Post 2'])
    await press('Unhide Post 1')
    expect(ran.at(-1)).toEqual({ name: 'post.hide.v1', input: { id: 1, value: false } })
    expect(titles()).toEqual(['Post 2'])
    await press('Unhide Post 2')
    expect(box.textContent).toContain("You haven't hidden any posts.")
  })

  it('say why they could not be loaded', async () => {
    const store = storeOf()
    drawn = await renderWithStore(<HiddenScreen />, { store })
    expect(drawn.box.querySelector('[role=status][aria-label=Loading]')).not.toBeNull()
    await act(async () => store.feeds.step('kept/hidden', (state) => listFailed(state, new Offline())))
    expect(drawn.box.textContent).toContain('You seem to be offline.')
  })
})

describe('the upvoted posts', () => {
  it('use the view of the feeds, stay when the vote is undone, and leave when they are hidden', async () => {
    const store = storeOf()
    store.preferences.value = { ...store.preferences.peek(), feedView: 'condensed' }
    store.posts.confirm([1, 2].map((id) => samplePost(id, { vote: 1 })))
    store.feeds.step('kept/upvoted', (state) => listLoaded(state, { ids: [1, 2], hasMore: false }, 1))
    drawn = await renderWithStore(<UpvotedScreen />, { store })
    expect(document.querySelectorAll('article [aria-label=Share]')).toHaveLength(0)
    await act(async () => store.posts.propose(1, 'vote', (post) => ({ ...post, vote: 0 })))
    expect(titles()).toEqual(['Post 1', 'Post 2'])
    await act(async () => store.posts.propose(2, 'hide', (post) => ({ ...post, isHidden: true })))
    expect(titles()).toEqual(['Post 1'])
    await act(async () => store.feeds.step('kept/upvoted', (state) => ({ ...state, ids: [] })))
    expect(drawn.box.textContent).toContain("You haven't upvoted any posts.")
  })
})

describe('blocked members', () => {
  it('are listed with an unblock button each, and leave the list at once', async () => {
    const { press, ran, box } = (drawn = await renderWithStore(<BlockedScreen />, {
      store: storeOf({ blocked: ['Ada', 'Bob'], blockedCommunities: ['Cats'] }),
    }))
    const rows = (list: string) =>
      [...box.querySelectorAll(`ul[aria-label="${list}"] a`)].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ])
    expect(rows('Blocked users')).toEqual([
      ['Ada', '/u/Ada'],
      ['Bob', '/u/Bob'],
    ])
    expect(rows('Blocked communities')).toEqual([['c/Cats', '/c/Cats']])
    await press('Unblock Ada')
    expect(rows('Blocked users')).toEqual([['Bob', '/u/Bob']])
    expect(document.activeElement?.textContent).toBe('Blocked Users')
    await press('Remove c/Cats')
    expect(box.textContent).toContain("You haven't blocked any communities.")
    expect(ran).toEqual([
      { name: 'user.load.v1', input: { username: 'me' } },
      { name: 'user.block.v1', input: { username: 'Ada', value: false } },
      { name: 'community.block.v1', input: { community: 'Cats', value: false } },
    ])
  })

  it('start as an empty list', async () => {
    const { box } = (drawn = await renderWithStore(<BlockedScreen />, { store: storeOf() }))
    expect(box.textContent).toContain("You haven't blocked anyone.")
    expect(box.textContent).toContain('To block someone, use the three-dot menu on a post or comment.')
    expect(box.textContent).toContain("You haven't blocked any communities.")
  })
})
