// 'Customize your home feed': for members, with the topics for which the server has communities.
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { SettingRowsScreen } from '../settings/screens/SettingRowsScreen.tsx'
import { HomeHead } from './HomeHead.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const storeOf = (kind: 'member' | 'guest', offered?: ReadonlyArray<string>): Store => {
  const store = makeStore()
  if (kind === 'member') store.changeViewer({ kind, user: sampleUser({ subscribed: ['Gardening'] }) })
  store.offeredTopics.value = offered
  return store
}

const draw = async (store: Store): Promise<Drawn> => {
  const page = await renderWithStore(<HomeHead />, { store })
  drawn = page
  await act(() => vi.dynamicImportSettled())
  await act(async () => {})
  return page
}

const chips = () =>
  [...document.querySelectorAll('ul[aria-label="Topics"] button[aria-pressed]')].map((each) => each.textContent)
const pressed = (topic: string) => drawn?.button(topic).getAttribute('aria-pressed')

describe('the card to customize the home feed', () => {
  it('turns topics on and off, and keeps the topics of Trending', async () => {
    const store = storeOf('member', ['Nature', 'Weird'])
    const { press, ran } = await draw(store)
    await press('Nature')
    await press('Weird')
    expect([pressed('Nature'), pressed('Weird')]).toEqual(['true', 'true'])
    await press('Nature')
    expect(store.preferences.peek()).toMatchObject({ homeTopics: ['Weird'], trendingTopics: ['Politics', 'NSFW'] })
    await press('Join communities')
    expect(ran.at(-1)).toEqual({ name: 'overlay.open.v1', input: { name: 'joinCommunities' } })
  })

  it('shows the topics that have communities, in the order of the specification, and those chosen earlier', async () => {
    const store = storeOf('member', ['Videos', 'Funny', 'Gardens'])
    store.preferences.value = { ...store.preferences.peek(), homeTopics: ['Weird'] }
    await draw(store)
    expect(chips()).toEqual(['Funny', 'Weird', 'Videos'])
  })

  it('loads the topics, and offers none when the server has none', async () => {
    const { ran } = await draw(storeOf('member'))
    expect(ran).toEqual([{ name: 'community.suggestions.v1', input: undefined }])
    expect(chips()).toEqual([])
    expect(drawn?.button('Join communities')).toBeDefined()
  })

  it('is not shown to guests', async () => {
    expect((await draw(storeOf('guest', ['Nature']))).box.textContent).toBe('')
  })

  it('is gone for good once dismissed; its topics stay in the settings', async () => {
    const store = storeOf('member', ['Nature'])
    const { press, box, remove } = await draw(store)
    await press('Dismiss')
    expect(box.textContent).toBe('')
    expect(store.preferences.peek().dismissedHomeCommunitySuggestions).toBe(true)
    await remove()
    drawn = await renderWithStore(<SettingRowsScreen section="general" title="General" />, { store })
    expect(drawn.box.textContent).toContain('Home topics')
    await drawn.press('Nature')
    expect(store.preferences.peek().homeTopics).toEqual(['Nature'])
  })
})
