// Gestures: pulling a list down, tapping the current tab, dragging a sheet away.
import { expect, type Page, type Request, test } from '@playwright/test'
import { cardsOf, comesToRest, isFeedCall, scrollOf, scrollPast, showsFeed, titleLinks } from './support/feedPage.ts'
import { isAtWork, openApp } from './support/openApp.ts'
import { pull } from './support/pull.ts'
import { findConversation, pathOf } from './support/worldFacts.ts'

// With motion: it is what could be wrong.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const asksForFeed = (page: Page) => page.waitForRequest((request) => isFeedCall(new URL(request.url())))

test('a feed that is pulled down far enough is reloaded, and one that is released earlier is not', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  const asked: Array<string> = []
  page.on('request', (request) => {
    if (isFeedCall(new URL(request.url()))) asked.push(request.url())
  })
  await pull(page, 60)
  await expect(cardsOf(page).first()).toBeVisible()
  expect(asked).toEqual([])
  const anew = asksForFeed(page)
  await pull(page, 320)
  await anew
  await showsFeed(page)
  expect(await scrollOf(page)).toBe(0)
})

/** The elements that the browser asks before it scrolls under a finger. */
const holdUpTouches = async (page: Page): Promise<unknown> => {
  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `[...document.querySelectorAll('*')]
      .filter((element) => {
        const { touchstart = [], touchmove = [] } = getEventListeners(element)
        return [...touchstart, ...touchmove].some(({ passive }) => !passive)
      })
      .map(({ localName }) => localName)`,
    includeCommandLineAPI: true,
    returnByValue: true,
  })
  await devtools.detach()
  return result.value
}

test('below the top of a feed and a post no element holds up a finger that scrolls, and at the top a pull works again', async ({
  page,
  request,
}) => {
  const { post } = await findConversation(request)
  for (const address of [pathOf(post), '/c/all']) {
    await openApp(page, address)
    await scrollPast(page, 600)
    // A finger that was on an element leaves nothing behind, either.
    await pull(page, 60)
    await expect.poll(() => holdUpTouches(page)).toEqual([])
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => holdUpTouches(page)).toEqual(['main'])
  }
  // The browser knows of it from the next frame on.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const reload = asksForFeed(page)
  await pull(page, 320)
  await reload
})

test('Refresh in the top bar reloads a feed', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  const anew = asksForFeed(page)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await anew
})

test('the arrows of Refresh are in the middle of their button, on a feed and on a post', async ({ page, request }) => {
  const { post } = await findConversation(request)
  for (const [address, name] of [
    ['/c/all', 'Refresh'],
    [pathOf(post), 'Refresh comments'],
  ] as const) {
    await openApp(page, address)
    const button = page.getByRole('button', { name, exact: true })
    const [around, arrows] = [await button.boundingBox(), await button.locator('svg').boundingBox()]
    if (around === null || arrows === null) throw new Error(`${name} is not on screen.`)
    expect(arrows.x + arrows.width / 2, name).toBeCloseTo(around.x + around.width / 2, 0)
    expect(arrows.y + arrows.height / 2, name).toBeCloseTo(around.y + around.height / 2, 0)
  }
})

test('tapping the current tab scrolls to the top, and reloads the feed when it is there', async ({ page }) => {
  await openApp(page, '/c/trending')
  await showsFeed(page)
  await scrollPast(page, 2000)
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trending' })
  await tab.click()
  await expect.poll(() => scrollOf(page)).toBe(0)
  await comesToRest(page)
  const anew = asksForFeed(page)
  await tab.click()
  await anew
})

test('a guest who taps Home is asked to sign up, and Trending stays the current tab', async ({ page }) => {
  await openApp(page, '/')
  await showsFeed(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Trending' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Customize your home feed')).toHaveCount(0)
  await main.getByRole('button', { name: 'Home' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign up to continue' })).toContainText('Join our community')
})

test('a sheet follows the finger at its grip: it returns after a short drag, and closes after a long one', async ({
  page,
}) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.getByRole('button', { name: 'Sort: Hot' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sort posts' })
  const title = sheet.getByRole('heading', { name: 'Sort posts' })
  await expect(title).toBeVisible()
  await expect
    .poll(async () => {
      const before = (await title.boundingBox())?.y
      await page.waitForTimeout(100)
      return before === (await title.boundingBox())?.y
    })
    .toBe(true)
  const box = await title.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) - 14]
  const drag = async (by: number): Promise<void> => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let moved = 0; moved <= by; moved += 10) {
      await page.mouse.move(x, y + moved)
      await page.waitForTimeout(16)
    }
    await page.waitForTimeout(120)
    // What the finger moved is painted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await drag(50)
  expect((await title.boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + 30)
  await page.mouse.up()
  await expect.poll(async () => Math.round(((await title.boundingBox())?.y ?? 0) - (box?.y ?? 0))).toBe(0)
  await drag(200)
  await page.mouse.up()
  await expect(sheet).toHaveCount(0)
})

/** Waits until the feed responds to a finger that rests on a post: its screen is loaded for that when the browser is idle. */
const feelsFingers = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/post-[\w-]+\.js$/.test(name)),
  )
  await isAtWork(page)
  await page.waitForLoadState('networkidle')
}

/** Runs in the page: notes at each change where the text of a post is, first over the list and then in its page. */
const watchPost = (): void => {
  const seen: Array<{ isPage: boolean; title: number; text: number | undefined }> = []
  Object.assign(window, { seen })
  const look = (): void => {
    const article = document.querySelector('article[aria-label="Post"]')
    const title = article?.querySelector('h1')
    if (title && getComputedStyle(title).visibility === 'visible')
      seen.push({
        isPage: article?.closest('main') !== null,
        title: title.getBoundingClientRect().top,
        text: article?.querySelector('[dir=auto] p')?.getBoundingClientRect().top,
      })
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

test('a finger that rests on a post requests its thread once, and the press shows the text where the page has it', async ({
  page,
}) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await feelsFingers(page)
  await scrollPast(page, 300)
  const title = titleLinks(page).nth(3)
  await title.scrollIntoViewIfNeeded()
  const path = (await title.getAttribute('href')) ?? ''
  const box = await title.boundingBox()
  const finger = await page.context().newCDPSession(page)
  const threads: Array<string> = []
  const isThread = (request: Request): boolean => request.url().includes('/post/post.json')
  page.on('request', (request) => {
    if (isThread(request)) threads.push(request.url())
  })
  const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
  await page.evaluate(watchPost)
  const asked = page.waitForRequest(isThread)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  // While the finger is down.
  await asked
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('article', { name: 'Post', exact: true })).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await expect(page.getByRole('heading', { name: 'comment' })).toBeVisible()
  const places = await page.evaluate(() => ('seen' in window ? window.seen : undefined))
  const seen = [...new Set((Array.isArray(places) ? places : []).map((each) => JSON.stringify(each)))]
  // Once over the list, then in the page, at the same place.
  expect(seen).toHaveLength(2)
  expect(seen[0]).toContain('"isPage":false')
  expect(seen[0]?.replace('false', 'true')).toBe(seen[1])
  await page.waitForLoadState('networkidle')
  expect(threads).toHaveLength(1)
})

/** A finger on the title of the second post, and a list of what was seen of any post since. */
const fingerOnPost = async (page: Page) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await feelsFingers(page)
  const title = titleLinks(page).nth(1)
  await title.scrollIntoViewIfNeeded()
  const box = await title.boundingBox()
  const finger = await page.context().newCDPSession(page)
  const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReadonlyArray<typeof point>) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
  await page.evaluate(watchPost)
  return { point, touch, seen: () => page.evaluate(() => ('seen' in window ? window.seen : undefined)) }
}

test('a finger that rested on a post and moves away shows nothing of it', async ({ page }) => {
  const { point, touch, seen } = await fingerOnPost(page)
  const asked = page.waitForRequest((request) => request.url().includes('/post/post.json'))
  await touch('touchStart', point)
  await asked
  await touch('touchMove', { x: point.x + 30, y: point.y })
  await touch('touchEnd')
  await page.waitForLoadState('networkidle')
  expect(await seen()).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/c/all')
})

test('a long press on a post opens its menu, and shows nothing of the post', async ({ page }) => {
  const { point, touch, seen } = await fingerOnPost(page)
  const entries = page.getByRole('dialog').getByRole('button')
  await touch('touchStart', point)
  await expect(entries.first()).toBeVisible()
  await touch('touchEnd')
  await page.waitForLoadState('networkidle')
  await expect(entries.first()).toBeVisible()
  expect(await seen()).toEqual([])
})
