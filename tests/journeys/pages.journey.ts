// Pages that the server renders for guests: the app takes them over as they are, without an error and without a second call.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed, titleLinks } from './support/feedPage.ts'
import { sessionOf } from './support/members.ts'
import { hasStarted, listenForErrors, openApp } from './support/openApp.ts'
import { findConversation, pathOf } from './support/worldFacts.ts'

/** Addresses of every kind of screen that the server renders, with the calls that each still makes afterwards. */
const addressesOf = async (request: APIRequestContext): Promise<ReadonlyArray<string>> => {
  const { post } = await findConversation(request)
  const answer: { readonly comments: ReadonlyArray<{ readonly uuid: string }> } = await (
    await request.get(`/api/v2/post/post.json?id=${post.id}&comments=true`)
  ).json()
  const comment = answer.comments.at(-1)?.uuid ?? ''
  return [
    '/',
    '/new',
    '/c/trending',
    '/c/all/top',
    `/c/${post.community}`,
    `/c/${post.community}/about`,
    `/c/${post.community}/wiki`,
    pathOf(post),
    `${pathOf(post)}x/c/${comment}/?d=2`,
    `/u/${post.author}`,
    `/u/${post.author}?type=comment`,
    '/communities',
    '/communities?topic=gaming&sort=new',
    '/search?query=garden',
    '/feeds',
    '/browse',
    '/feed/1/Recommended',
    '/c/NoPlaceOfThisName',
    '/u/no_member_of_this_name',
  ]
}

interface Opened {
  readonly page: Page
  readonly errors: ReadonlyArray<string>
  /** The calls since it was opened. */
  readonly calls: () => ReadonlyArray<string>
}

interface Setting {
  readonly colorScheme: 'light' | 'dark'
  readonly timezoneId: string
  /** Milliseconds by which the clock is ahead. */
  readonly ahead: number
}

/** A guest's device. Each page that it opens is a first visit: nothing is stored, and there is no cookie. */
const newDevice = async (browser: Browser, { colorScheme, timezoneId, ahead }: Setting) => {
  const context = await browser.newContext({ colorScheme, timezoneId })
  // In one tab, whose process has compiled the app.
  const page = await context.newPage()
  const errors = listenForErrors(page)
  const calls: Array<string> = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  await page.addInitScript((by) => {
    localStorage.clear()
    sessionStorage.clear()
    indexedDB.deleteDatabase('parley.shelf')
    const now = Date.now.bind(Date)
    Date.now = () => now() + by
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the journey listens for it
      console.error(`policy: ${violatedDirective} ${blockedURI}`)
    })
  }, ahead)
  /** Opens a page, and follows the policy's reports, too. */
  const open = async (address: string): Promise<Opened> => {
    await context.clearCookies()
    const [errorsBefore, callsBefore] = [errors.length, calls.length]
    await page.goto(address)
    await hasStarted(page)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })))
    return { page, errors: errors.slice(errorsBefore), calls: () => calls.slice(callsBefore) }
  }
  return { open, close: () => context.close() }
}

const settings = [
  { colorScheme: 'light', timezoneId: 'UTC', ahead: 0 },
  { colorScheme: 'dark', timezoneId: 'Asia/Tokyo', ahead: 600_000 },
  { colorScheme: 'light', timezoneId: 'America/Los_Angeles', ahead: -600_000 },
] as const satisfies ReadonlyArray<Setting>

/** The answers that the server put into the page, by their addresses. */
const answersIn = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const { answers } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{"answers":{}}')
    return Object.keys(answers)
  })

for (const setting of settings) {
  const { colorScheme, timezoneId, ahead } = setting
  test(`every screen is taken over without an error and without a call for what its page has: ${colorScheme}, ${timezoneId}, a clock off by ${ahead / 60_000} minutes`, async ({
    browser,
    request,
  }) => {
    test.slow()
    const { open, close } = await newDevice(browser, setting)
    for (const address of await addressesOf(request)) {
      const { page, errors, calls } = await open(address)
      expect([address, errors]).toEqual([address, []])
      expect([address, await page.locator('[style*="--"], main').count()]).not.toEqual([address, 0])
      expect([address, await page.locator('[data-style]').count()]).toEqual([address, 0])
      const inPage = await answersIn(page)
      expect([address, calls().filter((call) => inPage.includes(call))]).toEqual([address, []])
    }
    await close()
  })
}

test('a post has its first comments at once, and all of them after one call', async ({ browser, request }) => {
  const { post } = await findConversation(request)
  const { open, close } = await newDevice(browser, settings[0])
  const { page, calls } = await open(pathOf(post))
  const list = page.getByRole('list', { name: 'Comments' })
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', /^[2-9]\d+$|^\d{3,}$/)
  expect(calls().filter((call) => call.includes('/post/post.json'))).toEqual([
    `/api/v2/post/post.json?id=${post.id}&comments=true`,
  ])
  await close()
})

/** Opens a page whose app does not arrive until the returned function is called. */
const openWithoutApp = async (page: Page, address: string): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return held.resolve
}

/** The same for a page with a feed, which has arrived then. */
const openFeedWithoutApp = async (page: Page, address: string): Promise<() => void> => {
  const start = await openWithoutApp(page, address)
  await showsFeed(page)
  return start
}

/** A guest taps Upvote before the app has arrived. `start` lets it arrive. */
const upvoteEarly = async (page: Page) => {
  const start = await openFeedWithoutApp(page, '/c/trending')
  await cardsOf(page).first().getByRole('button', { name: 'Upvote' }).click()
  return { sheet: page.getByRole('dialog', { name: 'Sign up to continue' }), start }
}

test('a button that is tapped before the app has started is pressed when it has', async ({ page }) => {
  const { sheet, start } = await upvoteEarly(page)
  // The page's own, whose ways on are links: they need no app.
  await expect(sheet.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login?for=return')
  start()
  await expect(sheet.getByRole('button', { name: 'Create an account' })).toBeVisible()
})

test('the sheet of a page that has not started can be closed, and then nothing is pressed', async ({ page }) => {
  const { sheet, start } = await upvoteEarly(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  start()
  await hasStarted(page)
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })))
  await expect(sheet).toBeHidden()
})

test('who logs in from the sheet of a page that has not started comes back to that page', async ({ page }) => {
  const { sheet, start } = await upvoteEarly(page)
  await sheet.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login/)
  start()
  await page.getByLabel('Username', { exact: true }).fill('demo_member')
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/c\/trending$/)
})

test('a picture that fails before the app has started says so', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'image')
  const start = await openFeedWithoutApp(page, '/c/all')
  await failed
  const broken = page.getByText('Image failed to load.')
  await expect(broken).toHaveCount(0)
  start()
  await expect(broken.first()).toBeVisible()
})

test('words that are typed before the app has started are searched for', async ({ page }) => {
  const errors = listenForErrors(page)
  const start = await openWithoutApp(page, '/search')
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('garden')
  start()
  await hasStarted(page)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=garden\b/)
  expect(errors).toEqual([])
})

test('an order that is chosen before the app has started is shown once it has', async ({ page }) => {
  const errors = listenForErrors(page)
  const start = await openWithoutApp(page, '/communities')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name')
  start()
  await hasStarted(page)
  await expect(page).toHaveURL(/\/communities\?.*sort=/)
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name')
  expect(errors).toEqual([])
})

/** When the app was asked for and when the page could first be read, in milliseconds. */
const startOf = (page: Page) =>
  page.evaluate(() => {
    const { startTime: painted = 0 } = performance.getEntriesByName('first-contentful-paint')[0] ?? {}
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    return { painted, asked: Math.min(...scripts.map(({ startTime }) => startTime)) }
  })

test('what is read comes before the app, and slow pictures do not hold the app up', async ({ page }) => {
  await page.route('**/media/**', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await hasStarted(page)
  const { painted, asked } = await startOf(page)
  expect(painted).toBeGreaterThan(0)
  expect(asked).toBeGreaterThanOrEqual(painted)
})

/** Names of the scripts that this one waits for: `import{a}from"./libraries-1.js"`. */
const waitsFor = (script: string): ReadonlyArray<string> =>
  [...script.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name = '']) => name)

/** The scripts that a page names: those of every start, in their order, and those of its screen. */
const scriptsOf = async (page: Page, path: string): Promise<{ modules: string[]; others: string[] }> => {
  await page.goto(path, { waitUntil: 'commit' })
  await hasStarted(page)
  return page.evaluate(() => JSON.parse(document.getElementById('app-files')?.textContent ?? ''))
}

test('a feed starts with six scripts at most, each after those that it waits for', async ({ page, request }) => {
  const { modules, others } = await scriptsOf(page, '/')
  expect([...modules, ...others].length).toBeLessThanOrEqual(6)
  // One that comes too early brings the others with it, and all are evaluated in one long task.
  const before = new Set<string>()
  const waited = new Set<string>()
  for (const address of modules) {
    const script = await (await request.get(address)).text()
    const names = waitsFor(script)
    expect(names.filter((name) => !before.has(name))).toEqual([])
    for (const name of names) waited.add(name)
    before.add(address.slice('/assets/'.length))
  }
  // All but the last are waited for: the app's own.
  expect(modules.length).toBeGreaterThan(3)
  expect(waited.size).toBe(modules.length - 1)
})

test('a post starts with eight scripts at most; that of the Markdown parser waits for no screen', async ({
  page,
  request,
}) => {
  const { post } = await findConversation(request)
  const { modules, others } = await scriptsOf(page, pathOf(post))
  expect([...modules, ...others].length).toBeLessThanOrEqual(8)
  const parser = others.find((address) => address.startsWith('/assets/markdown-')) ?? ''
  const start = modules.map((address) => address.slice('/assets/'.length))
  const before = waitsFor(await (await request.get(parser)).text())
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((name) => !start.includes(name))).toEqual([])
})

test('the app is asked for at once where a page of its own takes the place of the guest’s', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('parley.preferences', JSON.stringify({ feedView: 'condensed' })))
  await page.goto('/', { waitUntil: 'commit' })
  await hasStarted(page)
  const [first] = await page
    .locator('head script[type=module]')
    .evaluateAll((scripts) => scripts.map((each) => each.hasAttribute('src')))
  expect(first).toBe(true)
  const parsed = await page.evaluate(
    () => performance.timing.domContentLoadedEventStart - performance.timing.navigationStart,
  )
  expect((await startOf(page)).asked).toBeLessThanOrEqual(parsed)
})

test('the screen of a post is asked for once a feed has started, before a card is pressed', async ({ page }) => {
  const asked = page.waitForRequest(/\/assets\/post-[\w-]+\.js$/)
  await page.goto('/c/trending')
  await hasStarted(page)
  await asked
})

test('menus and sheets are asked for once a feed has started, before one is pressed', async ({ page }) => {
  const asked = page.waitForRequest(/\/assets\/layers-[\w-]+\.js$/)
  await page.goto('/c/trending')
  await hasStarted(page)
  await asked
})

test('a guest with a view of their own does not get the page of others', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('parley.preferences', '{"feedView":"condensed"}'))
  const errors = listenForErrors(page)
  await page.goto('/c/trending')
  await showsFeed(page)
  await expect(page.getByRole('button', { name: 'Card view' })).toBeVisible()
  expect(errors).toEqual([])
})

for (const preferences of [undefined, { theme: 'dark' }])
  test(`the app takes over the elements of the page ${preferences === undefined ? 'on a first visit' : 'for a guest with a theme of their own'}`, async ({
    page,
  }) => {
    if (preferences !== undefined)
      await page.addInitScript((kept) => localStorage.setItem('parley.preferences', kept), JSON.stringify(preferences))
    const start = await openFeedWithoutApp(page, '/c/all')
    const title = await titleLinks(page).first().elementHandle()
    start()
    await hasStarted(page)
    expect(await title?.evaluate((element) => element.isConnected)).toBe(true)
  })

test('a guest who changes the view in another tab before the app has started gets the new view', async ({
  context,
  page,
}) => {
  const errors = listenForErrors(page)
  const other = await context.newPage()
  await openApp(other, '/c/trending')
  const start = await openFeedWithoutApp(page, '/c/all')
  await other.getByRole('button', { name: 'Condensed view' }).click()
  await expect(other.getByRole('button', { name: 'Card view' })).toBeVisible()
  start()
  await expect(page.getByRole('button', { name: 'Card view' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a member who logs in in another tab before the app has started gets their own feed', async ({
  context,
  page,
  request,
}) => {
  const errors = listenForErrors(page)
  const other = await context.newPage()
  await openApp(other, '/communities')
  const start = await openFeedWithoutApp(page, '/c/all')
  const { apiKey, apiSecret } = await sessionOf(request, 'demo_member', 'demo-password')
  await other.evaluate((keys) => localStorage.setItem('parley.keys', keys), JSON.stringify({ apiKey, apiSecret }))
  const ownFeed = page.waitForRequest(
    (sent) => /\/post\/\w+v2\.json/.test(sent.url()) && sent.headers()['x-api-key'] === apiKey,
  )
  start()
  await ownFeed
  await showsFeed(page)
  expect(errors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('feeds, posts, profiles and searches can be read, and links lead on', async ({ page, request }) => {
    await page.goto('/')
    await expect(cardsOf(page).first()).toBeVisible()
    expect(await cardsOf(page).count()).toBeGreaterThan(20)
    const title = await titleLinks(page).first().innerText()
    await titleLinks(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: /^c\// }).click()
    await expect(page.getByRole('region', { name: 'Community' })).toBeVisible()
    const { post } = await findConversation(request)
    await page.goto(`/u/${post.author}`)
    await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    await page.goto('/search?query=garden')
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    const note = 'To vote, comment or log in, switch on JavaScript.'
    await expect(page.getByRole('paragraph').filter({ hasText: note })).toBeVisible()
  })

  test('a feed and a search go on by a link, and a search can be sent', async ({ page }) => {
    await page.goto('/c/trending/new')
    const firstTitle = await titleLinks(page).first().innerText()
    const next = page.getByRole('link', { name: 'Next page' })
    // The cards above the link are laid out before it comes into view, so it does not move while it is tapped.
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
    const height = await heightOf()
    await next.scrollIntoViewIfNeeded()
    // A screenshot draws a frame; without scripts there are no animation frames to wait for.
    for (let frames = 0; frames < 3; frames += 1) await page.screenshot()
    expect(await heightOf()).toBe(height)
    // Nothing more is loaded, and nothing that needs JavaScript stands over the link and its note.
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New Post' })).toHaveCount(0)
    await next.click()
    await expect(page).toHaveURL(/\/c\/trending\/new\?page=2$/)
    await expect(titleLinks(page).first()).not.toHaveText(firstTitle)
    await page.goto('/search')
    await page.getByRole('searchbox', { name: 'Search' }).fill('the')
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
    await expect(page).toHaveURL(/\/search\?query=the$/)
    await expect(page.getByRole('article')).not.toHaveCount(0)
  })
})
