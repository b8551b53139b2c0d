// Names are case-insensitive: an address may use any case, and the screen shows the owner's spelling.
import { act, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { makeStore } from '../../../../signals/Store.ts'
import { aCommunity, aUser } from '../../../../tests/support/entities.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { CommunityAboutScreen, CommunityWikiScreen } from '../../community/screens/CommunityWikiScreen.tsx'
import type { FeedLocation } from '../../feed/feedLocation.ts'
import { FeedScreen } from '../../feed/screens/FeedScreen.tsx'
import { ProfileScreen } from '../../profile/screens/ProfileScreen.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
})

const feedOf = (place: FeedLocation) => () => <FeedScreen spot={{ place, sort: 'hot', period: 'week' }} />
const screens: ReadonlyArray<readonly [name: string, draw: () => ReactNode, before: string, after: string]> = [
  ['a feed', feedOf({ kind: 'community', community: 'tinygardens' }), 'tinygardens', 'TinyGardens'],
  ['an about page', () => <CommunityAboutScreen community="tinygardens" />, 'c/tinygardens', 'c/TinyGardens'],
  ['a wiki', () => <CommunityWikiScreen community="tinygardens" />, 'c/tinygardens', 'c/TinyGardens'],
  ['a profile', () => <ProfileScreen username="ADA" type="overview" />, 'ADA', 'Ada'],
  ['a fixed feed', feedOf({ kind: 'custom', feedId: '9', name: 'Gaming' }), 'Gaming', 'Gaming'],
]

it.each(screens)('%s shows the owner’s spelling once it is known', async (_name, draw, before, after) => {
  const store = makeStore()
  drawn = await renderWithStore(draw(), { store })
  const title = () => drawn?.box.querySelector('header h1')?.textContent
  expect(title()).toBe(before)
  await act(async () => {
    store.communities.confirm([aCommunity({ name: 'TinyGardens' }), aCommunity({ name: 'gaming' })])
    store.users.confirm([aUser({ username: 'Ada' })])
  })
  expect(title()).toBe(after)
})
