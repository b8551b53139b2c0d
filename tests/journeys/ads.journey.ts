// Ads for guests and members: where they are placed, that each is counted once, and that feeds without them look
// complete.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { cardsOf, comesToRest, feedOf, scrollOf, scrollPast, showsFeed, titleLinks } from './support/feedPage.ts'
import { beMember, sessionOf } from './support/members.ts'
import { listenForErrors, openApp } from './support/openApp.ts'

const adsOf = (page: Page): Locator => page.getByRole('article', { name: /^Sponsored: / })

interface Heard {
  readonly path: string
  readonly placement: string
  readonly impression: string
}

const configPath = '/ads/config'

/**
 * Records requests to the ads host, in order. The configuration counts when its response arrives, because ads have no
 * places before.
 */
const listenForAds = (page: Page) => {
  const heard: Array<Heard> = []
  const hear = (address: string, isAnswer: boolean): void => {
    const { pathname, searchParams: asked } = new URL(address)
    if (!/^\/ads\/\w+$/.test(pathname) || (pathname === configPath) !== isAnswer) return
    const placement = asked.get('publisherFormat') ?? asked.get('format') ?? ''
    heard.push({ path: pathname, placement, impression: asked.get('adId') ?? '' })
  }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/ads/'))
      expect(Object.keys(request.headers()).filter((name) => name.startsWith('x-api'))).toEqual([])
    hear(request.url(), false)
  })
  page.on('response', (response) => hear(response.url(), true))
  return {
    all: heard,
    of: (path: string) => heard.filter((each) => each.path === `/ads/${path}`),
  }
}

const chooseView = (page: Page, feedView: 'card' | 'condensed') =>
  page.addInitScript((view) => {
    if (localStorage.getItem('parley.preferences') === null)
      localStorage.setItem('parley.preferences', JSON.stringify({ feedView: view, expand: view }))
  }, feedView)

/** Indexes of the feed's entries that are ads. */
const placesOf = (page: Page): Promise<ReadonlyArray<number>> =>
  feedOf(page).evaluate((feed) =>
    [...feed.children].flatMap((row, at) =>
      row.querySelector('[aria-label^="Sponsored: "]') === null
        ? []
        : [Number(row instanceof HTMLElement ? (row.dataset['index'] ?? at) : at)],
    ),
  )

/** Scrolls down until an ad is fully visible. */
const scrollToAd = async (page: Page): Promise<Locator> => {
  const ad = adsOf(page).first()
  await page.mouse.move(195, 500)
  await expect
    .poll(
      async () => {
        const box = (await ad.count()) === 0 ? null : await ad.boundingBox()
        const isWhole = box !== null && box.y > 60 && box.y + box.height < 780
        if (!isWhole) await page.mouse.wheel(0, 160)
        return isWhole
      },
      // Not faster than an ad loads: a slot already scrolled past is not filled.
      { intervals: [300], timeout: 30_000 },
    )
    .toBe(true)
  await comesToRest(page)
  return ad
}

// Entries on screen when the configuration arrives do not move: with low rows these are more than six.
for (const [view, placement, first] of [
  ['card', 'mobileWebFeedCard', 6],
  ['condensed', 'mobileWebFeedCondensed', 18],
] as const)
  test(`a guest meets an ad after ${first} posts (${view}), and it is counted once`, async ({ page }) => {
    const ads = listenForAds(page)
    const errors = listenForErrors(page)
    await chooseView(page, view)
    // On a busy machine it can arrive before the entries, and then nothing has to stay where it is.
    let arrive = (): void => {}
    const shown = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/ads/config*', async (route) => {
      await shown
      await route.continue()
    })
    await openApp(page, '/c/all')
    await showsFeed(page)
    arrive()
    await expect.poll(() => ads.of('config').length).toBe(1)
    await expect(adsOf(page)).toHaveCount(0)
    expect(ads.all.map(({ path }) => path)).toEqual(['/ads/config'])

    const ad = await scrollToAd(page)
    await expect(ad.getByText('Sponsored', { exact: true })).toBeVisible()
    expect(await placesOf(page)).toEqual([first])
    const link = ad.getByRole('link')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer sponsored')
    await expect(link).toHaveAttribute('href', /^\/[a-z]/)
    await expect.poll(() => ads.of('impress').length).toBe(1)
    const words = await ad.textContent()
    const [told] = ads.of('impress')
    expect(ads.of('view')).toEqual([{ ...told, path: '/ads/view' }])
    expect(told?.placement).toBe(placement)

    // Away until it is no longer rendered, and back: the same ad, and no new report.
    const place = await scrollOf(page)
    await scrollPast(page, place + 3000)
    await page.evaluate((top) => scrollTo(0, top), place)
    await comesToRest(page)
    expect(await placesOf(page)).toContain(first)
    expect(await ad.textContent()).toBe(words)
    await page.waitForTimeout(1500)
    expect(ads.of('impress').filter(({ impression }) => impression === told?.impression)).toHaveLength(1)
    expect(ads.of('view').filter(({ impression }) => impression === told?.impression)).toHaveLength(1)
    // Ads further down are other ones, after every twelfth post.
    const names = ads.of('view').map(({ impression }) => impression)
    expect(new Set(names).size).toBe(names.length)
    expect(errors).toEqual([])
  })

test('a guest reaches an ad by keyboard, opens it in a new tab, and comes back from a post to the same one', async ({
  page,
  context,
}) => {
  const ads = listenForAds(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await expect.poll(() => ads.of('config').length).toBe(1)
  const ad = await scrollToAd(page)
  const words = await ad.textContent()
  await ad.getByRole('link').focus()
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const beside = await opened
  expect(await beside.evaluate(() => window.opener)).toBeNull()
  await beside.close()

  const before = await scrollOf(page)
  const paths = await titleLinks(page).evaluateAll((links) =>
    links.filter((each) => each.getBoundingClientRect().top > 80).map((each) => each.getAttribute('href')),
  )
  await titleLinks(page)
    .and(page.locator(`[href="${paths[0]}"]`))
    .click()
  const onPost = adsOf(page)
  await expect(onPost).toHaveCount(1)
  const [post, adBox, comments] = await Promise.all(
    [
      page.getByRole('article', { name: 'Post', exact: true }),
      onPost,
      page.getByRole('heading', { name: /comments?$/ }),
    ].map(async (each) => await each.boundingBox()),
  )
  expect(adBox?.y).toBeGreaterThanOrEqual((post?.y ?? 0) + (post?.height ?? 0))
  expect((adBox?.y ?? 0) + (adBox?.height ?? 0)).toBeLessThanOrEqual(comments?.y ?? 0)
  await onPost.scrollIntoViewIfNeeded()
  await expect.poll(() => ads.of('impress').at(-1)?.placement).toBe('mobileWebPost')
  expect(await onPost.textContent()).not.toBe(words)

  await page.goBack()
  await expect(ad).toBeVisible()
  await expect.poll(() => scrollOf(page)).toBe(before)
  expect(await ad.textContent()).toBe(words)
})

for (const username of ['demo_pro', 'demo_admin'])
  test(`${username} sees no ads`, async ({ page, request }) => {
    const ads = listenForAds(page)
    await beMember(page, await sessionOf(request, username, 'demo-password'))
    await openApp(page, '/c/all')
    await showsFeed(page)
    await scrollPast(page, 6000)
    await expect(cardsOf(page).first()).toBeVisible()
    await expect(adsOf(page)).toHaveCount(0)
    expect(ads.all).toEqual([])
  })

test('a feed without ads looks complete, whether the ads host is down or has none', async ({ page }) => {
  const errors = listenForErrors(page)
  await page.route('**/ads/load?*', (route) => route.fulfill({ json: { status: false, error: 'Out of ads.' } }))
  const ads = listenForAds(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await expect.poll(() => ads.of('config').length).toBe(1)
  // In small steps: a large one may skip a slot between two checks.
  await page.mouse.move(195, 500)
  await expect
    .poll(
      async () => {
        const asked = ads.of('load').length
        if (asked === 0) await page.mouse.wheel(0, 160)
        return asked
      },
      { intervals: [80], timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  await scrollPast(page, 4000)
  await expect(adsOf(page)).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  await comesToRest(page)
  await scrollPast(page, 3000)
  // No gap between two posts is wider than the others, apart from fractions of a pixel.
  const gaps = await feedOf(page).evaluate((feed) => {
    const boxes = [...feed.querySelectorAll('article')].map((post) => post.getBoundingClientRect())
    return boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0))
  })
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) expect(Math.abs(gap - 8)).toBeLessThan(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(errors).toEqual([])

  await page.unroute('**/ads/load?*')
  await page.route('**/ads/**', (route) => route.abort())
  await openApp(page, '/c/all')
  await showsFeed(page)
  await scrollPast(page, 3000)
  await expect(adsOf(page)).toHaveCount(0)
  // The browser itself logs failed requests; there must be no other errors.
  expect(errors.filter((line) => !/ERR_FAILED.*\/ads\//.test(line))).toEqual([])
})

test('the ad configuration is loaded every five minutes while the page is visible', async ({ page }) => {
  await page.clock.install()
  const ads = listenForAds(page)
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await expect.poll(() => ads.of('config').length).toBe(1)
  await page.clock.fastForward('04:30')
  expect(ads.of('config')).toHaveLength(1)
  await page.clock.fastForward('00:40')
  await expect.poll(() => ads.of('config').length).toBe(2)
  await turn('hidden')
  await page.clock.fastForward('11:00')
  expect(ads.of('config')).toHaveLength(2)
  await turn('visible')
  await expect.poll(() => ads.of('config').length).toBe(3)
  // A screen without ad slots does not load it.
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await page.clock.fastForward('06:00')
  expect(ads.of('config')).toHaveLength(3)
})
