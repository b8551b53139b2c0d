// Reading settings: the first feed, how lists end, how threads open.
import { expect, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed } from '../support/feedPage.ts'
import { beMember, newMember, signedBy } from '../support/members.ts'
import { addressOf, hasStarted, openApp } from '../support/openApp.ts'
import { findConversation } from '../support/worldFacts.ts'

/** `kept` is how the device remembers the setting. */
const memberWho = async (page: Page, form: Record<string, string>, kept: string): Promise<void> => {
  const member = await newMember(page.request)
  const response = await page.request.post('/api/v2/user/settings', { headers: signedBy(member), form })
  expect(await response.json()).toMatchObject({ status: true })
  await beMember(page, member)
  // The device gets the settings with its first response.
  await openApp(page, '/settings/general')
  await expect(page.getByRole('radio', { name: 'Card' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('parley.preferences'))).toContain(kept)
}

test('with infinite scroll off, a button loads more', async ({ page }) => {
  await memberWho(page, { infinite_scroll: 'false', scroll_top: 'false' }, '"scrollsInfinitely":false')
  await openApp(page, '/c/all/new')
  await showsFeed(page)
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(more).toBeInViewport({ timeout: 200 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Scroll to Top' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New Post' })).toBeVisible()
  const next = page.waitForResponse((each) => each.url().includes('newv2.json') && each.url().includes('from='))
  await more.click()
  await next
  await expect(cardsOf(page).last()).toBeVisible()
})

test('a first feed of Trending opens at the first address, and the tab still leads to Home', async ({ page }) => {
  await memberWho(page, { active_feed: '2' }, '"activeFeed":2')
  await page.goto('/')
  await expect(page).toHaveURL(/\/c\/trending$/)
  await showsFeed(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  // The dialog that invites new members to join communities may be open: then `main` is hidden from role queries.
  await hasStarted(page)
  await expect(page.locator('main')).toBeAttached()
  await expect.poll(() => addressOf(page)).toBe('/')
})

test('with Expand threads off, a comment’s replies are opened one comment at a time', async ({ page, request }) => {
  await memberWho(page, { expand_thread: 'false' }, '"expandsThreads":false')
  const { post } = await findConversation(request)
  await openApp(page, `/p/${post.uuid}/`)
  const folded = page.getByRole('button', { name: /^Show \d+ repl(?:y|ies)$/ })
  await expect(folded.first()).toBeVisible()
  const shown = async (): Promise<number> => {
    const row = page.getByRole('list', { name: 'Comments', exact: true }).getByRole('listitem').first()
    return Number(await row.getAttribute('aria-setsize'))
  }
  const before = await shown()
  await folded.first().click()
  await expect.poll(shown).toBeGreaterThan(before)
})
