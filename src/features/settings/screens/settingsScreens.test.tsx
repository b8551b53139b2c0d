// The settings sections: each shows the current values, and every press changes them on this device.
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Preferences } from '../../../../schemas/entities/Preferences.ts'
import { makeStore, type Store } from '../../../../signals/Store.ts'
import { aUser } from '../../../../tests/support/entities.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { SettingsScreen, SettingsSectionScreen } from './SettingsScreen.tsx'
import { settingsSections } from './settingsSections.ts'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const ofMember = (preferences: Partial<Preferences> = {}): Store => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: aUser() })
  store.preferences.value = { ...store.preferences.peek(), ...preferences }
  return store
}

/** The section, once its chunk has loaded. */
const open = async (section: string, store = ofMember()): Promise<Drawn> => {
  const page = await renderWithStore(<SettingsSectionScreen section={section} />, { store })
  drawn = page
  await vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled())
    expect(page.box.querySelector('main')?.childElementCount).toBeGreaterThan(0)
  })
  return page
}

const named = (page: Drawn, selector: string, name: string): HTMLInputElement => {
  const found = [...page.box.querySelectorAll<HTMLInputElement>(selector)].find(
    (each) => (each.getAttribute('aria-label') ?? each.closest('label')?.textContent) === name,
  )
  if (found === undefined) throw new Error(`There is no ${name} in: ${page.box.textContent}`)
  return found
}

describe('the menu of settings', () => {
  it('links to every section, in the documented order', async () => {
    drawn = await renderWithStore(<SettingsScreen />, { store: ofMember() })
    const ways = [...drawn.box.querySelectorAll('nav[aria-label=Settings] a')]
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['General', '/settings/general'],
      ['Profile', '/settings/profile'],
      ['Appearance', '/settings/appearance'],
      ['Notifications', '/settings/notifications'],
      ['Privacy', '/settings/privacy'],
      ['Password', '/settings/password'],
      ['Email Address', '/settings/email'],
      ['Devices', '/settings/devices'],
      ['Subscription', '/settings/subscription'],
      ['Blocked Users', '/settings/blocked'],
      ['Blocked Communities', '/settings/blocked-communities'],
      ['Purge Content', '/settings/purge'],
      ['Delete Account', '/settings/delete'],
    ])
    expect(Object.keys(settingsSections)).toHaveLength(ways.length)
  })

  it('is for members: guests are led to an account', async () => {
    drawn = await renderWithStore(<SettingsScreen />)
    expect(drawn.box.textContent).toContain('You need an account to change settings.')
    expect(drawn.box.querySelector('nav[aria-label=Settings]')).toBeNull()
    await drawn.press('Log In')
    expect(drawn.ran.at(-1)?.input).toMatchObject({ address: '/login?for=return' })
  })
})

describe('a section of the settings', () => {
  it.each(Object.entries(settingsSections).map(([section, { title }]) => [section, title]))(
    '%s shows its title, and guests a link to an account',
    async (section, title) => {
      const page = await open(section)
      expect(page.box.querySelector('header h1')?.textContent).toBe(title)
      await page.remove()
      const guest = await open(section, makeStore())
      expect(guest.box.querySelector('header h1')?.textContent).toBe(title)
      expect(guest.box.textContent).toContain('You need an account to change settings.')
    },
  )

  it.each(['nothing', 'General', 'toString', '__proto__', ''])('does not exist at %j', async (section) => {
    const page = await open(section)
    expect(page.box.textContent).toContain('There is no page at this address.')
  })

  it.each([
    ['general', 'Hide upvoted', 'hidesUpvoted'],
    ['general', 'Show NSFW', 'showsNsfw'],
    ['general', 'Beta features', 'isBeta'],
    ['general', 'Infinite scroll', 'scrollsInfinitely'],
    ['general', 'Expand threads', 'expandsThreads'],
    ['general', 'Open links in a new tab', 'opensNewTab'],
    ['general', 'Scroll to Top button', 'scrollsToTop'],
    ['appearance', 'Community styles', 'hasCustomStyling'],
    ['notifications', 'Comment replies', 'notifiesComments'],
    ['notifications', 'Username mentions', 'notifiesMentions'],
    ['privacy', 'Index profile', 'isProfileIndexed'],
    ['privacy', 'Accept private messages', 'acceptsPrivateMessages'],
  ] as const)('%s: the switch %s shows and changes its value', async (section, label, setting) => {
    for (const isOn of [true, false]) {
      const store = ofMember({ [setting]: isOn })
      const page = await open(section, store)
      const control = named(page, 'input[role=switch]', label)
      expect(control.checked).toBe(isOn)
      expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\.$/)
      await act(async () => control.click())
      expect(page.ran.at(-1)).toEqual({ name: 'preferences.change.v1', input: { [setting]: !isOn } })
      expect(store.preferences.peek()[setting]).toBe(!isOn)
      expect(named(page, 'input[role=switch]', label).checked).toBe(!isOn)
      await page.remove()
    }
  })

  it.each([
    ['Card', { feedView: 'card' }],
    ['Condensed', { feedView: 'condensed' }],
    ['Top', { commentSort: 'top' }],
    ['Newest', { commentSort: 'new' }],
    ['Oldest', { commentSort: 'old' }],
    ['Worst', { commentSort: 'controversial' }],
  ] as const)('general: pressing %s selects it, and deselects the others of its question', async (label, change) => {
    const other = 'feedView' in change
    const store = ofMember(
      other
        ? { feedView: change.feedView === 'card' ? 'condensed' : 'card' }
        : { commentSort: change.commentSort === 'top' ? 'new' : 'top' },
    )
    const page = await open('general', store)
    const control = named(page, 'input[type=radio]', label)
    expect(control.checked).toBe(false)
    await act(async () => control.click())
    expect(page.ran.at(-1)).toEqual({ name: 'preferences.change.v1', input: change })
    const checked = [...(control.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
    expect(checked).toEqual([control])
    const questions = [...page.box.querySelectorAll('fieldset')].map(
      (each) => each.querySelector('legend')?.textContent,
    )
    expect(questions).toEqual(['Post view', 'Comment sort', 'First feed'])
  })

  it('appearance: Dark Mode switches between dark and light', async () => {
    const store = ofMember({ theme: 'light' })
    const page = await open('appearance', store)
    await act(async () => named(page, 'input[role=switch]', 'Dark Mode').click())
    await act(async () => named(page, 'input[role=switch]', 'Dark Mode').click())
    expect(page.ran.map(({ input }) => input)).toEqual([{ theme: 'dark' }, { theme: 'light' }])
  })

  it('blocked users and communities are the account’s, reloaded', async () => {
    const store = makeStore()
    const user = aUser({ blocked: ['carol'], blockedCommunities: ['cats'] })
    store.changeViewer({ kind: 'member', user })
    const users = await open('blocked', store)
    expect(users.ran).toEqual([{ name: 'user.load.v1', input: { username: 'me' } }])
    expect(users.box.querySelector('main')?.textContent).not.toContain('cats')
    await users.press('Unblock carol')
    expect(users.box.textContent).toContain("You haven't blocked anyone.")
    await users.remove()
    const communities = await open('blocked-communities', store)
    expect(communities.box.querySelector('main')?.textContent).not.toContain('carol')
    await communities.press('Remove c/cats')
    expect(communities.box.textContent).toContain("You haven't blocked any communities.")
  })
})
