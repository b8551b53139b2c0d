// An action ends in the server's state, whatever other tabs and devices did, and on a bad network too.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { isAtWork, openApp } from '../support/openApp.ts'
import { findPost, pathOf, type WirePost } from '../support/worldFacts.ts'

const upOf = (page: Page) => page.getByRole('article').first().getByRole('button', { name: 'Upvote', exact: true })

/** The member's vote on a post, on the server. */
const voteOf = async (request: APIRequestContext, member: JourneyMember, { id }: WirePost): Promise<unknown> => {
  const answer = await request.get(`/api/v2/post/post.json?id=${id}`, { headers: signedBy(member) })
  const { posts }: { readonly posts: ReadonlyArray<{ readonly vote_state: number }> } = await answer.json()
  return posts[0]?.vote_state
}
const up = 1
const neutral = 2

const aPost = (request: APIRequestContext) => findPost(request, (each) => each.comments > 2 && each.comments < 60)

/** A new member opens a post. */
const readPost = async (page: Page, request: APIRequestContext) => {
  const member = await newMember(request)
  const post = await aPost(request)
  await beMember(page, member)
  await openApp(page, pathOf(post))
  return { member, post }
}

for (const devices of ['two tabs', 'two devices'])
  test(`a post voted on in ${devices} by turns shows the server’s state after each press`, async ({
    page,
    context,
    browser,
    request,
  }) => {
    const member = await newMember(request)
    const post = await aPost(request)
    const other = await (devices === 'two tabs' ? context : await browser.newContext()).newPage()
    for (const each of [page, other]) {
      await beMember(each, member)
      await openApp(each, pathOf(post))
      await expect(upOf(each)).toBeVisible()
    }
    /** Presses, waits for the response, and compares the screen with the server. */
    const press = async (each: Page, shown: 'true' | 'false', vote: number): Promise<void> => {
      const answered = each.waitForResponse((response) => response.url().endsWith('/action/vote'))
      await upOf(each).click()
      await answered
      await expect(upOf(each)).toHaveAttribute('aria-pressed', shown)
      expect(await voteOf(request, member, post)).toBe(vote)
    }
    for (const each of [page, other]) await isAtWork(each)
    await press(page, 'true', up)
    // Tabs of one device send messages; another device must reload.
    if (devices === 'two devices') await other.reload()
    await expect(upOf(other)).toHaveAttribute('aria-pressed', 'true')
    await press(page, 'false', neutral)
    if (devices === 'two tabs') await expect(upOf(other)).toHaveAttribute('aria-pressed', 'false')
    // Still shows the vote that was taken back on another device: pressing it again leaves it off.
    else await press(other, 'false', neutral)
    await press(other, 'true', up)
    await other.close()
  })

test('a vote without a network stays visible, says so, and is sent once the network is back', async ({
  page,
  context,
  request,
}) => {
  const { member, post } = await readPost(page, request)
  await expect(upOf(page)).toBeVisible()
  // The chunks after the first screen have loaded: the list is not replaced any more.
  await isAtWork(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await upOf(page).click()
  await expect(page.getByText("You're offline. We'll send it when you're back.")).toBeVisible()
  await expect(upOf(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('group', { name: 'Vote' }).first()).toContainText('waiting for the network')
  expect(await voteOf(request, member, post)).toBe(neutral)
  // With the network back it no longer waits: it is on its way, as any vote is until its response.
  const answered = page.waitForResponse((response) => response.url().endsWith('/action/vote'))
  await context.setOffline(false)
  await expect(page.getByRole('group', { name: 'Vote' }).first()).not.toContainText('waiting for the network')
  await answered
  await expect(upOf(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await voteOf(request, member, post)).toBe(up)
})

test('a vote that succeeded although both responses were lost is checked later, and shown as on the server', async ({
  page,
  request,
}) => {
  const { member, post } = await readPost(page, request)
  await expect(upOf(page)).toBeVisible()
  await page.route('**/api/v2/action/vote', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  await page.route('**/api/v2/post/post.json**', (route) => route.fulfill({ status: 502, body: '' }))
  await upOf(page).click()
  await expect(page.getByRole('group', { name: 'Vote' }).first()).toContainText('waiting for the network')
  expect(await voteOf(request, member, post)).toBe(up)
  await page.unroute('**/api/v2/action/vote')
  await page.unroute('**/api/v2/post/post.json**')
  await expect(upOf(page)).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 })
  await expect(page.getByRole('group', { name: 'Vote' }).first()).not.toContainText('waiting for the network')
})

test('a vote without a network is sent by the next tab if its own was closed before the network came back', async ({
  page,
  context,
  request,
}) => {
  const { member, post } = await readPost(page, request)
  // The thread is loaded, and with it every chunk of the screen.
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await isAtWork(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await upOf(page).click()
  await expect(page.getByRole('group', { name: 'Vote' }).first()).toContainText('waiting for the network')
  const next = await context.newPage()
  const votes: Array<string> = []
  next.on('request', (sent) => {
    if (sent.url().endsWith('/action/vote')) votes.push(sent.url())
  })
  await page.close()
  expect(await voteOf(request, member, post)).toBe(neutral)
  await context.setOffline(false)
  await openApp(next, pathOf(post))
  await expect(upOf(next)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => voteOf(request, member, post)).toBe(up)
  await expect.poll(() => votes).toHaveLength(1)
  // The server has the vote a moment before this tab has the response.
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parley.outbox'))))
    .toEqual([])
  expect(votes).toHaveLength(1)
})
