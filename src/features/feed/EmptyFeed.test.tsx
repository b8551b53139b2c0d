// The empty home feed offers communities to join; it opens the sheet for newcomers by itself, once.
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type FeedAddress, feedKey } from '../../../schemas/FeedAddress.ts'
import { listLoaded } from '../../../signals/ListState.ts'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { sampleUser } from '../../testing/samples.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyFeed } from './EmptyFeed.tsx'
import { FeedBody } from './FeedBody.tsx'

const sheet = { name: 'overlay.open.v1', input: { name: 'joinCommunities' } }

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const memberOf = (...subscribed: ReadonlyArray<string>): Store => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser({ subscribed }) })
  return store
}

describe('the empty home feed', () => {
  it('opens the communities sheet for a newcomer, once', async () => {
    const store = memberOf()
    drawn = await renderWithStore(<EmptyFeed kind="home" />, { store })
    expect(drawn.ran.at(-1)).toEqual(sheet)
    expect(store.preferences.peek().wasOfferedCommunities).toBe(true)
    await drawn.remove()
    drawn = await renderWithStore(<EmptyFeed kind="home" />, { store })
    expect(drawn.ran).toEqual([])
    await drawn.press('Join communities')
    expect(drawn.ran).toEqual([sheet])
  })

  it('does not open the sheet while the router leaves for another screen, but on return', async () => {
    const store = memberOf()
    const Slow = () => {
      const [isLoaded, load] = useState(false)
      return isLoaded ? <EmptyFeed kind="home" /> : <Button onClick={() => load(true)}>Load</Button>
    }
    drawn = await renderWithStore(<Slow />, { store, leavesFor: '/elsewhere' })
    await drawn.press('Load')
    expect(drawn.box.textContent).toContain('No posts yet.')
    expect(drawn.ran).toEqual([])
    await drawn.remove()
    drawn = await renderWithStore(<EmptyFeed kind="home" />, { store })
    expect(drawn.ran.at(-1)).toEqual(sheet)
  })

  it('only offers a button to members who have joined communities', async () => {
    drawn = await renderWithStore(<EmptyFeed kind="home" />, { store: memberOf('Gardening') })
    expect(drawn.ran).toEqual([])
    expect(drawn.box.textContent).toContain('No posts yet.')
    expect(drawn.button('Join communities')).toBeDefined()
  })

  it('shows posts to a newcomer who chose topics', async () => {
    const store = memberOf()
    store.preferences.value = { ...store.preferences.peek(), homeTopics: ['Nature'] }
    const home: FeedAddress = { source: { kind: 'home' }, sort: 'hot', period: 'week' }
    store.posts.confirm([samplePost(1)])
    store.feeds.step(feedKey(home), (state) => listLoaded(state, { ids: [1], hasMore: false }, 1_767_409_445_000))
    drawn = await renderWithStore(<FeedBody feed={home} />, { store })
    expect(drawn.box.textContent).toContain('Post 1')
    expect(drawn.ran).toEqual([])
  })

  it('is the only empty feed that offers communities', async () => {
    drawn = await renderWithStore(<EmptyFeed kind="all" />, { store: memberOf() })
    expect(() => drawn?.button('Join communities')).toThrow('There is no button')
  })
})
