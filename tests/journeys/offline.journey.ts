// Without a network, and across deploys: saved content shows with its age, nothing typed is lost, no page stays blank.
import { expect, type Page, type Request, test } from '@playwright/test'
import { type Deployment, deploy } from './support/deploys.ts'
import { cardsOf, showsFeed } from './support/feedPage.ts'
import { addressOf, isAtWork, openApp } from './support/openApp.ts'
import { installedBuilds, shelvedFor, workerIsReady } from './support/worker.ts'
import { findPost, pathOf } from './support/worldFacts.ts'

const note = /^You are offline\. This was saved .+ ago\.$/
const hour = 60 * 60 * 1000

const buildOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['build'])

const comments = (page: Page) => page.getByRole('article', { name: /^Comment by / })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('read content opens without a network, other content says so, and everything works again when it is back', async ({
    page,
    context,
    request,
  }) => {
    const read = await findPost(request, (post) => post.comments > 3 && post.comments < 100)
    const unread = await findPost(request, (post) => post.id !== read.id && post.comments > 3)
    await openApp(page, '/')
    await showsFeed(page)
    await workerIsReady(page)
    await openApp(page, pathOf(read))
    await expect(comments(page).first()).toBeVisible()
    await expect.poll(() => shelvedFor(page)).toBe(2)
    const firstFive = (each: Page) =>
      comments(each).evaluateAll((all) => all.slice(0, 5).map((comment) => comment.getAttribute('aria-label')))
    await expect(comments(page).nth(4)).toBeAttached()
    const authors = await firstFive(page)

    await context.setOffline(true)
    // A new start: the same tab would restore its screen for 15 minutes without requests.
    const later = await context.newPage()
    await openApp(later, '/')
    await showsFeed(later)
    // The first page of few cards is replaced by the full list.
    await expect.poll(() => cardsOf(later).count()).toBeGreaterThan(3)
    await expect(later.getByRole('status').getByText(note)).toBeVisible()
    await openApp(later, pathOf(read))
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(read.title)
    // How many are rendered depends on the note above them.
    await expect.poll(() => firstFive(later)).toEqual(authors)
    await expect(later.getByRole('status').getByText(note)).toBeVisible()

    await openApp(later, pathOf(unread))
    await expect(later.getByText('You seem to be offline. Check your connection and try again.')).toBeVisible()
    await later.getByRole('link', { name: 'Go home' }).click()
    await showsFeed(later)

    await openApp(later, '/submit')
    await later.getByRole('textbox', { name: 'Title' }).fill('Written in a tunnel')
    await later.reload()
    await expect(later.getByRole('textbox', { name: 'Title' })).toHaveValue('Written in a tunnel')

    await openApp(later, '/')
    await expect(later.getByText(note)).toBeVisible()
    await context.setOffline(false)
    // Chromium does not report this to a page opened offline; phones do.
    await later.evaluate(() => dispatchEvent(new Event('online')))
    await expect(later.getByText(note)).toHaveCount(0)
    await showsFeed(later)
  })

  test.describe('a new build', () => {
    let deployment: Deployment
    test.beforeEach(async ({ baseURL }) => {
      deployment = await deploy(baseURL)
    })
    test.afterEach(() => deployment.end())

    test('is found within the hour, shows at the next start, and keeps the screen and what was typed', async ({
      page,
    }) => {
      await page.clock.install()
      await openApp(page, `${deployment.origin}/submit`)
      await workerIsReady(page)
      await page.getByRole('textbox', { name: 'Title' }).fill('Typed before the deploy')
      // The worker controls the page a moment before it counts as installed.
      await expect.poll(() => installedBuilds(page)).toBe(1)
      deployment.deployNext()
      await page.clock.fastForward(hour + 60_000)
      await expect.poll(() => installedBuilds(page), { timeout: 30_000 }).toBe(2)
      // No prompt; and chunks that this page has not loaded yet are still available.
      expect(await buildOf(page)).toBeUndefined()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('link', { name: 'Communities' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      expect(await buildOf(page)).toBeUndefined()

      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed before the deploy')
      expect([await buildOf(page), addressOf(page)]).toEqual(['next', '/submit'])
    })
  })
})

test.describe('without a worker, after a deploy', () => {
  test('a screen whose chunks are gone reloads once, at the address that was opened', async ({ page, baseURL }) => {
    const deployment = await deploy(baseURL)
    try {
      await openApp(page, `${deployment.origin}/c/all`)
      await showsFeed(page)
      // The chunks after the first screen have loaded.
      await page.waitForLoadState('networkidle')
      let loads = 0
      page.on('load', () => {
        loads += 1
      })
      deployment.deployNext()
      await page.getByRole('link', { name: 'Communities' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communities')
      // The heading comes before the end of the load.
      await expect.poll(async () => [loads, await buildOf(page)]).toEqual([1, 'next'])
      await page.goBack()
      await showsFeed(page)
    } finally {
      deployment.end()
    }
  })

  test('a page does not reload when a chunk that it loads ahead is missing; a menu requests it again', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const idle = requestIdleCallback
      const held: Array<IdleRequestCallback> = []
      globalThis.requestIdleCallback = (work) => held.push(work)
      addEventListener('rest', () => {
        globalThis.requestIdleCallback = idle
        for (const each of held.splice(0)) idle(each, { timeout: 100 })
      })
      Object.assign(globalThis, { missed: 0 })
      addEventListener('vite:preloadError', () =>
        Object.assign(globalThis, { missed: Reflect.get(globalThis, 'missed') + 1 }),
      )
    })
    await openApp(page, '/c/all')
    await page.waitForLoadState('networkidle')
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    let loads = 0
    page.on('request', (asked) => {
      if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) loads += 1
    })
    // For each chunk that is missing, the app asks whether there is a network, and then decides whether to reload.
    let asked = 0
    page.on('response', (each) => {
      if (each.request().method() === 'HEAD' && each.url().endsWith('/sw.js')) asked += 1
    })
    await page.evaluate(() => dispatchEvent(new Event('rest')))
    // The screen of a post, and the menus.
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'missed'))).toBe(asked)
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(0)
    await page.unrouteAll()
    await cardsOf(page).first().getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('list', { name: 'Post menu' })).toBeVisible()
    expect(loads).toBe(0)
  })

  test('a chunk that is gone for good is announced in a sentence, with a retry and a way home', async ({ page }) => {
    const chunksOf = async (path: string): Promise<ReadonlySet<string>> => {
      const chunks = new Set<string>()
      const gather = (asked: Request) => {
        if (/\/assets\/.*\.js$/.test(asked.url())) chunks.add(new URL(asked.url()).pathname)
      }
      page.on('request', gather)
      await openApp(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await isAtWork(page)
      await page.waitForLoadState('networkidle')
      page.off('request', gather)
      return chunks
    }
    const ofDirectory = await chunksOf('/communities')
    const ofFeed = await chunksOf('/c/all')
    await showsFeed(page)
    const gone = [...ofDirectory].filter((chunk) => !ofFeed.has(chunk))
    expect(gone).not.toEqual([])
    await page.route(
      (url) => gone.includes(url.pathname),
      (route) => route.fulfill({ status: 404, body: 'gone' }),
    )
    let loads = 0
    page.on('request', (asked) => {
      if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) loads += 1
    })
    await page.getByRole('link', { name: 'Communities' }).click()
    await expect.poll(() => loads).toBeGreaterThan(0)
    await expect(
      page.getByText('A part of the app could not be loaded. Check your connection and try again.'),
    ).toBeVisible()
    expect(loads).toBeLessThanOrEqual(2)
    await expect(page.getByRole('link', { name: 'Go home' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communities')
  })

  test('without a network, a screen that has not been loaded yet says so, and opens once there is one', async ({
    page,
    context,
  }) => {
    await openApp(page, '/c/all')
    await showsFeed(page)
    await context.setOffline(true)
    const sentence = page.getByText('A part of the app could not be loaded. Check your connection and try again.')
    const failed: Array<string> = []
    page.on('requestfailed', (each) => failed.push(each.url()))
    await page.getByRole('link', { name: 'Communities' }).click()
    await expect(sentence).toBeVisible()
    // The parts of this page fail to load, too.
    let before = -1
    await expect
      .poll(
        () => {
          const isStill = failed.length === before
          before = failed.length
          return isStill
        },
        { intervals: [250] },
      )
      .toBe(true)
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go home' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communities')
  })
})
