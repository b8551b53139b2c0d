/** A feed on screen: the rendered posts, its scroll position, the server's pages. */
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { WireFeed } from './worldFacts.ts'

export const feedOf = (page: Page): Locator => page.getByRole('feed', { name: 'Posts' })

export const cardsOf = (page: Page): Locator => feedOf(page).getByRole('article')

export const titleLinks = (page: Page): Locator => cardsOf(page).getByRole('heading').getByRole('link')

/** Waits until posts are rendered. */
export const showsFeed = async (page: Page): Promise<void> => {
  await expect(cardsOf(page).first()).toBeVisible()
}

/** The addresses of the rendered posts, from the top down; after a frame, in which new rows are positioned. */
export const drawnPosts = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  return titleLinks(page).evaluateAll((links) =>
    links
      .map((link) => ({ path: link.getAttribute('href') ?? '', top: link.getBoundingClientRect().top }))
      .toSorted((one, other) => one.top - other.top)
      .map(({ path }) => path),
  )
}

export const scrollOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

export const isAtBottom = (page: Page): Promise<boolean> =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)

/**
 * Scrolls in steps, as a finger does, until the page has moved at least that far; waits for pages of posts on the way.
 */
export const scrollPast = async (page: Page, target: number): Promise<void> => {
  await page.mouse.move(195, 500)
  await expect
    .poll(
      async () => {
        const left = target - (await scrollOf(page))
        if (left > 0) await page.mouse.wheel(0, Math.min(left + 40, 1500))
        return scrollOf(page)
      },
      { intervals: [60], timeout: 40_000 },
    )
    .toBeGreaterThanOrEqual(target)
  await comesToRest(page)
}

/** Waits until scrolling has stopped. */
export const comesToRest = async (page: Page): Promise<void> => {
  let before = Number.NaN
  await expect
    .poll(
      async () => {
        const now = await scrollOf(page)
        const isStill = now === before
        before = now
        return isStill
      },
      { intervals: [250] },
    )
    .toBe(true)
}

/**
 * The title of a post that is fully visible in the middle of the screen, with its distance from the top. If tall cards
 * leave no title visible, scrolls on a little.
 */
export const postInSight = async (page: Page): Promise<{ readonly path: string; readonly top: number }> => {
  let found: { readonly path: string; readonly top: number } | undefined
  await expect
    .poll(async () => {
      const titles = await titleLinks(page).evaluateAll((links) =>
        links
          .map((link) => ({ path: link.getAttribute('href') ?? '', box: link.getBoundingClientRect() }))
          .filter(({ box }) => box.top > 80 && box.bottom < innerHeight - 120)
          .map(({ path, box }) => ({ path, top: box.top })),
      )
      found = titles[0]
      if (found === undefined) {
        await page.mouse.wheel(0, 180)
        await comesToRest(page)
      }
      return found === undefined ? '' : found.path
    })
    .not.toBe('')
  if (found === undefined) throw new Error('no title stands whole on the screen')
  return found
}

/** The link to an address, in the feed. */
export const linkTo = async (page: Page, path: string): Promise<Locator> => {
  const paths = await titleLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return titleLinks(page).nth(paths.indexOf(path))
}

interface Place {
  readonly left: number
  readonly path: string
  readonly top: number
}

/** How far the page, and the title of a post in it, are from where they were left. */
const awayFrom = async (page: Page, { left, path, top }: Place): Promise<number> => {
  const box = await (await linkTo(page, path)).boundingBox()
  return Math.max(Math.abs((await scrollOf(page)) - left), Math.abs((box?.y ?? Number.NaN) - top))
}

/** A feed is where it was left, at once. */
export const isBackAt = async (page: Page, place: Place): Promise<void> =>
  expect(await awayFrom(page, place)).toBeLessThanOrEqual(2)

/** A feed that is still being rendered gets to where it was left. */
export const isBackSoon = async (page: Page, place: Place): Promise<void> =>
  expect.poll(() => awayFrom(page, place), { timeout: 5000 }).toBeLessThanOrEqual(2)

export const isFeedCall = (url: URL): boolean => /^\/api\/v2\/post\/\w+v2\.json$/.test(url.pathname)

/** Whether a call requests a page after the first. */
export const isNextPage = (url: URL): boolean =>
  url.searchParams.has('from') || Number(url.searchParams.get('page') ?? '1') > 1

/** Changes the responses of feed calls by `change`. */
export const changeFeeds = (page: Page, change: (feed: WireFeed, url: URL) => WireFeed): Promise<unknown> =>
  page.route(isFeedCall, async (route: Route) => {
    const response = await route.fetch()
    const feed: WireFeed = await response.json()
    await route.fulfill({ response, json: change(feed, new URL(route.request().url())) })
  })
