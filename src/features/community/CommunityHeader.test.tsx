import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withJoined } from '../../../commands/community/JoinCommunity.ts'
import { NotFound, Offline } from '../../../schemas/Failure.ts'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { sampleCommunity, sampleUser } from '../../testing/samples.ts'
import { CommunityHeader } from './CommunityHeader.tsx'

const header = <CommunityHeader community="gardening" tab="about" />

const known = (...fields: Parameters<typeof sampleCommunity>) => {
  const store = makeStore()
  store.communities.confirm([sampleCommunity(...fields)])
  return store
}

/** A layout with a text this high, in pixels, in a box of 40 pixels. */
const layOut = (height: number): void => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40)
}

afterEach(() => vi.restoreAllMocks())

describe('a community header', () => {
  test('shows the name, the number of members, and the tabs', async () => {
    const { page, find } = await renderInApp(header, { store: known({ memberCount: 1 }) })
    expect(find('heading', 'Gardening')).toBeDefined()
    expect(page.textContent).toContain('c/Gardening · 1 member')
    expect(find('link', 'Posts')?.getAttribute('href')).toBe('/c/Gardening')
    expect(find('link', 'About')?.getAttribute('aria-current')).toBe('page')
    expect(find('link', 'Wiki')?.getAttribute('href')).toBe('/c/Gardening/wiki')
  })

  test('truncates a long name at 24 characters, and falls back to the name without a display name', async () => {
    const long = await renderInApp(header, { store: known({ displayName: 'A very long name of a community' }) })
    expect(long.find('heading', 'A very long name of a co…')).toBeDefined()
    const none = await renderInApp(header, { store: known({ displayName: '' }) })
    expect(none.find('heading', 'Gardening')).toBeDefined()
  })

  test("says 'No description found.' without a description", async () => {
    const { page } = await renderInApp(header, { store: known({ description: '' }) })
    expect(page.textContent).toContain('No description found.')
  })

  test("shows the tagline, and sets the page's meta description and keywords", async () => {
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
    const store = known({ tagline: 'Where things grow.', metaTags: 'plants, soil' })
    const { page } = await renderInApp(header, { store })
    expect(page.textContent).toContain('Where things grow.')
    expect([meta('description'), meta('keywords')]).toEqual(['Where things grow.', 'plants, soil'])
  })

  test('offers Show more only for a description that does not fit', async () => {
    layOut(40)
    const short = await renderInApp(header, { store: known() })
    expect(short.find('button', 'Show more')).toBeUndefined()
    layOut(80)
    const long = await renderInApp(header, { store: known() })
    expect(long.find('button', 'Show more')?.getAttribute('aria-expanded')).toBe('false')
    await long.press('button', 'Show more')
    expect(long.find('button', 'Show less')?.getAttribute('aria-expanded')).toBe('true')
  })

  test('joins with one press and leaves with the next, and updates the member count', async () => {
    const store = known({ memberCount: 1 })
    const { press, ran, page, find } = await renderInApp(header, { store })
    await press('button', 'Join Gardening')
    expect(ran.at(-1)).toEqual({ name: 'community.join.v1', input: { name: 'Gardening', value: true } })
    await act(async () => store.communities.propose('gardening', '1', (community) => withJoined(community, true)))
    expect(page.textContent).toContain('2 members')
    expect(find('button', 'Join Gardening')).toBeUndefined()
    await press('button', 'Leave Gardening')
    expect(ran.at(-1)).toEqual({ name: 'community.join.v1', input: { name: 'Gardening', value: false } })
  })

  test('on the host of the community, offers guests Sign Up and members Join', async () => {
    const store = makeStore('gardening')
    store.communities.confirm([sampleCommunity()])
    const guest = await renderInApp(header, { store })
    await guest.press('button', 'Sign Up')
    expect(guest.ran.at(-1)).toEqual({ name: 'account.askToSignUp.v1', input: { action: 'sign up' } })
    await act(async () => store.changeViewer({ kind: 'member', user: sampleUser() }))
    await act(async () => store.communities.confirm([sampleCommunity()]))
    expect(guest.find('button', 'Sign Up')).toBeUndefined()
    expect(guest.find('button', 'Join Gardening')).toBeDefined()
  })

  test('says when there is no community of that name, and links to the directory', async () => {
    const { page, find } = await renderInApp(header, { answer: () => new NotFound({ what: 'community' }) })
    expect(page.textContent).toContain('There is no community with that name.')
    expect(find('link', 'Browse communities')?.getAttribute('href')).toBe('/communities')
  })

  test('tries again after a failure', async () => {
    const { press, ran, store, find } = await renderInApp(header, { answer: () => new Offline() })
    await press('button', 'Try again')
    expect(ran.filter(({ name }) => name === 'community.load.v1')).toHaveLength(2)
    await act(async () => store.communities.confirm([sampleCommunity()]))
    expect(find('heading', 'Gardening')).toBeDefined()
  })
})
