// What a device showed last is there at once at the next visit, before the app, and goes with the session.
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../server/demo/demoAccounts.ts'
import { cardsOf, showsFeed, titleLinks } from './support/feedPage.ts'
import { beMember, sessionOf } from './support/members.ts'
import { hasStarted, listenForErrors, openApp } from './support/openApp.ts'
import { findPost, pathOf } from './support/worldFacts.ts'

/** Opens an address in a new tab, as a later visit, while the app's own script is held back. */
const visitWithoutApp = async (context: BrowserContext, path: string) => {
  const held = Promise.withResolvers<void>()
  const page = await context.newPage()
  await page.route('**/assets/app-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { page, start: held.resolve }
}

const isKept = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction((address) => address in JSON.parse(localStorage.getItem('parley.seen') ?? '{}'), path, {
    timeout: 60_000,
  })

/** Who wrote the first comment below a post. */
const authorOfComment = async (request: APIRequestContext, id: number): Promise<string> => {
  const answer: { readonly comments: ReadonlyArray<{ readonly author: string }> } = await (
    await request.get(`/api/v2/post/post.json?id=${id}&comments=true`)
  ).json()
  return answer.comments[0]?.author ?? ''
}

const age = (page: Page) => page.getByText(/^As of .+ ago$/)

test('a member sees the feed of the last visit before the app has arrived, and then the app’s own', async ({
  page,
  context,
  request,
}) => {
  await beMember(page, await sessionOf(request, demoAccounts[0]?.username ?? '', demoPassword))
  await openApp(page, '/')
  await showsFeed(page)
  await isKept(page, '/')
  const titles = (each: Page) => titleLinks(each).evaluateAll((all) => all.slice(0, 3).map((link) => link.textContent))
  const seen = await titles(page)
  const { page: later, start } = await visitWithoutApp(context, '/')
  const errors = listenForErrors(later)
  await expect(age(later)).toBeVisible()
  expect(await titles(later)).toEqual(seen)
  await expect(later.getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
  await cardsOf(later).first().getByRole('button', { name: 'Upvote' }).click()
  await expect(later.getByRole('dialog', { name: 'Sign up to continue' })).toHaveCount(0)
  // Tapped last before the app is there: pressed in the app's own screen.
  await cardsOf(later).first().getByRole('button', { name: 'More', exact: true }).click()
  start()
  await hasStarted(later)
  await expect(age(later)).toHaveCount(0)
  await expect(later.getByRole('dialog').getByRole('button').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('nothing of it is left after a logout', async ({ page, context, request }) => {
  await beMember(page, await sessionOf(request, demoAccounts[0]?.username ?? '', demoPassword))
  await openApp(page, '/c/all')
  await isKept(page, '/c/all')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('parley.seen') ?? '')).not.toContain(demoAccounts[0]?.username)
  const { page: later, start } = await visitWithoutApp(context, '/c/all')
  await showsFeed(later)
  await expect(age(later)).toHaveCount(0)
  start()
  await hasStarted(later)
})

test('a member who opens a post reads it in the page of the server, and it becomes theirs', async ({
  page,
  context,
  request,
}) => {
  const post = await findPost(request, ({ comments }) => comments > 3 && comments < 100)
  await beMember(page, await sessionOf(request, demoAccounts[0]?.username ?? '', demoPassword))
  await openApp(page, '/feeds')
  const author = await authorOfComment(request, post.id)
  await page.evaluate((name) => {
    const member = JSON.parse(localStorage.getItem('parley.member') ?? '{}')
    localStorage.setItem('parley.member', JSON.stringify({ ...member, blocked: [name] }))
  }, author)
  const { page: later, start } = await visitWithoutApp(context, pathOf(post))
  const errors = listenForErrors(later)
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expect(later.getByRole('article', { name: /^Comment by / }).first()).toBeVisible()
  await expect(later.locator(`article[aria-label="Comment by ${author}"]`).first()).toBeHidden()
  await expect(later.getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
  start()
  await hasStarted(later)
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expect(later.getByRole('link', { name: 'Messages' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a vote on a comment before the app has started is cast on that comment', async ({ page, context, request }) => {
  const post = await findPost(request, ({ comments }) => comments > 3 && comments < 100)
  await beMember(page, await sessionOf(request, demoAccounts[0]?.username ?? '', demoPassword))
  await openApp(page, '/feeds')
  const { page: later, start } = await visitWithoutApp(context, pathOf(post))
  // The world stays as it is: other journeys read it, too.
  await later.route('**/api/v2/action/vote', () => {})
  const second = later.getByRole('article', { name: /^Comment by / }).nth(1)
  const id = await second.getAttribute('data-id')
  await second.getByRole('button', { name: 'Upvote' }).click()
  const sent = later.waitForRequest('**/api/v2/action/vote')
  start()
  const form = new URLSearchParams((await sent).postData() ?? '')
  expect([form.get('id'), form.get('type')]).toEqual([id, 'false'])
})
