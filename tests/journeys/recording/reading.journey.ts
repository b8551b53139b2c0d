// Recorded sessions of readers: the feed on a bad day, the longest thread, and a phone that loses its network.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed, titleLinks } from '../support/feedPage.ts'
import { newMember } from '../support/members.ts'
import { layer, look, notice } from '../support/moderating.ts'
import { openApp } from '../support/openApp.ts'
import { commentsOf, drawnComment, drawnComments } from '../support/thread.ts'
import { shelvedFor, workerIsReady } from '../support/worker.ts'
import { findLargeThread, pathOf } from '../support/worldFacts.ts'
import { letInspect, takeSession } from './takeSession.ts'

const vote = '**/api/v2/action/vote'

const arrow = (thing: Locator, name = 'Upvote'): Locator => thing.getByRole('button', { name, exact: true }).first()
const isPressed = (thing: Locator, is: boolean, timeout = 10_000): Promise<void> =>
  expect(arrow(thing)).toHaveAttribute('aria-pressed', String(is), { timeout })

const menu = async (page: Page, card: Locator, entry: string): Promise<void> => {
  await card.getByRole('button', { name: 'More', exact: true }).first().click()
  await layer(page, 'Post').getByRole('button', { name: entry, exact: true }).click()
}

const beMember = async (page: Page): Promise<string> => {
  const member = await newMember(page.request)
  await letInspect(page)
  await look(page, member)
  return member.username
}

test('feed-and-votes-under-failures', async ({ page, context }, { title }) => {
  test.slow()
  await beMember(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  const titles = await titleLinks(page).allTextContents()
  const card = (at: number): Locator =>
    cardsOf(page).filter({ has: page.getByRole('heading', { name: titles[at] ?? '', exact: true }) })

  // Accepted, then undone.
  const taken = page.waitForResponse(vote)
  await arrow(card(0)).click()
  await taken
  await isPressed(card(0), true)

  // Refused: shown, then rolled back.
  await page.route(vote, (route) => route.fulfill({ json: { status: false, error: 'Not today.' } }))
  await card(1).scrollIntoViewIfNeeded()
  await arrow(card(1)).click()
  await isPressed(card(1), false)
  await page.unroute(vote)

  // Server error: the post is read back.
  await page.route(vote, (route) => route.fulfill({ status: 500, body: 'broken' }))
  const readBack = page.waitForResponse('**/api/v2/post/post.json*')
  await arrow(card(1), 'Downvote').click()
  await readBack
  await isPressed(card(1), false)
  await page.unroute(vote)

  // Timeout: no response.
  await page.route(vote, () => {})
  await arrow(card(1)).click()
  await isPressed(card(1), true)
  await isPressed(card(1), false, 75_000)
  await page.unroute(vote)

  // Without a network: queued, and sent when the network is back.
  await context.setOffline(true)
  await arrow(card(1)).click()
  await isPressed(card(1), true)
  const late = page.waitForResponse(vote)
  await context.setOffline(false)
  await late

  // Several taps in a row.
  const last = page.waitForResponse(vote)
  for (let tap = 0; tap < 5; tap += 1) await arrow(card(1)).click({ delay: 20 })
  await last
  await isPressed(card(1), false)
  await arrow(card(1), 'Downvote').click()
  await expect(arrow(card(1), 'Downvote')).toHaveAttribute('aria-pressed', 'true')

  // Hidden and unhidden.
  await menu(page, card(1), 'Hide')
  await expect(notice(page, 'Post hidden.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(card(1)).toBeVisible()

  // Saved in a folder.
  await card(1).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create new folder' }).click()
  await page.getByRole('dialog').getByLabel('Folder name').fill('For later')
  await page.getByRole('dialog').getByRole('button', { name: 'Create and save' }).click()
  await expect(notice(page, 'Post saved!')).toBeVisible()

  const names = await takeSession(page, title)
  expect(names.filter((each) => each === 'content.vote.v1').length).toBeGreaterThanOrEqual(10)
  expect(names).toContain('history.undo.v1')
})

test('long-thread', async ({ page, request }, { title }) => {
  test.slow()
  const username = await beMember(page)
  const post = await findLargeThread(request)
  const comments = await commentsOf(request, post)
  await openApp(page, '/feeds')
  await openApp(page, pathOf(post))
  await expect(drawnComments(page).first()).toBeVisible({ timeout: 30_000 })
  const written = comments.slice(0, 20).find(({ score }) => score > 0 && score < 900)
  if (written === undefined) throw new Error('the first comments have thousands of points')
  const row = drawnComment(page, written)
  await row.scrollIntoViewIfNeeded()
  for (const name of ['Upvote', 'Downvote']) {
    const answered = page.waitForResponse(vote)
    await arrow(row, name).click()
    await answered
    await expect(arrow(row, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await row.getByRole('button', { name: 'Collapse comment' }).click()
  await page.getByRole('button', { name: 'Expand comment' }).first().click()
  await row.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('So many, and one more.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  const reply = page.getByRole('article', { name: `Comment by ${username}` })
  await expect(reply).toContainText('So many, and one more.')
  const answered = page.waitForResponse(vote)
  await arrow(reply).click()
  await answered
  const names = await takeSession(page, title)
  expect(names).toEqual(expect.arrayContaining(['content.vote.v1', 'comment.collapse.v1', 'comment.create.v1']))
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline-and-back', async ({ page, context }, { title }) => {
    test.slow()
    const username = await beMember(page)
    await openApp(page, '/c/all')
    await showsFeed(page)
    await workerIsReady(page)
    // Every load acts as a new tab: a reloaded one would restore its screen without requests.
    await page.addInitScript(() => sessionStorage.removeItem('parley.places'))
    // From here on the app knows the member at startup.
    await openApp(page, '/c/all')
    await showsFeed(page)
    await expect.poll(() => shelvedFor(page, username.toLowerCase())).toBe(1)
    await titleLinks(page).first().click()
    await expect(page.getByRole('article', { name: 'Post', exact: true })).toBeVisible()
    await expect.poll(() => shelvedFor(page, username.toLowerCase())).toBe(2)

    await context.setOffline(true)
    await openApp(page, '/c/all')
    await showsFeed(page)
    const note = page.getByText(/^You are offline\. This was saved .+ ago\.$/)
    await expect(note).toBeVisible()
    const first = cardsOf(page).first()
    await arrow(first).click()
    await isPressed(first, true)
    await titleLinks(page).first().click()
    await expect(page.getByRole('article', { name: 'Post', exact: true })).toBeVisible()
    await expect(note).toBeVisible()
    await page.goBack()
    await showsFeed(page)
    const late = page.waitForResponse(vote)
    await context.setOffline(false)
    // Chromium does not report this to a page opened offline; phones do.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await late
    await expect(note).toHaveCount(0)
    await showsFeed(page)
    const answered = page.waitForResponse(vote)
    await arrow(cardsOf(page).first()).click()
    await answered
    await isPressed(cardsOf(page).first(), false)
    const names = await takeSession(page, title)
    expect(names.filter((each) => each === 'content.vote.v1')).toHaveLength(2)
  })
})
