// A tap on a button acts once, when the finger is lifted, and otherwise as the browser's click would.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed } from '../support/feedPage.ts'
import { beMember, newMember } from '../support/members.ts'
import { isAtWork, listenForWrites, openApp } from '../support/openApp.ts'
import { ownConversation } from '../support/ownConversation.ts'

declare global {
  interface Window {
    /** Who made each click since the watch began: the browser or the app. */
    clicks?: Array<'browser' | 'app'>
  }
}

const watchClicks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const clicks: Array<'browser' | 'app'> = []
    window.clicks = clicks
    window.addEventListener('click', ({ isTrusted }) => clicks.push(isTrusted ? 'browser' : 'app'), { capture: true })
  })

const clicksOf = (page: Page) => page.evaluate(() => window.clicks)

/** Taps a comment's line beside its name and age, which collapses or expands it. */
const tapToggle = async (comment: Locator): Promise<void> => {
  const toggle = comment.getByRole('button', { name: /^(Collapse|Expand) comment$/ })
  const { width = 0, height = 0 } = (await toggle.boundingBox()) ?? {}
  await toggle.tap({ position: { x: width - 8, y: height / 2 } })
}

/** Waits until taps act at the lift. */
const untilTapsActAtLift = async (page: Page, comment: Locator): Promise<void> => {
  await isAtWork(page)
  await watchClicks(page)
  await expect(async () => {
    await tapToggle(comment)
    expect((await clicksOf(page))?.at(-1)).toBe('app')
  }).toPass()
  if ((await comment.getByRole('button', { name: 'Collapse comment' }).count()) === 0) await tapToggle(comment)
  await expect(comment.getByRole('button', { name: 'Collapse comment' })).toBeAttached()
  await page.evaluate(() => window.clicks?.splice(0))
}

test('a tap on an arrow is one click and one vote, and leaves the arrow focused without a ring', async ({
  page,
  request,
}) => {
  await beMember(page, await newMember(request))
  const { path } = await ownConversation(request)
  const sent = listenForWrites(page)
  await openApp(page, path)
  const comment = page.getByRole('article', { name: /^Comment by / }).first()
  await untilTapsActAtLift(page, comment)
  const arrow = comment.getByRole('button', { name: 'Upvote' })
  const saved = page.waitForResponse('**/api/v2/action/vote')
  await arrow.tap()
  await saved
  await expect(arrow).toHaveAttribute('aria-pressed', 'true')
  await expect(arrow).toBeFocused()
  expect(await arrow.evaluate((button) => button.matches(':focus-visible'))).toBe(false)
  expect(await clicksOf(page)).toEqual(['app'])
  expect(sent.filter((each) => each.endsWith('/action/vote'))).toHaveLength(1)
})

test('the menu of a card opens by a tap, stays open, and gives the focus back to its button', async ({ page }) => {
  await openApp(page, '/c/trending')
  await showsFeed(page)
  const more = cardsOf(page).first().getByRole('button', { name: 'More', exact: true })
  const report = page.getByRole('dialog').getByRole('button', { name: 'Report' })
  await isAtWork(page)
  await watchClicks(page)
  const close = async (): Promise<void> => {
    // Not by a key: the next tap would be the browser's.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(async () => {
    if (await report.isVisible()) await close()
    await more.tap()
    await expect(report).toBeVisible()
    expect((await clicksOf(page))?.at(-1)).toBe('app')
  }).toPass()
  await page.evaluate(() => new Promise((moment) => requestIdleCallback(moment)))
  await expect(report).toBeVisible()
  await close()
  await expect(more).toBeFocused()
})

test('a tap on Bold keeps the selected words and the keyboard', async ({ page, request }) => {
  await beMember(page, await newMember(request))
  const { path } = await ownConversation(request)
  await openApp(page, path)
  const comment = page.getByRole('article', { name: /^Comment by / }).first()
  await untilTapsActAtLift(page, comment)
  await page.getByRole('button', { name: 'Type your comment...' }).tap()
  const field = page.getByRole('dialog').getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('loud')
  await page.keyboard.press('ControlOrMeta+a')
  await field.evaluate((area) => area.addEventListener('blur', () => area.setAttribute('data-left', '')))
  await page.evaluate(() => window.clicks?.splice(0))
  const bold = page.getByRole('dialog').getByRole('button', { name: 'Bold' })
  // The first tap after a key is the browser's.
  for (const text of ['**loud**', 'loud', '**loud**']) {
    await bold.tap()
    await expect(field).toHaveValue(text)
    await expect(field).toBeFocused()
    await expect(field).not.toHaveAttribute('data-left')
  }
  expect(await clicksOf(page)).toEqual(['browser', 'app', 'app'])
})

test('a dialog that is closed by a tap after typing gives the focus back without a ring', async ({ page, request }) => {
  await beMember(page, await newMember(request))
  const { path } = await ownConversation(request)
  await openApp(page, path)
  await untilTapsActAtLift(page, page.getByRole('article', { name: /^Comment by / }).first())
  const write = page.getByRole('button', { name: 'Type your comment...' })
  await write.tap()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('a')
  await page.keyboard.press('Backspace')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await expect(write).toBeFocused()
  expect(await write.evaluate((button) => button.matches(':focus-visible'))).toBe(false)
})
