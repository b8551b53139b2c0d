// The thread of more than ten thousand comments: a vote costs as much as in a short one.
import { expect, test } from '@playwright/test'
import { cardsOf, showsFeed } from '../support/feedPage.ts'
import { beMember, newMember } from '../support/members.ts'
import { listenForWrites, openApp } from '../support/openApp.ts'
import { commentsOf, countRows, drawnComment, drawnComments } from '../support/thread.ts'
import { costOf, hasSeenDrawing, watchDrawing } from '../support/watchDrawing.ts'
import { findLargeThread, pathOf } from '../support/worldFacts.ts'

test('a vote among 10,477 comments updates its score and arrows, renders nothing else, and is kept after a reload', async ({
  page,
  request,
}) => {
  const post = await findLargeThread(request)
  const comments = await commentsOf(request, post)
  expect(comments.length).toBeGreaterThan(10_000)
  await beMember(page, await newMember(request))
  await watchDrawing(page)
  await openApp(page, pathOf(post))
  // Larger scores are shown as '2.6k': one point more would not be visible.
  const written = comments.slice(0, 20).find(({ score }) => score > 0 && score < 900)
  if (written === undefined) throw new Error('the first comments have thousands of points')
  const row = drawnComment(page, written)
  await expect(drawnComments(page).first()).toBeVisible({ timeout: 30_000 })
  // The page has the first ones; the rest renders the screen once more.
  await expect.poll(() => countRows(page), { timeout: 30_000 }).toBeGreaterThan(8000)
  await row.scrollIntoViewIfNeeded()
  const vote = row.getByRole('group', { name: 'Vote' })
  const up = vote.getByRole('button', { name: 'Upvote' })
  await expect(up).toBeInViewport()
  expect(await hasSeenDrawing(page)).toBe(true)

  for (const [pressed, points] of [
    [true, written.score + 1],
    [false, written.score],
    [true, written.score + 1],
  ] as const) {
    const saved = page.waitForResponse('**/api/v2/action/vote')
    const { elements, mutations, outside } = await costOf(page, vote, async () => {
      await up.click()
      await saved
    })
    await expect(up).toHaveAttribute('aria-pressed', String(pressed))
    await expect(vote).toHaveText(String(points))
    expect(elements).toEqual([])
    expect(outside).toEqual([])
    expect(mutations.toSorted()).toEqual([
      'attributes BUTTON aria-pressed',
      'attributes DIV class',
      'characterData #text',
    ])
  }

  await page.reload()
  await expect(drawnComments(page).first()).toBeVisible({ timeout: 30_000 })
  await row.scrollIntoViewIfNeeded()
  await expect(up).toHaveAttribute('aria-pressed', 'true')
})

test('nine quick taps on an arrow are two requests at most, and the last one wins', async ({ page, request }) => {
  await beMember(page, await newMember(request))
  const sent = listenForWrites(page)
  const votes = () => sent.filter((each) => each.endsWith('/action/vote')).length
  await openApp(page, '/c/trending')
  await showsFeed(page)
  const arrow = cardsOf(page).first().getByRole('button', { name: 'Upvote', exact: true })
  const answered = page.waitForResponse((response) => response.url().endsWith('/action/vote'))
  await arrow.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 9; tap += 1) button.click()
  })
  await expect(arrow).toHaveAttribute('aria-pressed', 'true')
  await answered
  await page.reload()
  await expect(arrow).toHaveAttribute('aria-pressed', 'true')
  expect(votes()).toBeGreaterThan(0)
  expect(votes()).toBeLessThanOrEqual(2)
})
