// On every screen: a host's own community, the theme from the first paint on, Desktop Mode, the minute tick, errors,
// the install invitation.
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { cardsOf, changeFeeds, drawnPosts, showsFeed } from './support/feedPage.ts'
import { addressOf, fromEmptyPage, isAtWork, openApp } from './support/openApp.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The app has drawn its first screen. For tests with a fake clock, where the browser is never idle. */
const hasSettled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => localStorage.getItem('parley.firstVisit') !== null)

/** The same server under a community's host (playwright.config.ts resolves *.win to this machine). */
const hostOf = (name: string, baseURL = ''): string => baseURL.replace('localhost', `${name}.win`)

// Requests still open when a journey ends may be lost.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('on a community’s host its feed is at home, for guests too, beside Trending and All', async ({
  page,
  baseURL,
}) => {
  const host = hostOf('tinygardens', baseURL)
  await openApp(page, `${host}/`)
  await showsFeed(page)
  const feeds = page.getByRole('navigation', { name: 'Feeds' })
  await expect(feeds.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Tiny Gardens' })).toBeVisible()
  for (const path of await drawnPosts(page)) expect(path).toMatch(/^\/c\/TinyGardens\/p\//)

  await page.getByRole('button', { name: 'Sort: Hot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New', exact: true }).click()
  await expect(page).toHaveURL(`${host}/new`)
  await showsFeed(page)
  for (const path of await drawnPosts(page)) expect(path).toMatch(/^\/c\/TinyGardens\/p\//)

  await feeds.getByRole('link', { name: 'All' }).click()
  await showsFeed(page)
  await expect.poll(async () => new Set((await drawnPosts(page)).map((path) => path.split('/')[2])).size).not.toBe(1)
  await feeds.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('region', { name: 'Community' }).getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('dialog')).toContainText('Join our community to post, comment, and vote.')

  const registration = page.waitForRequest((request) => request.url().endsWith('/api/v2/user/create'))
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Username').fill('from_the_gardens')
  for (const field of ['Password', 'Confirm password'])
    await page.getByLabel(field, { exact: true }).fill('long enough')
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  expect((await registration).postDataJSON()).toMatchObject({ com: host, community: 'tinygardens' })
})

test('on a host without a community a sentence says so, and Trending is one press away', async ({ page, baseURL }) => {
  await openApp(page, `${hostOf('nobodyhere', baseURL)}/`)
  await expect(page.getByText('There is no community with that name.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse communities' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name: 'Trending' }).click()
  await showsFeed(page)
})

for (const { device, chosen, isDark } of [
  { device: 'light', chosen: 'dark', isDark: true },
  { device: 'dark', chosen: 'light', isDark: false },
  { device: 'dark', chosen: undefined, isDark: true },
  { device: 'light', chosen: undefined, isDark: false },
] as const) {
  test(`the first paint is ${isDark ? 'dark' : 'light'} on a ${device} device with ${chosen ?? 'nothing'} chosen`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: device })
    if (chosen !== undefined)
      await page.addInitScript((theme) => {
        localStorage.setItem('parley.preferences', JSON.stringify({ theme }))
      }, chosen)
    // The app is never loaded: only what was painted before it is visible.
    await fromEmptyPage(page)
    await page.route(/\/assets\/[^/]+\.js$/, () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    const { channels } = await sharp(await page.screenshot()).stats()
    for (const { mean } of channels.slice(0, 3)) {
      if (isDark) expect(mean).toBeLessThan(60)
      else expect(mean).toBeGreaterThan(200)
    }
    const bar = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    )
    expect(bar).toBe(isDark ? '#121212' : '#ffffff')
  })
}

test('the colour of the browser toolbar follows the theme', async ({ page }) => {
  await openApp(page, '/')
  await isAtWork(page)
  const bars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((it) => it.content),
    )
  await page.getByRole('button', { name: 'Menu' }).click()
  const dark = page.getByRole('switch', { name: 'Dark Mode' })
  await dark.click()
  await expect.poll(bars).toEqual(['#121212', '#121212'])
  await dark.click()
  await expect.poll(bars).toEqual(['#ffffff', '#ffffff'])
})

test.describe('Desktop Mode', () => {
  test.use({ serviceWorkers: 'allow' })

  test('widens the page lastingly, without a service worker, and can be undone', async ({ page, context }) => {
    // No platform is set while the page reloads.
    const width = () => page.evaluate(() => innerWidth).catch(() => 0)
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await openApp(page, '/c/all')
    await showsFeed(page)
    expect(await width()).toBe(390)
    await expect.poll(workers).toBe(1)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('switch', { name: 'Desktop Mode' }).click()
    await expect.poll(width).toBe(1024)
    // The page reloads with its menu open.
    const off = page.getByRole('switch', { name: 'Desktop Mode' })
    await expect(off).toBeChecked()
    await isAtWork(page)
    await expect.poll(() => addressOf(page)).toMatch(/^\/c\/all\/?$/)
    expect(await workers()).toBe(0)
    const cookies = await context.cookies()
    expect(cookies.map(({ name, value }) => `${name}=${value}`).toSorted()).toEqual([
      'forceDesktop=true',
      'forcePlatform=desktop',
    ])
    for (const { expires } of cookies) expect(expires * 1000).toBeGreaterThan(Date.now() + 300 * day)
    await off.click()
    await expect.poll(width).toBe(390)
    expect(await context.cookies()).toEqual([])
    await expect.poll(workers).toBe(1)
  })
})

test('the minute tick changes the ages on screen, and nothing else', async ({ page }) => {
  await fromEmptyPage(page)
  await page.clock.install()
  let sent = 0
  await changeFeeds(page, (feed) => {
    sent = feed.posts.length
    return { ...feed, posts: feed.posts.map((post) => ({ ...post, created: Date.now() - 5 * minute - 20_000 })) }
  })
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.clock.runFor(3000)
  await hasSettled(page)
  const ages = page.getByRole('main').locator('time')
  // The first page renders in steps, and is measured when its layout is complete.
  await expect.poll(() => ages.count()).toBeGreaterThanOrEqual(sent)
  let last = ''
  const isStill = async (): Promise<boolean> => {
    const earlier = last
    last = await page.getByRole('main').innerHTML()
    return last === earlier
  }
  await expect.poll(isStill, { intervals: [250] }).toBe(true)
  await expect(ages.first()).toHaveText('5m')
  const count = await ages.count()
  const changed = await page.evaluateHandle(() => {
    const seen: Array<string> = []
    new MutationObserver((records) => {
      for (const { type, target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        seen.push(`${type} in ${element?.tagName.toLowerCase()}`)
      }
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
    return seen
  })
  await page.clock.runFor(minute)
  await expect(ages.first()).toHaveText('6m')
  expect(await changed.jsonValue()).toEqual(Array.from({ length: count }, () => 'characterData in time'))
})

/** The reports sent from now on, as the server would read them. */
const listenForReports = (page: Page): ReadonlyArray<string> => {
  const reports: Array<string> = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/oops')) reports.push(request.postDataBuffer()?.toString('utf8') ?? '')
  })
  return reports
}

const fieldOf = (report: string | undefined, name: string): string =>
  report?.split(`name="${name}"\r\n\r\n`)[1]?.split('\r\n')[0] ?? ''

test('an unknown overlay is an error, reported once without the token in the address, and Home leads home', async ({
  page,
}) => {
  const reports = listenForReports(page)
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/v2/oops'))
  await openApp(page, '/change?token=a-token-of-mine')
  await page.evaluate(() => history.replaceState({ ...history.state, overlays: [{ name: 'nonsense' }] }, ''))
  await page.reload()
  await expect(page.getByText('An error occured.')).toBeVisible()
  await expect.poll(() => reports.length).toBe(1)
  expect((await answer).status()).toBe(200)
  const [report] = reports
  expect(report).not.toContain('a-token-of-mine')
  expect(fieldOf(report, 'location')).toBe('/change?token=[secret]')
  expect(fieldOf(report, 'app')).toBe('Parley 1.5')
  expect(fieldOf(report, 'message')).toContain('name')
  for (const field of ['error', 'stack', 'userAgent', 'vendor', 'platform']) expect(fieldOf(report, field)).not.toBe('')
  expect(report).toContain('name="componentStack"')

  await page.getByRole('link', { name: 'Go home' }).click()
  await showsFeed(page)
  await expect.poll(() => addressOf(page)).toBe('/')
  // It has replaced the broken screen.
  await page.goBack()
  await expect(page.getByText('An error occured.')).toHaveCount(0)
  expect(reports).toHaveLength(1)
})

test('an uncaught error shows one notice, and is not reported', async ({ page }) => {
  const reports = listenForReports(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await isAtWork(page)
  const toast = page.getByText('Oops, something went terribly wrong.')
  for (const fail of [
    () =>
      setTimeout(() => {
        throw new Error('in a handler')
      }),
    () => void Promise.reject(new Error('in a promise')),
  ]) {
    await expect(toast).toHaveCount(0)
    await page.evaluate(fail)
    await page.evaluate(fail)
    await expect(toast).toHaveCount(1)
  }
  expect(reports).toEqual([])
})

test.describe('the install invitation', () => {
  const invitation = (page: Page) => page.getByRole('complementary', { name: 'Invitation' })

  const comeAgain = (page: Page): Promise<unknown> =>
    page.addInitScript((at) => localStorage.setItem('parley.firstVisit', String(at)), Date.now() - day)

  test('is not shown on a first visit', async ({ page }) => {
    await openApp(page, '/')
    await showsFeed(page)
    await isAtWork(page)
    await expect(invitation(page)).toHaveCount(0)
  })

  test('is shown on a page that stays open for half a day', async ({ page }) => {
    const start = Date.now()
    await page.addInitScript((at) => localStorage.setItem('parley.firstVisit', String(at)), start)
    await page.clock.install({ time: start + day / 2 - 2 * minute })
    await openApp(page, '/')
    await showsFeed(page)
    await page.clock.runFor(minute)
    await expect(invitation(page)).toHaveCount(0)
    await page.clock.runFor(2 * minute)
    await expect(invitation(page)).toHaveCount(1)
  })

  test('is shown under the posts from the second visit on, moves none of them, and returns 7 days after it was dismissed', async ({
    page,
  }) => {
    await comeAgain(page)
    await openApp(page, '/')
    await showsFeed(page)
    await expect(invitation(page)).toContainText('Join our community to post, comment, and vote.')
    const { height = 0 } = (await invitation(page).getByRole('button', { name: 'Dismiss' }).boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    // It ends at the top border of the bar below.
    const [banner, bar] = [invitation(page), page.getByRole('navigation', { name: 'Main' })]
    const [above, below] = [await banner.boundingBox(), await bar.boundingBox()]
    expect(above === null || below === null ? 999 : above.y + above.height - below.y).toBeLessThanOrEqual(1)
    await page.goto('/communities')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(invitation(page)).toHaveCount(0)
    await page.goBack()

    await invitation(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(invitation(page)).toHaveCount(0)
    await page.clock.install({ time: Date.now() + 7 * day - minute / 2 })
    await page.reload()
    await showsFeed(page)
    await page.clock.runFor(5000)
    await expect(invitation(page)).toHaveCount(0)
    const places = () =>
      cardsOf(page).evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getBoundingClientRect().top))
    const before = await places()
    await page.clock.runFor(minute)
    await expect(invitation(page)).toHaveCount(1)
    expect(await places()).toEqual(before)
    await invitation(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('dialog')).toContainText('Join our community to post, comment, and vote.')
    await expect(invitation(page)).toHaveCount(0)
  })

  test('offers the home screen if the browser does, however early', async ({ page }) => {
    await comeAgain(page)
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const prompt = () => {
          document.title = 'prompted'
          return Promise.resolve()
        }
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
      }),
    )
    await openApp(page, '/')
    await showsFeed(page)
    await invitation(page).getByRole('button', { name: 'Install' }).click()
    await expect(page).toHaveTitle('prompted')
    await expect(invitation(page)).toHaveCount(0)
  })
})
