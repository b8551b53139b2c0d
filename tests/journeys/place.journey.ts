// Scroll restoration: a feed and a thread keep their position over a reload, and a thread reopened from its feed, for
// 15 minutes.
import { expect, type Page, test } from '@playwright/test'
import { comesToRest, isBackAt, postInSight, scrollOf, scrollPast, showsFeed } from './support/feedPage.ts'
import { openApp } from './support/openApp.ts'
import { findConversation, pathOf } from './support/worldFacts.ts'

const minutes = (count: number): number => count * 60_000

const comments = (page: Page) => page.getByRole('list', { name: 'Comments' })

/**
 * The rendered comments: the start of each text, without its age, which changes meanwhile; and its distance from the
 * top.
 */
const drawn = (
  page: Page,
): Promise<ReadonlyArray<{ readonly name: string; readonly top: number; readonly bottom: number }>> =>
  comments(page)
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((each) => {
        const age = each.querySelector('time')?.textContent ?? ''
        const { top, bottom } = each.getBoundingClientRect()
        return { name: (each.textContent ?? '').replace(age, '').slice(0, 200), top, bottom }
      }),
    )

/** The comment at the top of the screen. */
const commentInSight = async (page: Page): Promise<{ readonly name: string; readonly top: number }> => {
  const shown = (await drawn(page)).find(({ bottom }) => bottom > 120)
  if (shown === undefined) throw new Error('no comment is on the screen')
  return shown
}

/** The position of the comment that starts with these words. */
const topOf = async (page: Page, words: string): Promise<number> =>
  (await drawn(page)).find(({ name }) => name === words)?.top ?? Number.NaN

test('a reload keeps the position in a feed, several pages down, without new requests', async ({ page }) => {
  test.slow()
  await openApp(page, '/c/all')
  await showsFeed(page)
  await scrollPast(page, 12_000)
  const { path, top } = await postInSight(page)
  const left = await scrollOf(page)
  const asked: Array<string> = []
  page.on('request', (request) => {
    if (request.url().includes('v2.json')) asked.push(request.url())
  })
  await page.reload()
  await showsFeed(page)
  await comesToRest(page)
  await isBackAt(page, { left, path, top })
  expect(asked).toEqual([])
})

test('a feed that was left 15 minutes ago is fresh after a reload', async ({ page }) => {
  test.slow()
  await page.clock.install()
  await openApp(page, '/c/all')
  await showsFeed(page)
  await scrollPast(page, 5000)
  await page.goto('/communities')
  await expect(page).toHaveTitle('Communities · Parley')
  await page.clock.fastForward(minutes(16))
  await page.goto('/c/all')
  await showsFeed(page)
  await comesToRest(page)
  expect(await scrollOf(page)).toBe(0)
})

test('a reload keeps the position in a thread and its collapsed comments', async ({ page, request }) => {
  test.slow()
  const { post } = await findConversation(request)
  await openApp(page, pathOf(post))
  await expect(comments(page).getByRole('article').first()).toBeVisible()
  const collapse = comments(page).getByRole('button', { name: /^Collapse/ })
  await collapse.first().press('Enter')
  await expect(comments(page).getByRole('button', { name: /^Expand/ })).toHaveCount(1)
  await scrollPast(page, 1500)
  const { name, top } = await commentInSight(page)
  await page.reload()
  await expect(comments(page).getByRole('article').first()).toBeVisible()
  await comesToRest(page)
  expect(Math.abs((await topOf(page, name)) - top)).toBeLessThanOrEqual(4)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(comments(page).getByRole('button', { name: /^Expand/ })).toHaveCount(1)
})

test('a thread reopened from its feed is where it was left, and another one at its top', async ({ page }) => {
  test.slow()
  await openApp(page, '/c/all')
  await showsFeed(page)
  const links = page
    .getByRole('feed')
    .getByRole('article')
    .getByRole('link', { name: /[1-9]\d* comments/ })
  await links.first().click()
  await expect(comments(page).getByRole('article').first()).toBeVisible()
  await scrollPast(page, 400)
  const left = await scrollOf(page)
  await page.goBack()
  await showsFeed(page)
  await links.first().click()
  await expect(comments(page).getByRole('article').first()).toBeVisible()
  await comesToRest(page)
  expect(Math.abs((await scrollOf(page)) - left)).toBeLessThanOrEqual(2)
  await page.goBack()
  await showsFeed(page)
  await links.nth(1).click()
  await expect(page.getByRole('article', { name: 'Post', exact: true })).toBeVisible()
  await comesToRest(page)
  expect(await scrollOf(page)).toBe(0)
})
