// Reading the feed: its tabs, sorts and views, paging, scroll restoration, and the banner for new posts.
import { expect, type Page, test } from '@playwright/test'
import { uuidOfId } from '../../schemas/ids.ts'
import {
  cardsOf,
  changeFeeds,
  comesToRest,
  drawnPosts,
  feedOf,
  isAtBottom,
  isBackAt,
  isBackSoon,
  isFeedCall,
  isNextPage,
  linkTo,
  postInSight,
  scrollOf,
  scrollPast,
  showsFeed,
  titleLinks,
} from './support/feedPage.ts'
import { addressOf, fromEmptyPage, listenForErrors, openApp } from './support/openApp.ts'
import { pathOf, readFeed, type WireFeed } from './support/worldFacts.ts'

const minutes = (count: number): number => count * 60_000

const sortBy = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('button', { name: /^Sort: / }).click()
  await page.getByRole('dialog', { name: 'Sort posts' }).getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name, exact: true })

// Requests still open when a journey ends may be lost.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the tabs lead to Trending and All, and mark the current one', async ({ page }) => {
  await openApp(page, '/')
  await expect(tabOf(page, 'Trending')).toHaveAttribute('aria-current', 'page')
  await tabOf(page, 'All').click()
  await expect(page).toHaveURL(/\/c\/all$/)
  await expect(tabOf(page, 'All')).toHaveAttribute('aria-current', 'page')
  await expect(tabOf(page, 'Trending')).not.toHaveAttribute('aria-current', 'page')
  await showsFeed(page)
  await tabOf(page, 'Trending').click()
  await expect(page).toHaveURL(/\/c\/trending$/)
  await showsFeed(page)
})

test('choosing New in the sort sheet changes the address and shows the newest posts first', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.getByRole('button', { name: 'Sort: Hot' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sort posts' })
  await expect(sheet.getByRole('list', { name: 'Sorts' }).getByRole('button')).toHaveText([
    'Hot',
    'Active',
    'New',
    'Rising',
    'Top',
  ])
  await expect(sheet.getByRole('button', { name: 'Hot', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const answer = page.waitForResponse((response) => response.url().includes('/post/newv2.json'))
  await sheet.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page).toHaveURL(/\/c\/all\/new$/)
  await expect(page.getByRole('button', { name: 'Sort: New' })).toBeVisible()
  const { posts }: WireFeed = await (await answer).json()
  const created = posts.filter((post) => post['is_stickied'] !== true).map((post) => post.created)
  expect(created).toEqual(created.toSorted((one, other) => other - one))
  const [first] = posts
  await expect(titleLinks(page).first()).toHaveAttribute('href', first === undefined ? '' : pathOf(first))
  const drawn = await drawnPosts(page)
  expect(drawn).toEqual(posts.map(pathOf).slice(0, drawn.length))
  // The sheet added no history entry: Back leads to the previous feed.
  await page.goBack()
  await expect(page).toHaveURL(/\/c\/all$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('choosing the current sort reloads the feed', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  const again = page.waitForRequest((request) => isFeedCall(new URL(request.url())))
  await sortBy(page, 'Hot')
  await again
  await expect(page).toHaveURL(/\/c\/all$/)
  await showsFeed(page)
})

test('Top offers time spans, which are part of the address', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await sortBy(page, 'Past month')
  await expect(page).toHaveURL(/\/c\/all\/top\?period=month$/)
  await expect(page.getByRole('button', { name: 'Sort: Top, past month' })).toBeVisible()
  await showsFeed(page)
  await sortBy(page, 'All time')
  await expect(page).toHaveURL(/\/c\/all\/top\?period=all$/)
  await showsFeed(page)
  await sortBy(page, 'Past week')
  await expect(page).toHaveURL(/\/c\/all\/top$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sort: Top, past week' })).toBeVisible()
})

test('the view toggles between card and condensed, says so for three seconds, and is remembered', async ({ page }) => {
  await page.clock.install()
  await openApp(page, '/c/all')
  await showsFeed(page)
  // From here on the clock is moved by hand, so that a busy machine is not too late.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.getByRole('button', { name: 'Condensed view' }).click()
  const toast = page.getByText('Toggled Post View.')
  const isShown = async (): Promise<boolean> => {
    await page.clock.runFor(20)
    return toast.isVisible()
  }
  await expect.poll(isShown).toBe(true)
  await page.clock.runFor(2000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1500)
  await expect(toast).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Card view' })).toBeVisible()
  await page.reload()
  await showsFeed(page)
  await expect(page.getByRole('button', { name: 'Card view' })).toBeVisible()
})

test("scrolling on loads more posts, at least 120, in the server's order and without repeats", async ({ page }) => {
  test.slow()
  const errors = listenForErrors(page)
  // In the order of the requests, whenever their responses are read here.
  const pages = new Map<string, ReadonlyArray<string>>()
  const asked: Array<string> = []
  page.on('request', (request) => {
    if (!isFeedCall(new URL(request.url()))) return
    asked.push(request.url())
    pages.set(request.url(), [])
  })
  page.on('response', async (response) => {
    if (!isFeedCall(new URL(response.url()))) return
    const { posts }: WireFeed = await response.json()
    pages.set(response.url(), posts.map(pathOf))
  })
  await fromEmptyPage(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  const seen = new Set<string>()
  await page.mouse.move(195, 500)
  await expect
    .poll(
      async () => {
        const drawn = await drawnPosts(page)
        const order = [...new Set([...pages.values()].flat())]
        // The app may have drawn what is still being read here.
        if (!drawn.every((path) => order.includes(path))) return seen.size
        // Each screenful is a part of the server's order without gaps or repeats.
        const start = order.indexOf(drawn[0] ?? '')
        expect(drawn).toEqual(order.slice(start, start + drawn.length))
        for (const path of drawn) seen.add(path)
        await page.mouse.wheel(0, 1200)
        return seen.size
      },
      { intervals: [80], timeout: 90_000 },
    )
    .toBeGreaterThanOrEqual(120)
  // Nothing is loaded again, which could move what is being read.
  expect(asked).toEqual([...new Set(asked)])
  expect(errors).toEqual([])
})

test('while the first and the next page load, the feed says so', async ({ page }) => {
  await fromEmptyPage(page)
  const gates: Array<() => void> = []
  await page.route(isFeedCall, async (route) => {
    await new Promise<void>((open) => gates.push(open))
    await route.continue()
  })
  await page.goto('/c/all')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect.poll(() => gates.length).toBe(1)
  gates[0]?.()
  await showsFeed(page)
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeHidden()
  await page.mouse.move(195, 500)
  const tail = page.getByRole('status', { name: 'Loading more posts' })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000)
      return (await tail.isVisible()) && gates.length === 2
    })
    .toBe(true)
  await expect(feedOf(page)).toHaveAttribute('aria-busy', 'true')
  gates[1]?.()
  await expect(feedOf(page)).toHaveAttribute('aria-busy', 'false')
})

test('with infinite scroll on, the page stays where it is while the next one loads below it', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.getByRole('button', { name: 'Condensed view' }).click()
  // Held back until the page has been measured: it may arrive between a scroll and a reading.
  const held: Array<() => void> = []
  await page.route(
    (url) => isFeedCall(url) && isNextPage(url),
    async (route) => {
      await new Promise<void>((open) => held.push(open))
      await route.continue()
    },
  )
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 1000)
  // To the very end, where only the foot is below.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return (await isAtBottom(page)) && held.length
    })
    .toBe(1)
  await comesToRest(page)
  const left = await scrollOf(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  held[0]?.()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height)
  await comesToRest(page)
  expect(Math.abs((await scrollOf(page)) - left)).toBeLessThanOrEqual(2)
})

test('with infinite scroll off, what Load more brings is read next, and the button keeps the focus', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('parley.preferences', JSON.stringify({ scrollsInfinitely: false, feedView: 'condensed' })),
  )
  await openApp(page, '/c/all')
  await showsFeed(page)
  const more = page.getByRole('button', { name: 'Load more' })
  await more.focus()
  await expect(more).toBeInViewport()
  await comesToRest(page)
  const left = await scrollOf(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await more.press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height + 500)
  await comesToRest(page)
  await expect(more).toBeFocused()
  expect(Math.abs((await scrollOf(page)) - left)).toBeLessThanOrEqual(2)
})

test('a reader who focuses Load more while the feed is still being rendered keeps it on screen', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('parley.preferences', JSON.stringify({ scrollsInfinitely: false, feedView: 'condensed' }))
    // As soon as it can be focused: the entries of the feed are rendered in steps.
    const focusMore = (): void => {
      const buttons = Array.from(document.querySelectorAll('button'))
      const more = buttons.find((button) => button.textContent === 'Load more' && button.checkVisibility())
      more?.focus()
      if (more === undefined) requestAnimationFrame(focusMore)
    }
    focusMore()
  })
  await openApp(page, '/c/all')
  await showsFeed(page)
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(more).toBeFocused()
  await comesToRest(page)
  await expect(more).toBeInViewport()
})

test('the feed of a small community ends with a sentence and a way back to the top', async ({ page, request }) => {
  test.slow()
  const { communities } = await (
    await request.get('/api/v2/community/communities.json?topic=all&sort=members&page=2')
  ).json()
  const name: string = communities.at(-1)?.name ?? 'TwoSentenceTales'
  const { posts } = await readFeed(request, name)
  expect(posts.length).toBeGreaterThan(0)
  await openApp(page, `/c/${name}`)
  await showsFeed(page)
  await page.getByRole('button', { name: 'Condensed view' }).click()
  await page.mouse.move(195, 500)
  const end = page.getByText('That is everything for now.')
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 3000)
        return end.isVisible()
      },
      { intervals: [80], timeout: 60_000 },
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Back to top' }).click()
  expect(await scrollOf(page)).toBe(0)
})

test('far down, Scroll to Top leads back up', async ({ page }) => {
  await openApp(page, '/c/all')
  await showsFeed(page)
  await expect(page.getByRole('button', { name: 'Scroll to Top' })).toBeHidden()
  await scrollPast(page, 2500)
  await page.getByRole('button', { name: 'Scroll to Top' }).click()
  expect(await scrollOf(page)).toBe(0)
})

for (const view of ['card', 'condensed'] as const) {
  for (const depth of [800, 5000, 20_000]) {
    test(`Back from a post restores the ${view} feed ${depth} pixels down`, async ({ page }) => {
      test.slow()
      await openApp(page, '/c/all')
      await showsFeed(page)
      if (view === 'condensed') await page.getByRole('button', { name: 'Condensed view' }).click()
      await expect(page.getByRole('button', { name: view === 'card' ? 'Condensed view' : 'Card view' })).toBeVisible()
      await scrollPast(page, depth)
      const { path, top } = await postInSight(page)
      const left = await scrollOf(page)
      await (await linkTo(page, path)).click()
      await expect(page.getByRole('article', { name: 'Post', exact: true })).toBeVisible()
      await expect.poll(() => addressOf(page)).toBe(path)
      await page.goBack()
      await showsFeed(page)
      await comesToRest(page)
      await isBackAt(page, { left, path, top })
    })
  }
}

test('Back from a post opened before the full list had loaded leads to where the feed was left', async ({ page }) => {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const screenOfPosts = page.waitForResponse(/\/assets\/post-[\w-]+\.js$/)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await screenOfPosts
  await page.waitForLoadState('networkidle')
  // Scrolling requests the full list, whose chunk loads when it is released.
  let isScrolling = true
  await page.route('**/assets/*.js', async (route) => {
    if (isScrolling) await held
    await route.continue()
  })
  await scrollPast(page, 800)
  isScrolling = false
  const { path, top } = await postInSight(page)
  const left = await scrollOf(page)
  await (await linkTo(page, path)).click()
  await expect(page.getByRole('article', { name: 'Post', exact: true })).toBeVisible()
  await page.goBack()
  await showsFeed(page)
  await isBackSoon(page, { left, path, top })
  // And once the full list is there.
  letGo()
  await page.mouse.wheel(0, 1)
  await expect(feedOf(page).locator('[data-index]').first()).toBeAttached()
  await isBackSoon(page, { left, path, top })
})

test('returning by the tab within 15 minutes restores the scroll position, and later starts at the top', async ({
  page,
}) => {
  test.slow()
  await page.clock.install()
  const main = page.getByRole('navigation', { name: 'Main' })
  await openApp(page, '/c/trending')
  await showsFeed(page)
  await scrollPast(page, 5000)
  const { path, top } = await postInSight(page)
  const left = await scrollOf(page)
  await main.getByRole('link', { name: 'Communities' }).click()
  await expect(page).toHaveTitle('Communities · Parley')
  await page.clock.fastForward(minutes(13))
  await main.getByRole('link', { name: 'Trending' }).click()
  await showsFeed(page)
  await comesToRest(page)
  await isBackAt(page, { left, path, top })

  await main.getByRole('link', { name: 'Communities' }).click()
  await expect(page).toHaveTitle('Communities · Parley')
  // Once these are visible, the feed has recorded when it left the screen.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.clock.fastForward(minutes(16))
  // Long enough for the screen to be preloaded, which is not a visit.
  await main.getByRole('link', { name: 'Trending' }).click({ delay: 300 })
  await showsFeed(page)
  await comesToRest(page)
  expect(await scrollOf(page)).toBe(0)
})

const newTitle = 'A post that nobody has seen yet'

/** Once `arrive` is called, the first page starts with a new post. */
const expectNewPost = async (page: Page): Promise<{ readonly arrive: () => void }> => {
  const id = 99_999_999
  let hasArrived = false
  await changeFeeds(page, (feed, url) => {
    const [first] = feed.posts
    if (!hasArrived || first === undefined || isNextPage(url)) return feed
    return {
      ...feed,
      posts: [{ ...first, id, uuid: uuidOfId(id), title: newTitle, is_stickied: false }, ...feed.posts],
    }
  })
  return {
    arrive: () => {
      hasArrived = true
    },
  }
}

test('a feed two minutes old offers a new post, and a press shows it', async ({ page }) => {
  await page.clock.install()
  const { arrive } = await expectNewPost(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.clock.fastForward(minutes(1))
  const banner = page.getByRole('button', { name: '1 new post' })
  await expect(banner).toBeHidden()
  arrive()
  await page.clock.fastForward(minutes(2))
  await expect(banner).toBeVisible()
  await expect(page.getByRole('link', { name: newTitle })).toBeHidden()
  await banner.click()
  await expect(cardsOf(page).first().getByRole('link', { name: newTitle })).toBeVisible()
  await expect(banner).toBeHidden()
  expect(await scrollOf(page)).toBe(0)
})

test('a dismissed banner stays away for 30 minutes, and then returns', async ({ page }) => {
  test.slow()
  await page.clock.install()
  const { arrive } = await expectNewPost(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  // A reader beyond the first page is never sent back to the top.
  await scrollPast(page, 12_000)
  arrive()
  await page.clock.fastForward(minutes(3))
  const banner = page.getByRole('button', { name: '1 new post' })
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(banner).toBeHidden()
  await page.clock.fastForward(minutes(28))
  await expect(banner).toBeHidden()
  await page.clock.fastForward(minutes(3))
  await expect(banner).toBeVisible()
})

test('a feed 16 minutes old keeps the reader’s place, and offers new posts', async ({ page }) => {
  await page.clock.install()
  const { arrive } = await expectNewPost(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(300)
  // The first page is replaced by the virtual list, which renders fewer.
  await expect(feedOf(page).locator('[data-index]').first()).toBeAttached()
  await comesToRest(page)
  const [left, drawn] = [await scrollOf(page), await drawnPosts(page)]
  arrive()
  await page.clock.fastForward(minutes(16))
  const banner = page.getByRole('button', { name: '1 new post' })
  await expect(banner).toBeVisible()
  expect([await scrollOf(page), await drawnPosts(page)]).toEqual([left, drawn])
  await banner.click()
  await expect(cardsOf(page).first().getByRole('link', { name: newTitle })).toBeVisible()
})

test('pages that repeat or restart end the list, and no post is shown twice', async ({ page }) => {
  test.slow()
  await fromEmptyPage(page)
  let first: WireFeed | undefined
  await changeFeeds(page, (feed, url) => {
    if (!isNextPage(url)) first = feed
    return { ...(first ?? feed), has_more_entries: true }
  })
  await openApp(page, '/c/all')
  await showsFeed(page)
  await page.getByRole('button', { name: 'Condensed view' }).click()
  const seen: Array<string> = []
  await page.mouse.move(195, 500)
  const end = page.getByText('That is everything for now.')
  await expect
    .poll(
      async () => {
        const drawn = await drawnPosts(page)
        expect(new Set(drawn).size).toBe(drawn.length)
        for (const path of drawn) if (!seen.includes(path)) seen.push(path)
        await page.mouse.wheel(0, 500)
        return (await end.isVisible()) && (await isAtBottom(page))
      },
      { intervals: [80], timeout: 60_000 },
    )
    .toBe(true)
  expect(seen).toEqual(first?.posts.map(pathOf))
})
