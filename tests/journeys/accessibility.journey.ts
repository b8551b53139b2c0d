// The app with screen readers, by keyboard, and with large touch targets: every overlay, in light and dark. Screens are
// tested in a journey of their own.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { findingsInBothLooks } from './support/findings.ts'
import { openApp } from './support/openApp.ts'
import { findPost, pathOf } from './support/worldFacts.ts'

const firstCard = (page: Page): Locator => page.getByRole('feed', { name: 'Posts' }).getByRole('article').first()

const pressed =
  (...names: ReadonlyArray<string | RegExp>) =>
  async (page: Page): Promise<void> => {
    for (const name of names)
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click()
  }

/** Overlays that open over the feed. */
const layers: ReadonlyArray<{ readonly name: string; readonly open: (page: Page) => Promise<void> }> = [
  { name: 'the invitation to sign up', open: pressed('Sign Up') },
  { name: 'the orders of posts', open: pressed(/^Sort: /) },
  { name: 'the menu of a post', open: (page) => firstCard(page).getByRole('button', { name: 'More' }).click() },
  { name: 'the menu of the reader', open: pressed('Menu') },
  { name: 'the menu of new posts', open: pressed('New Post') },
  {
    name: 'the need of an account',
    open: (page) => page.getByRole('button', { name: 'Messages', exact: true }).click(),
  },
  {
    name: 'a member at a glance',
    open: async (page) => {
      await firstCard(page).getByRole('button').first().click()
    },
  },
]

/** Waits for the sheet's opening animation: half-transparent colours would be reported. */
const isStill = async (layer: Locator): Promise<void> => {
  await expect(layer.getByRole('button').first()).toBeVisible()
  await expect.poll(() => layer.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
}

test.describe('in light and dark', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the condensed feed has no serious violation', async ({ page }) => {
    await openApp(page, '/c/all')
    await page.getByRole('button', { name: 'Condensed view' }).click()
    await expect(page.getByRole('button', { name: 'Card view' })).toBeVisible()
    expect(await findingsInBothLooks(page)).toEqual([])
  })

  test('no overlay over the feed has a serious violation', async ({ page }) => {
    // Seven overlays, each checked twice.
    test.slow()
    for (const { name, open } of layers) {
      await openApp(page, '/c/all')
      await expect(firstCard(page)).toBeVisible()
      await open(page)
      await isStill(page.getByRole('dialog'))
      expect.soft(await findingsInBothLooks(page), name).toEqual([])
      // An overlay stays open when its address is reloaded.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('an enlarged picture has no serious violation', async ({ page, request }) => {
    const post = await findPost(request, (each) => each['is_image'] === true && each['is_nsfw'] !== true)
    await openApp(page, pathOf(post))
    await page.getByRole('article', { name: 'Post', exact: true }).getByRole('button', { name: post.title }).click()
    await isStill(page.getByRole('dialog'))
    expect(await findingsInBothLooks(page)).toEqual([])
  })

  test('the menus of a thread have no serious violation', async ({ page, request }) => {
    const post = await findPost(request, ({ comments }) => comments > 20 && comments < 400)
    for (const name of [/^Sort comments/, 'More'] as const) {
      await openApp(page, pathOf(post))
      await expect(page.getByRole('article', { name: /^Comment by / }).first()).toBeVisible()
      await page.getByRole('button', { name }).first().click()
      await isStill(page.getByRole('dialog'))
      expect.soft(await findingsInBothLooks(page), String(name)).toEqual([])
      // An overlay stays open when its address is reloaded.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

test('Tab goes from the skip link through the bar to the first card, and Enter opens it', async ({ page }) => {
  await openApp(page, '/c/all')
  const card = firstCard(page)
  const title = card.getByRole('heading').getByRole('link')
  await expect(title).toBeVisible()
  const stops = [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('banner').getByRole('link', { name: 'Search' }),
    page.getByRole('banner').getByRole('button', { name: 'Sign Up' }),
    page.getByRole('banner').getByRole('button', { name: 'Menu' }),
    title,
    card.getByRole('button', { name: 'Upvote' }),
    card.getByRole('button', { name: 'Downvote' }),
    card.getByRole('link', { name: /comments?$/ }),
    card.getByRole('button', { name: 'Save' }),
    card.getByRole('button', { name: 'Share' }),
    card.getByRole('button', { name: 'More' }),
  ]
  // The focus moves with the key: a look that is late must not lead to another press, which would pass the stop.
  for (const stop of stops)
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Tab')
          return stop.evaluate((each) => each === document.activeElement)
        },
        { intervals: [0], timeout: 10_000 },
      )
      .toBe(true)
  await title.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\//)
})

test('a sheet traps the focus while it is open, and returns it', async ({ page }) => {
  await openApp(page, '/c/all')
  const opener = page.getByRole('button', { name: /^Sort: / })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button').first()).toBeVisible()
  const count = await sheet.getByRole('button').count()
  for (let at = 0; at < count + 3; at += 1) {
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button').and(page.locator(':focus'))).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('every button of the bars, the action bars and a sheet is at least 44 by 44 pixels', async ({ page }) => {
  await openApp(page, '/c/all')
  const card = firstCard(page)
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button').first()).toBeVisible()
  const small = async (parts: ReadonlyArray<Locator>): Promise<ReadonlyArray<string>> => {
    const found: Array<string> = []
    for (const part of (await Promise.all(parts.map((each) => each.all()))).flat()) {
      const box = await part.boundingBox()
      if (box !== null && (box.width < 43.9 || box.height < 43.9)) {
        found.push(`${(await part.getAttribute('aria-label')) ?? (await part.innerText())}: ${box.height} high`)
      }
    }
    return found
  }
  expect(await small([sheet.getByRole('button')])).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  const names = ['Upvote', 'Downvote', 'Save', 'Share', 'More']
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })]
  expect(
    await small([
      ...bars.flatMap((bar) => [bar.getByRole('button'), bar.getByRole('link')]),
      ...names.map((name) => card.getByRole('button', { name, exact: true })),
    ]),
  ).toEqual([])
})
