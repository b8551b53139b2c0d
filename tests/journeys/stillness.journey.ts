// Layout stability: nothing moves while the rest of a screen loads, and small controls have large touch targets.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed } from './support/feedPage.ts'
import { fromEmptyPage, openApp } from './support/openApp.ts'
import { findConversation, pathOf } from './support/worldFacts.ts'

// With motion: it is what could be wrong.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A slow phone connection: bytes per second, milliseconds of delay. */
const slowly = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

/** Opens an address with an empty cache on a slow network; returns the layout shift that Chromium measures. */
const shiftsOf = async (page: Page, open: () => Promise<void>): Promise<number> => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slowly)
  await page.addInitScript(() => {
    const shifts: Array<number> = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open()
  await page.waitForLoadState('networkidle')
  return await page.evaluate(() => (Reflect.get(window, 'shifts') as ReadonlyArray<number>).reduce((a, b) => a + b, 0))
}

for (const { name, path, late, below, head, list } of [
  {
    name: 'a profile',
    path: '/u/demo_author',
    late: /\/user\/about\.json/,
    below: /\/content\/profile\.json/,
    head: 'Moderating',
    list: 'Posts and comments',
  },
  {
    name: 'a community',
    path: '/c/HomeServers',
    late: /\/community\/community\.json/,
    below: /\/post\/hotv2\.json/,
    head: 'Community',
    list: 'Posts',
  },
]) {
  const isWhole = async (page: Page): Promise<void> => {
    await expect(page.getByRole('region', { name: head })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByLabel(list, { exact: true }).getByRole('article').first()).toBeVisible()
  }

  test(`a cold load of ${name} shifts nothing on screen`, async ({ page }) => {
    test.slow()
    const moved = await shiftsOf(page, async () => {
      await openApp(page, path)
      await isWhole(page)
    })
    expect(moved).toBeLessThan(0.02)
  })

  test(`a cold load of ${name} without a rendered page shifts nothing, even if its header loads last`, async ({
    page,
  }) => {
    test.slow()
    await fromEmptyPage(page)
    const moved = await shiftsOf(page, async () => {
      let release = (): void => {}
      const isBelowShown = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(late, async (route) => {
        await isBelowShown
        await route.continue()
      })
      const answered = page.waitForResponse(below)
      await page.goto(path)
      await answered
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      release()
      await isWhole(page)
    })
    expect(moved).toBeLessThan(0.02)
  })
}

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0

const targets = (part: Locator): Promise<ReadonlyArray<number>> =>
  part
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]),
    )

test('a condensed post is low, and all its touch targets are 44 pixels in size', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.getByRole('button', { name: 'Condensed view' }).click()
  await expect(page.getByRole('button', { name: 'Card view' })).toBeVisible()
  const rows = cardsOf(page)
  // The view is a chunk of its own: until it has loaded, cards are shown.
  await expect.poll(() => heightOf(rows.first())).toBeLessThanOrEqual(88)
  for (const at of [0, 1, 2, 3]) {
    const height = await heightOf(rows.nth(at))
    expect(height).toBeGreaterThanOrEqual(72)
    expect(height).toBeLessThanOrEqual(88)
    expect(Math.min(...(await targets(rows.nth(at))))).toBeGreaterThanOrEqual(44)
  }
})

test('a comment of one line is low, its touch targets are 44 pixels in size, and "Reply" is in one place whatever the score', async ({
  page,
  request,
}) => {
  const { post } = await findConversation(request)
  await openApp(page, pathOf(post))
  const rows = page.getByRole('list', { name: 'Comments' }).getByRole('article')
  await expect(rows.nth(3)).toBeVisible()
  const seen = await rows.evaluateAll((all) =>
    all.map((row) => {
      const reply = [...row.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reply')
      const sizes = [...row.querySelectorAll('button')]
        .filter(({ ariaLabel }) => ariaLabel !== null)
        .map((each) => each.getBoundingClientRect())
      return {
        height: row.getBoundingClientRect().height,
        smallest: Math.min(...sizes.flatMap(({ width, height }) => [width, height])),
        // Measured from the right: deeper comments are indented further.
        reply: reply === undefined ? undefined : Math.round(innerWidth - reply.getBoundingClientRect().right),
      }
    }),
  )
  expect(Math.min(...seen.map(({ height }) => height))).toBeLessThanOrEqual(84)
  expect(Math.min(...seen.map(({ smallest }) => smallest))).toBeGreaterThanOrEqual(44)
  expect(new Set(seen.map(({ reply }) => reply)).size).toBe(1)
})

test('on a phone in landscape the bars take less than a third of the height, and cover no post', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openApp(page, '/c/all')
  await showsFeed(page)
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const top = await heightOf(page.getByRole('banner'))
  const card = await cardsOf(page).first().boundingBox()
  expect(top).toBeLessThanOrEqual(0.15 * 390)
  expect(bar?.width ?? 844).toBeLessThan(100)
  expect(card?.x ?? 0).toBeGreaterThanOrEqual(bar?.width ?? 844)
})

test('a notice is above the tab bar, and on a post above the comment field', async ({ page, request }) => {
  const { post } = await findConversation(request)
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openApp(page, pathOf(post))
  await page.getByRole('button', { name: 'Share' }).first().click()
  const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close notice' }) })
  await expect(notice).toBeVisible()
  const field = await page.getByRole('button', { name: 'Type your comment...' }).boundingBox()
  const box = await notice.locator('> *').first().boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0)
})
