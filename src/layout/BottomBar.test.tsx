// The bottom bar: the active tab, tabs that need an account, and pressing the active tab again.
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../testing/renderWithStore.tsx'
import { sampleUser } from '../testing/samples.ts'
import { BottomBar } from './BottomBar.tsx'
import { screenRefresh } from './refresh/screenRefresh.ts'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
  screenRefresh.value = undefined
  vi.restoreAllMocks()
})

const draw = async (as: 'guest' | 'member', path = '/', base = 'home') => {
  const store = makeStore(base)
  if (as === 'member') store.changeViewer({ kind: 'member', user: sampleUser() })
  drawn = await renderWithStore(<BottomBar />, { store, address: path, route: path })
  return drawn
}

const link = (name: string) => [...(drawn?.box.querySelectorAll('a') ?? [])].find((each) => each.textContent === name)
const current = () => [...(drawn?.box.querySelectorAll('[aria-current]') ?? [])].map((each) => each.textContent)
const choose = (name: string) => act(async () => link(name)?.click())

describe('the bottom bar', () => {
  it('asks a guest who presses Home to sign up, and marks Trending as active', async () => {
    const { press, ran } = await draw('guest')
    expect(current()).toEqual(['Trending'])
    await press('Home')
    expect(ran).toEqual([{ name: 'account.askToSignUp.v1', input: { action: 'home' } }])
  })

  it('links guests to Home on the host of a community', async () => {
    await draw('guest', '/', 'gardening')
    expect([current(), link('Home')?.getAttribute('href')]).toEqual([['Home'], '/'])
  })

  it('marks no tab in a feed of Explore feeds', async () => {
    await draw('member', '/feed/3/Memes')
    expect(current()).toEqual([])
  })

  it('scrolls to the top when the active tab is pressed, and reloads when it is pressed at the top', async () => {
    const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
    screenRefresh.value = refresh
    const { ran } = await draw('member')
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
    await choose('Home')
    expect([ran.map(({ name }) => name), refresh.mock.calls.length]).toEqual([['screen.top.v1'], 0])
    scrolled.mockReturnValue(0)
    await choose('Home')
    expect([ran.length, refresh.mock.calls.length]).toEqual([1, 1])
  })

  it('opens another tab like any link', async () => {
    const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
    screenRefresh.value = refresh
    await draw('member')
    await choose('Trending')
    expect(refresh).not.toHaveBeenCalled()
  })
})
