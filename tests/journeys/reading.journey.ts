// Every reading screen: it opens by its address and by navigation, shows its content and title, and logs no errors.
import { expect, type Page, test } from '@playwright/test'
import { addressOf, listenForErrors, openApp } from './support/openApp.ts'
import { findConversation, findPost, pathOf } from './support/worldFacts.ts'

const community = 'TinyGardens'

interface Screen {
  readonly path: string
  readonly title: string
  readonly shows: (page: Page) => Promise<void>
}

const showsFeed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('feed', { name: 'Posts' }).getByRole('article').first()).toBeVisible()
}

const showsFeedSorted =
  (sort: string) =>
  async (page: Page): Promise<void> => {
    await showsFeed(page)
    await expect(page.getByRole('button', { name: `Sort: ${sort}` })).toBeVisible()
  }

const showsCommunityTab =
  (tab: string, content: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const header = page.getByRole('region', { name: 'Community' })
    await expect(header.getByRole('heading', { name: 'Tiny Gardens' })).toBeVisible()
    await expect(header.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
    await content(page)
  }

const showsField =
  (label: string) =>
  async (page: Page): Promise<void> => {
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toBeVisible()
  }

const showsTab =
  (navigation: string, tab: string, content: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const bar = page.getByRole('navigation', { name: navigation, exact: true })
    await expect(bar.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
    await content(page)
  }

const showsHeading =
  (name: string, level?: number) =>
  async (page: Page): Promise<void> => {
    await expect(
      page.getByRole('heading', { name, exact: true, ...(level === undefined ? {} : { level }) }),
    ).toBeVisible()
  }

const showsItems = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

const screens: ReadonlyArray<Screen> = [
  { path: '/', title: 'Parley', shows: showsTab('Feeds', 'Trending', showsFeedSorted('Hot')) },
  { path: '/new', title: 'Parley', shows: showsFeedSorted('New') },
  { path: '/rising', title: 'Parley', shows: showsFeedSorted('Rising') },
  { path: '/top', title: 'Parley', shows: showsFeedSorted('Top, past week') },
  { path: '/top?period=all', title: 'Parley', shows: showsFeedSorted('Top, all time') },
  { path: '/active', title: 'Parley', shows: showsFeedSorted('Active') },
  { path: '/c/trending', title: 'Trending · Parley', shows: showsTab('Feeds', 'Trending', showsFeed) },
  { path: '/c/all', title: 'All · Parley', shows: showsTab('Feeds', 'All', showsFeed) },
  { path: `/c/${community}`, title: `${community} · Parley`, shows: showsCommunityTab('Posts', showsFeed) },
  {
    path: `/c/${community}/new`,
    title: `${community} · Parley`,
    shows: showsCommunityTab('Posts', showsFeedSorted('New')),
  },
  {
    path: `/c/${community}/about`,
    title: `c/${community} · Parley`,
    shows: showsCommunityTab('About', showsHeading('Moderators')),
  },
  {
    path: `/c/${community}/wiki`,
    title: `c/${community} · Parley`,
    shows: showsCommunityTab('Wiki', async (page) => {
      const pages = page.getByRole('main').getByRole('listitem').first()
      await expect(pages.or(page.getByText('This community does not have a wiki yet.'))).toBeVisible()
    }),
  },
  {
    path: '/feeds',
    title: 'Explore feeds · Parley',
    shows: async (page) => {
      await showsHeading('Explore feeds', 1)(page)
      await expect(page.getByRole('list', { name: 'Feeds' }).getByRole('link')).toHaveCount(20)
    },
  },
  { path: '/feed/9/Gaming', title: 'Gaming · Parley', shows: showsFeedSorted('Hot') },
  { path: '/feed/9/Gaming/new', title: 'Gaming · Parley', shows: showsFeedSorted('New') },
  { path: '/communities', title: 'Communities · Parley', shows: showsTab('Topics', 'Best', showsItems) },
  { path: '/communities?topic=gaming', title: 'Communities · Parley', shows: showsTab('Topics', 'Gaming', showsItems) },
  { path: '/search?query=garden', title: 'garden · Search · Parley', shows: showsItems },
  { path: '/browse', title: 'Communities · Parley', shows: showsHeading('Communities by topic') },
  { path: '/login', title: 'Log In · Parley', shows: showsField('Password') },
  { path: '/registration', title: 'Create an account · Parley', shows: showsField('Confirm password') },
  { path: '/reset', title: 'Reset Password · Parley', shows: showsField('E-mail') },
  { path: '/change?token=abc', title: 'Set Password · Parley', shows: showsField('Confirm new password') },
]

const showsScreen = async (page: Page, { title, shows }: Screen): Promise<void> => {
  await shows(page)
  await expect(page).toHaveTitle(title)
}

/** The same address with a trailing slash, or without the one it has. */
const otherSlash = (path: string): string => {
  const [before = '', query] = path.split('?')
  const other = before.endsWith('/') ? before.slice(0, -1) : `${before}/`
  return query === undefined ? other : `${other}?${query}`
}

for (const screen of screens) {
  test(`${screen.path} opens by its address, with or without a trailing slash`, async ({ page }) => {
    const errors = listenForErrors(page)
    await openApp(page, screen.path)
    await showsScreen(page, screen)
    if (screen.path !== '/') {
      await openApp(page, otherSlash(screen.path))
      await showsScreen(page, screen)
    }
    expect(errors).toEqual([])
  })
}

test('a post opens by each form of its address', async ({ page, request }) => {
  const errors = listenForErrors(page)
  const { post } = await findConversation(request)
  const paths = [
    pathOf(post),
    `/p/${post.uuid}/`,
    `/c/${post.community}/p/${post.uuid}/any-title/`,
    `/p/${post.uuid}/x/`,
  ]
  for (const path of [...paths, ...paths.map(otherSlash)]) {
    await openApp(page, path)
    await expect(
      page.getByRole('article', { name: 'Post', exact: true }).getByRole('heading', { name: post.title, level: 1 }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: `${post.comments} comments` })).toBeVisible()
    await expect(page).toHaveTitle(`${post.title} · Parley`)
  }
  expect(errors).toEqual([])
})

test('a comment opens in its thread by each form of its address', async ({ page, request }) => {
  const errors = listenForErrors(page)
  const { post, reply } = await findConversation(request)
  const paths = [
    `/c/${post.community}/p/${post.uuid}/any-title/c/${reply.uuid}/`,
    `/p/${post.uuid}/any-title/c/${reply.uuid}/`,
    `/p/${post.uuid}/x/c/${reply.uuid}/`,
  ]
  for (const path of [...paths, ...paths.map(otherSlash)]) {
    await openApp(page, path)
    await expect(page.getByRole('heading', { name: post.title, level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Jump to earlier comment' })).toBeVisible()
    await expect(page.getByRole('button', { name: reply.author, exact: true }).first()).toBeVisible()
    await expect(page).toHaveTitle(`${post.title} · Parley`)
  }
  expect(errors).toEqual([])
})

test('a member is shown by name, with the tab named in the address', async ({ page, request }) => {
  const errors = listenForErrors(page)
  const { author } = await findPost(request, (post) => post.author !== '' && post['is_deleted'] !== true)
  const tabs = { '': 'Overview', '?type=overview': 'Overview', '?type=post': 'Posts', '?type=comment': 'Comments' }
  for (const [query, tab] of Object.entries(tabs)) {
    for (const path of [`/u/${author}${query}`, `/u/${author}/${query}`]) {
      await openApp(page, path)
      await expect(page.getByRole('heading', { name: author, level: 1 })).toBeVisible()
      const current = page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: tab })
      await expect(current).toHaveAttribute('aria-current', 'page')
      await expect(page).toHaveTitle(`${author} · Parley`)
    }
  }
  await openApp(page, `/u/${author}?type=post`)
  await showsItems(page)
  expect(errors).toEqual([])
})

test("a guest's own profile says that it needs an account", async ({ page }) => {
  const errors = listenForErrors(page)
  await openApp(page, '/u/me')
  await expect(page.getByText('You need an account to have a profile.')).toBeVisible()
  await expect(page).toHaveTitle('Your Profile · Parley')
  expect(errors).toEqual([])
})

test('links lead from the feed through every kind of screen', async ({ page }) => {
  const errors = listenForErrors(page)
  await openApp(page, '/')
  await showsFeed(page)

  // Feeds and the fixed feeds.
  await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveTitle('All · Parley')
  await showsFeed(page)
  await page.getByRole('link', { name: 'Explore feeds' }).click()
  await expect(page).toHaveTitle('Explore feeds · Parley')
  await page.getByRole('list', { name: 'Feeds' }).getByRole('link', { name: 'Gaming', exact: true }).click()
  await expect(page).toHaveTitle('Gaming · Parley')
  await expect.poll(() => addressOf(page)).toBe('/feed/9/Gaming')
  await showsFeed(page)

  // The directory, a topic, a community and its tabs.
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Communities' }).click()
  await expect(page).toHaveTitle('Communities · Parley')
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Hobbies' }).click()
  await expect(page).toHaveURL(/\/communities\?topic=hobbies$/)
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/c\/\w+$/)
  await showsFeed(page)
  const tabs = page.getByRole('region', { name: 'Community' }).getByRole('navigation', { name: 'Community' })
  await tabs.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await showsHeading('Rules')(page)
  await tabs.getByRole('link', { name: 'Wiki' }).click()
  await expect(page).toHaveURL(/\/wiki$/)
  await tabs.getByRole('link', { name: 'Posts' }).click()
  await showsFeed(page)

  // A post, its author.
  const card = page.getByRole('feed').getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const author = page.getByRole('article', { name: 'Post', exact: true }).getByRole('button').first()
  const name = await author.innerText()
  await author.click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'View profile' }).click()
  await expect(page).toHaveTitle(`${name} · Parley`)
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Comments' }).click()
  await expect(page).toHaveURL(/type=comment$/)

  // Searching.
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveTitle('Communities · Parley')
  await page.getByRole('searchbox', { name: 'Search' }).fill('garden')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(page).toHaveTitle('garden · Search · Parley')
  await showsItems(page)
  expect(errors).toEqual([])
})

test('back and forward through five screens show each of them again', async ({ page }) => {
  const errors = listenForErrors(page)
  await openApp(page, '/')
  await showsFeed(page)
  // The first article of the home feed is the app's own card, whose heading is no link.
  const link = page.getByRole('feed').getByRole('heading').getByRole('link').first()
  const title = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^c\// }).click()
  await showsFeed(page)
  const place = addressOf(page).slice('/c/'.length)
  await page.getByRole('region', { name: 'Community' }).getByRole('link', { name: 'About' }).click()
  await showsHeading('Moderators')(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Communities' }).click()
  await showsItems(page)

  const chain: ReadonlyArray<Screen> = [
    { path: '/', title: 'Parley', shows: showsFeed },
    { path: '', title: `${title} · Parley`, shows: showsHeading(title, 1) },
    { path: `/c/${place}`, title: `${place} · Parley`, shows: showsFeed },
    { path: `/c/${place}/about`, title: `c/${place} · Parley`, shows: showsHeading('Moderators') },
    { path: '/communities', title: 'Communities · Parley', shows: showsTab('Topics', 'Best', showsItems) },
  ]
  const shows = async (screen: Screen | undefined): Promise<void> => {
    if (screen === undefined) throw new Error('the chain is shorter than the journey')
    await showsScreen(page, screen)
    if (screen.path !== '') await expect.poll(() => addressOf(page)).toBe(screen.path)
  }
  await shows(chain[4])
  for (const at of [3, 2, 1, 0]) {
    await page.goBack()
    await shows(chain[at])
  }
  for (const at of [1, 2, 3, 4]) {
    await page.goForward()
    await shows(chain[at])
  }
  // The app's back button uses the browser's history.
  await page.goBack()
  await shows(chain[3])
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
  await shows(chain[2])
  expect(errors).toEqual([])
})

test('the back button of a screen opened from outside leads home', async ({ page }) => {
  await openApp(page, `/c/${community}/about`)
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveTitle('Parley')
  await showsFeed(page)
})
