// The way out of an empty home feed: communities to join, shown to a newcomer without asking, once.
import { act, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { type Drawn, drawInApp } from '../../testing/drawInApp.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { Button } from '../ui/Button.tsx'
import { CustomizeCard } from './CustomizeCard.tsx'
import { EmptyFeed } from './EmptyFeed.tsx'

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
  it('shows a newcomer communities to join, once', async () => {
    const store = memberOf()
    drawn = await drawInApp(<EmptyFeed kind="home" />, { store })
    expect(drawn.ran.at(-1)).toEqual(sheet)
    expect(store.preferences.peek().wasOfferedCommunities).toBe(true)
    await drawn.remove()
    drawn = await drawInApp(<EmptyFeed kind="home" />, { store })
    expect(drawn.ran).toEqual([])
    await drawn.press('Join communities')
    expect(drawn.ran).toEqual([sheet])
  })

  it('holds up nobody who is on the way to another screen, and asks them when they come back', async () => {
    const store = memberOf()
    const Slow = () => {
      const [isLoaded, load] = useState(false)
      return isLoaded ? <EmptyFeed kind="home" /> : <Button onClick={() => load(true)}>Load</Button>
    }
    drawn = await drawInApp(<Slow />, { store, leavesFor: '/elsewhere' })
    await drawn.press('Load')
    expect(drawn.box.textContent).toContain('No posts yet.')
    expect(drawn.ran).toEqual([])
    await drawn.remove()
    drawn = await drawInApp(<EmptyFeed kind="home" />, { store })
    expect(drawn.ran.at(-1)).toEqual(sheet)
  })

  it('only offers them to who has joined some', async () => {
    drawn = await drawInApp(<EmptyFeed kind="home" />, { store: memberOf('Gardening') })
    expect(drawn.ran).toEqual([])
    expect(drawn.box.textContent).toContain('No posts yet.')
    expect(drawn.button('Join communities')).toBeDefined()
  })

  it('alone offers them', async () => {
    drawn = await drawInApp(<EmptyFeed kind="all" />, { store: memberOf() })
    expect(() => drawn?.button('Join communities')).toThrow('There is no button')
  })
})

describe('the card to customize the home feed', () => {
  const pressed = (topic: string) => drawn?.button(topic).getAttribute('aria-pressed')

  it('chooses topics of a member and lets go of them, beside those they had', async () => {
    const store = memberOf('Gardening')
    drawn = await drawInApp(<CustomizeCard />, { store })
    expect(pressed('Nature')).toBe('false')
    await drawn.press('Nature')
    await drawn.press('Weird')
    expect([pressed('Nature'), pressed('Weird')]).toEqual(['true', 'true'])
    expect(store.preferences.peek().trendingTopics).toEqual(['Politics', 'NSFW', 'Nature', 'Weird'])
    await drawn.press('Nature')
    expect(store.preferences.peek().trendingTopics).toEqual(['Politics', 'NSFW', 'Weird'])
    await drawn.press('Join communities')
    expect(drawn.ran.at(-1)).toEqual(sheet)
  })

  it('asks a guest to sign up, and chooses nothing', async () => {
    const store = makeStore()
    await act(async () => {
      store.preferences.value = { ...store.preferences.peek(), trendingTopics: ['Nature'] }
    })
    drawn = await drawInApp(<CustomizeCard />, { store })
    await drawn.press('Nature')
    expect(drawn.ran).toEqual([{ name: 'account.askToSignUp.v1', input: { wish: 'topic Nature' } }])
    expect([pressed('Nature'), store.preferences.peek().trendingTopics]).toEqual(['false', ['Nature']])
  })
})
