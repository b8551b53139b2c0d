// A community's bans are public if its moderators say so, and hidden otherwise.
import { expect, type Page, test } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { newMember } from '../support/members.ts'
import { act, found, layer, look, notice } from '../support/moderating.ts'
import { addressOf, openApp } from '../support/openApp.ts'

/** Sets a switch of the privacy settings and saves it. */
const set = async (page: Page, community: string, name: string, value: boolean): Promise<void> => {
  await openApp(page, `/c/${community}/config/privacy`)
  const toggle = page.getByRole('switch', { name, exact: true })
  await expect(toggle).toBeChecked({ checked: !value })
  await toggle.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Saved settings.').first()).toBeVisible()
  await page.reload()
  await expect(toggle).toBeChecked({ checked: value })
}

/** Expects a community's menu to list exactly these moderation screens. */
const offers = async (page: Page, community: string, screens: ReadonlyArray<string>): Promise<void> => {
  await openApp(page, `/c/${community}`)
  await page.getByRole('button', { name: 'Community menu' }).click()
  const menu = layer(page, community)
  await expect(menu.getByRole('button', { name: 'About' })).toBeVisible()
  await expect(menu.getByRole('list', { name: 'Moderation' }).getByRole('button')).toHaveText([...screens])
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}

const banned = (page: Page) => page.getByRole('list', { name: 'Banned members' }).getByRole('listitem')
const log = (page: Page) => page.getByRole('list', { name: 'Moderation log' }).getByRole('listitem')

test("guests read a community's bans while they are public, with or without its log, and see no names otherwise", async ({
  page,
  browser,
}) => {
  const [founder, rude] = [await newMember(page.request), await newMember(page.request)]
  const community = await found(page.request, founder)
  await act(page.request, founder, '/moderate/ban', {
    community,
    username: rude.username,
    days: '0',
    reason: 'Rude.',
    ip: 'false',
    nuke: 'false',
  })
  await act(page.request, founder, '/moderate/create_note', {
    community,
    username: rude.username,
    note: 'Was told twice.',
  })
  await look(page, founder)
  const guest = await (await browser.newContext()).newPage()

  // A new community shows both.
  await offers(guest, community, ['Logs', 'Bans'])
  await set(page, community, 'Public logs', false)
  await offers(guest, community, ['Bans'])
  await guest.getByRole('button', { name: 'Community menu' }).click()
  await layer(guest, community).getByRole('button', { name: 'Bans' }).click()
  await expect.poll(() => addressOf(guest)).toBe(`/c/${community}/ban`)
  await expect(banned(guest)).toHaveCount(1)
  await expect(banned(guest)).toContainText(rude.username)
  await expect(guest.getByText('Rude.')).toHaveCount(0)
  await expect(guest.getByRole('button', { name: /^(Ban a member|Unban)/ })).toHaveCount(0)
  expect(await findings(guest)).toEqual([])

  await set(page, community, 'Public ban logs', false)
  await offers(guest, community, [])
  await openApp(guest, `/c/${community}/ban`)
  await expect(guest.getByRole('alert')).toContainText('The bans of this community are not public.')
  await expect(guest.getByText(rude.username)).toHaveCount(0)
  expect(await findings(guest)).toEqual([])

  // The log hides bans, too.
  await set(page, community, 'Public logs', true)
  await offers(guest, community, ['Logs'])
  await openApp(guest, `/c/${community}/logs`)
  await expect(log(guest).first()).toContainText('settings')
  await expect(guest.getByText(rude.username)).toHaveCount(0)
  // Moderators still read them.
  await openApp(page, `/c/${community}/ban`)
  await expect(banned(page)).toContainText(rude.username)

  await set(page, community, 'Public ban logs', true)
  await offers(guest, community, ['Logs', 'Bans'])
  await openApp(guest, `/c/${community}/logs`)
  // Notes are for moderators only.
  await expect(log(guest).filter({ hasText: rude.username })).toHaveCount(1)
  await openApp(guest, `/c/${community}/ban`)
  await expect(banned(guest)).toContainText(rude.username)
})
