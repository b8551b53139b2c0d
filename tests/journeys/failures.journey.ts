// When something is wrong - an address, the server, a response - a sentence says so and offers a way on. Never a blank
// page.
import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { uuidOfId } from '../../schemas/ids.ts'
import { cardsOf, changeFeeds, showsFeed } from './support/feedPage.ts'
import { addressOf, fromEmptyPage, listenForErrors, openApp } from './support/openApp.ts'
import { findConversation, type WirePost } from './support/worldFacts.ts'

const nobodysUuid = uuidOfId(99_999_998)

interface Wrong {
  readonly name: string
  readonly path: string
  readonly sentence: string
  /** The link to continue with, and its target. */
  readonly way: string
  readonly to: RegExp
}

const home = { way: 'Go home', to: /\/$/ }
const noPage = { sentence: 'There is no page at this address.', ...home }
const noPost = { sentence: 'This post does not exist or is no longer available.', ...home }
const noCommunity = {
  sentence: 'There is no community with that name.',
  way: 'Browse communities',
  to: /\/communities$/,
}
const noFeed = { sentence: 'There is no feed at this address.', way: 'Explore feeds', to: /\/feeds$/ }

const wrongAddresses: ReadonlyArray<Wrong> = [
  { name: 'an address of nothing', path: '/nowhere', ...noPage },
  { name: 'an address far too long', path: '/a/b/c/d/e/f/', ...noPage },
  { name: 'a sort that does not exist', path: '/c/all/sideways', ...noPage },
  { name: 'a post that does not exist', path: `/p/${nobodysUuid}/`, ...noPost },
  { name: 'a post that does not exist, in a community', path: `/c/TinyGardens/p/${nobodysUuid}/`, ...noPost },
  { name: 'an id that cannot be decoded', path: '/p/!!not-an-id!!/', ...noPost },
  {
    name: 'a comment under a post that does not exist',
    path: `/p/${nobodysUuid}/x/c/${nobodysUuid}/`,
    ...home,
    sentence: 'This comment does not exist or is no longer available.',
  },
  { name: 'a community that does not exist', path: '/c/NobodyIsHere', ...noCommunity },
  { name: 'the sorted feed of a community that does not exist', path: '/c/NobodyIsHere/new', ...noCommunity },
  { name: 'the about page of a community that does not exist', path: '/c/NobodyIsHere/about', ...noCommunity },
  { name: 'the wiki of a community that does not exist', path: '/c/NobodyIsHere/wiki', ...noCommunity },
  {
    name: 'a member who does not exist',
    path: '/u/nobody_of_this_name',
    sentence: 'There is no member with that name.',
    ...home,
  },
  { name: 'a feed that does not exist', path: '/feed/99/Nonsense', ...noFeed },
  { name: 'a feed whose number is a word', path: '/feed/many/Nonsense/new', ...noFeed },
]

for (const { name, path, sentence, way, to } of wrongAddresses) {
  test(`${name} shows a sentence with a way on`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(sentence)).toHaveCount(1)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New Post' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: way }).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByText(sentence)).toHaveCount(0)
  })
}

// Requests still open when a journey ends may be lost.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a missing comment is announced under its post, with a link to all comments', async ({ page, request }) => {
  const { post } = await findConversation(request)
  for (const uuid of [nobodysUuid, '!!not-an-id!!']) {
    await openApp(page, `/p/${post.uuid}/x/c/${uuid}/`)
    await expect(page.getByText('This comment does not exist or is no longer available.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'View all comments', exact: true }).click()
    await expect(page.getByRole('article', { name: /^Comment by / }).first()).toBeVisible()
  }
})

test('invalid query parameters are ignored', async ({ page, request }) => {
  const errors = listenForErrors(page)
  const { post, reply } = await findConversation(request)
  await openApp(page, '/top?period=eternity')
  await expect(page.getByRole('button', { name: 'Sort: Top, past week' })).toBeVisible()
  await showsFeed(page)
  await openApp(page, '/communities?topic=nonsense&sort=sideways')
  await expect(page.getByRole('link', { name: 'Best', exact: true })).toHaveAttribute('aria-current', 'page')
  await openApp(page, `/u/${reply.author}?type=everything`)
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await openApp(page, '/search?query=garden&sort=sideways&community=')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await openApp(page, '/search')
  await expect(page.getByText('Type what you are looking for, and press Enter.')).toBeVisible()
  await openApp(page, `/p/${post.uuid}/?commentSort=sideways&d=-3`)
  await expect(page.getByRole('article', { name: /^Comment by / }).first()).toBeVisible()
  for (const query of ['d=-5', 'd=many', 'd=1e99', 'd=2.5&commentSort=%00']) {
    await openApp(page, `/p/${post.uuid}/x/c/${reply.uuid}/?${query}`)
    await expect(page.getByRole('button', { name: reply.author, exact: true }).first()).toBeVisible()
  }
  expect(errors).toEqual([])
})

interface Fault {
  readonly name: string
  readonly sentence: string
  readonly answer: (route: Route) => Promise<void>
}

const undecodable = 'The server sent something this app does not understand. Try again, or come back later.'
const down = 'The server is having problems. Try again in a moment.'
const json = 'application/json'

const faults: ReadonlyArray<Fault> = [
  {
    name: 'a server out of reach',
    sentence: 'You seem to be offline. Check your connection and try again.',
    answer: (route) => route.abort('connectionrefused'),
  },
  {
    name: 'a server error with a web page',
    sentence: down,
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  },
  {
    name: 'a server that asks to wait',
    sentence: 'The server is having problems. Try again in 7 seconds.',
    answer: (route) => route.fulfill({ status: 503, headers: { 'retry-after': '7' }, body: '' }),
  },
  {
    name: 'an answer that is cut off',
    sentence: undecodable,
    answer: (route) => route.fulfill({ contentType: json, body: '{"status":true,"posts":[{"id":87' }),
  },
  {
    name: 'an answer of another shape',
    sentence: undecodable,
    answer: (route) =>
      route.fulfill({
        json: { status: true, posts: 'many', comments: 7, communities: { a: 1 }, users: 'me', content: false },
      }),
  },
  {
    name: 'an answer that is a web page',
    sentence: undecodable,
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
  },
]

interface Place {
  readonly name: string
  readonly path: (post: WirePost) => string
  readonly thing: (page: Page) => Locator
}

const places: ReadonlyArray<Place> = [
  { name: 'a feed', path: () => '/c/all', thing: (page) => cardsOf(page).first() },
  {
    name: 'a community',
    path: () => '/c/TinyGardens',
    thing: (page) => page.getByRole('heading', { name: 'Tiny Gardens' }),
  },
  {
    name: 'a post',
    path: (post) => `/p/${post.uuid}/`,
    thing: (page) => page.getByRole('article', { name: 'Post', exact: true }),
  },
  {
    name: 'a profile',
    path: (post) => `/u/${post.author}`,
    thing: (page) => page.getByRole('navigation', { name: 'Profile' }),
  },
  {
    name: 'the directory',
    path: () => '/communities?topic=all',
    thing: (page) => page.getByRole('main').getByRole('article').first(),
  },
  {
    name: 'a search',
    path: () => '/search?query=garden',
    thing: (page) => page.getByRole('main').getByRole('article').first(),
  },
]

const calls = '**/api/v2/**'

for (const fault of faults) {
  test(`${fault.name} is announced on every kind of screen, and a retry succeeds once it is over`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { post } = await findConversation(request)
    await fromEmptyPage(page)
    for (const { path, thing } of places) {
      await page.route(calls, fault.answer)
      await openApp(page, path(post))
      await expect(page.getByRole('alert').filter({ hasText: fault.sentence }).first()).toBeVisible()
      await page.unroute(calls)
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(thing(page)).toBeVisible()
    }
  })
}

test('Go home on a failed screen goes home', async ({ page }) => {
  await fromEmptyPage(page)
  await page.route('**/api/v2/user/**', (route) => route.fulfill({ status: 500, body: 'no' }))
  await openApp(page, '/u/somebody')
  await expect(page.getByText(down)).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect.poll(() => addressOf(page)).toBe('/')
  await showsFeed(page)
})

test('when the next page fails, the earlier ones stay, and a retry continues', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.route(calls, (route) => route.abort())
  await page.getByRole('button', { name: 'Condensed view' }).click()
  await page.mouse.move(195, 500)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500)
      return retry.isVisible()
    })
    .toBe(true)
  await expect(cardsOf(page).last()).toBeVisible()
  await page.unroute(calls)
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect(page.getByText('You seem to be offline.')).toHaveCount(0)
  await showsFeed(page)
})

test('a row that does not decode is left out alone', async ({ page }) => {
  await fromEmptyPage(page)
  const errors = listenForErrors(page)
  const titles: Array<string> = []
  await changeFeeds(page, (feed) => {
    const [first, second, third, ...rest] = feed.posts
    if (first === undefined || second === undefined || third === undefined) return feed
    if (titles.length === 0) titles.push(first.title, third.title)
    const broken: unknown = { ...second, id: 'no number' }
    return JSON.parse(JSON.stringify({ ...feed, posts: [first, broken, third, null, 'words', ...rest] }))
  })
  await openApp(page, '/c/all')
  await showsFeed(page)
  await expect(cardsOf(page).nth(0).getByRole('heading')).toHaveText(titles[0] ?? '')
  await expect(cardsOf(page).nth(1).getByRole('heading')).toHaveText(titles[1] ?? '')
  expect(errors).toEqual([])
})

test('an unknown overlay leads to the error page, which leads home', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.evaluate(() => history.replaceState({ ...history.state, overlays: [{ name: 'nonsense' }] }, ''))
  await page.reload()
  await expect(page.getByText('An error occured.')).toBeVisible()
  await expect(page).toHaveTitle('An error occured. · Parley')
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect.poll(() => addressOf(page)).toBe('/')
  await showsFeed(page)
})
