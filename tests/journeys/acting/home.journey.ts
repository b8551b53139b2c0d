// A member's Home: chosen topics shape it at once, on this device and the next, and the topic card can be dismissed.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed } from '../support/feedPage.ts'
import { findings } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { openApp } from '../support/openApp.ts'

const customize = (page: Page): Locator => page.getByRole('region', { name: 'Customize your home feed' })

const chip = (page: Page, topic: string): Locator =>
  page.getByRole('list', { name: 'Topics' }).getByRole('button', { name: topic, exact: true })

/** Logs this page in as a new member who has joined these communities. */
const beMemberOf = async (page: Page, ...communities: ReadonlyArray<string>): Promise<JourneyMember> => {
  const member = await newMember(page.request)
  for (const community of communities)
    await page.request.post('/api/v2/community/subscribe', { form: { community }, headers: signedBy(member) })
  await beMember(page, member)
  return member
}

const communitiesShown = async (page: Page): Promise<ReadonlyArray<string>> => {
  const names = await cardsOf(page)
    .locator('a[href^="/c/"]')
    .evaluateAll((links) => links.map((link) => /^\/c\/(\w+)\/?$/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''))
  return [...new Set(names.filter((name) => name !== ''))].toSorted()
}

test('topics chosen on Home add their posts at once, are kept after a reload, and are removed in the settings', async ({
  page,
}) => {
  await beMemberOf(page, 'TinyGardens')
  await openApp(page, '/')
  await showsFeed(page)
  expect(await communitiesShown(page)).toEqual(['TinyGardens'])
  // The server has no community for these.
  for (const topic of ['Cringe', 'Left-wing Politics', 'Right-wing Politics'])
    await expect(chip(page, topic)).toHaveCount(0)
  await chip(page, 'Weird').click()
  await expect(chip(page, 'Weird')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => communitiesShown(page)).toContain('OddlyUnexplained')
  expect(await findings(page)).toEqual([])

  await page.reload()
  await showsFeed(page)
  await expect(chip(page, 'Weird')).toHaveAttribute('aria-pressed', 'true')
  await customize(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(customize(page)).toHaveCount(0)
  await page.reload()
  await showsFeed(page)
  await expect(customize(page)).toHaveCount(0)

  await openApp(page, '/settings/general')
  await expect(chip(page, 'Weird')).toHaveAttribute('aria-pressed', 'true')
  expect(await findings(page)).toEqual([])
  const saved = page.waitForResponse((response) => response.url().endsWith('/user/settings'))
  await chip(page, 'Weird').click()
  await saved
  await openApp(page, '/')
  await showsFeed(page)
  expect(await communitiesShown(page)).toEqual(['TinyGardens'])
})

test('the first post is on the first screen, below the card', async ({ page }) => {
  await beMemberOf(page, 'TinyGardens', 'MildMemes')
  await openApp(page, '/')
  await showsFeed(page)
  await expect(chip(page, 'Nature')).toBeVisible()
  const [card, post] = [await customize(page).boundingBox(), await cardsOf(page).first().boundingBox()]
  expect(card?.height).toBeLessThanOrEqual(120)
  expect(post?.y).toBeLessThanOrEqual(320)
})

test('a new member without communities chooses a topic and gets posts', async ({ page }) => {
  await beMemberOf(page)
  await openApp(page, '/')
  await expect(page.getByRole('dialog')).toContainText('Join Communities')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No posts yet.')).toBeVisible()
  await chip(page, 'Funny').click()
  await expect.poll(() => communitiesShown(page)).toContain('MildMemes')
})
