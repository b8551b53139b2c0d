// Guests may read everything and change nothing: every action opens a sheet that says why, and nothing is sent.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed } from './support/feedPage.ts'
import { addressOf, listenForWrites, openApp } from './support/openApp.ts'
import { findConversation, pathOf } from './support/worldFacts.ts'

const signUpSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign up to continue' })
const accountDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Account needed' })

const offersAnAccount = async (layer: Locator, sentence: string): Promise<void> => {
  await expect(layer.getByText(sentence)).toBeVisible()
  await expect(layer.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(layer.getByRole('button', { name: 'Create an account' })).toBeVisible()
}

const asksToSignUp = (page: Page): Promise<void> =>
  offersAnAccount(signUpSheet(page), 'Join our community to post, comment, and vote.')

const asksForAccount = (page: Page, sentence: string): Promise<void> => offersAnAccount(accountDialog(page), sentence)

/** Presses a control twice and closes what opens, once by Back and once by Escape; the focus returns to the control. */
const opensAndCloses = async (
  page: Page,
  control: Locator,
  layer: Locator,
  asks: () => Promise<void>,
): Promise<void> => {
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    const address = addressOf(page)
    await control.click()
    await asks()
    await close()
    await expect(layer).toHaveCount(0)
    await expect(control).toBeFocused()
    await expect.poll(() => addressOf(page)).toBe(address)
  }
}

test('on a card, voting and saving ask to sign up, and nothing is sent', async ({ page }) => {
  const sent = listenForWrites(page)
  await openApp(page, '/c/trending')
  await showsFeed(page)
  const card = cardsOf(page).first()
  for (const name of ['Upvote', 'Downvote', 'Save']) {
    await opensAndCloses(page, card.getByRole('button', { name, exact: true }), signUpSheet(page), () =>
      asksToSignUp(page),
    )
  }
  await expect(card.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'false')
  await expect(card.getByRole('button', { name: 'Downvote' })).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toEqual([])
})

test('on a post and its comments, voting and saving ask to sign up, and commenting asks for an account', async ({
  page,
  request,
}) => {
  test.slow()
  const sent = listenForWrites(page)
  const { post } = await findConversation(request)
  await openApp(page, pathOf(post))
  const article = page.getByRole('article', { name: 'Post', exact: true })
  const comment = page.getByRole('article', { name: /^Comment by / }).first()
  await expect(comment).toBeVisible()
  for (const name of ['Upvote', 'Downvote', 'Save']) {
    await opensAndCloses(page, article.getByRole('button', { name, exact: true }), signUpSheet(page), () =>
      asksToSignUp(page),
    )
  }
  for (const name of ['Upvote', 'Downvote']) {
    await opensAndCloses(page, comment.getByRole('button', { name, exact: true }), signUpSheet(page), () =>
      asksToSignUp(page),
    )
  }
  const sentence = 'You need an account to comment.'
  for (const control of [
    page.getByRole('button', { name: 'Type your comment...' }),
    comment.getByRole('button', { name: 'Reply', exact: true }),
  ]) {
    await opensAndCloses(page, control, accountDialog(page), () => asksForAccount(page, sentence))
  }
  expect(sent).toEqual([])
})

test('the home tab and the Sign Up button ask to sign up', async ({ page }) => {
  const sent = listenForWrites(page)
  await openApp(page, '/')
  await showsFeed(page)
  for (const control of [
    page.getByRole('navigation', { name: 'Feeds' }).getByRole('button', { name: 'Home' }),
    page.getByRole('banner').getByRole('button', { name: 'Sign Up' }),
  ]) {
    await opensAndCloses(page, control, signUpSheet(page), () => asksToSignUp(page))
  }
  expect(sent).toEqual([])
})

test('messages and profile in the bottom bar say that they need an account', async ({ page }) => {
  const sent = listenForWrites(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [name, sentence] of [
    ['Messages', 'You need an account to send and read messages.'],
    ['Profile', 'You need an account to have a profile.'],
  ] as const) {
    await opensAndCloses(page, main.getByRole('button', { name }), accountDialog(page), () =>
      asksForAccount(page, sentence),
    )
  }
  expect(sent).toEqual([])
})

test('joining a community and writing to its moderators ask to sign up', async ({ page }) => {
  const sent = listenForWrites(page)
  await openApp(page, '/c/TinyGardens/about')
  for (const name of ['Join TinyGardens', 'Message the moderators']) {
    await opensAndCloses(page, page.getByRole('button', { name, exact: true }), signUpSheet(page), () =>
      asksToSignUp(page),
    )
  }
  await openApp(page, '/communities?topic=all')
  const join = page.getByRole('button', { name: /^Join / }).first()
  await opensAndCloses(page, join, signUpSheet(page), () => asksToSignUp(page))
  expect(sent).toEqual([])
})

/** Every entry of a menu asks to sign up; closing that returns to the menu, and closing the menu returns the focus. */
const everyEntryAsks = async (
  page: Page,
  opener: Locator,
  menu: Locator,
  entries: ReadonlyArray<RegExp>,
): Promise<void> => {
  for (const name of entries) {
    await opener.click()
    await menu.getByRole('button', { name }).click()
    await asksToSignUp(page)
    await page.goBack()
    await expect(signUpSheet(page)).toHaveCount(0)
    await expect(menu.getByRole('button', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
}

test('every type of post can be filled in, and asks to sign up when it is sent', async ({ page }) => {
  const sent = listenForWrites(page)
  for (const [kind, query] of [
    ['Media', '?type=media'],
    ['Text', '?type=text'],
    ['Link', '?type=link'],
  ] as const) {
    await openApp(page, '/c/TinyGardens')
    await showsFeed(page)
    await page.getByRole('button', { name: 'New Post' }).click()
    await page.getByRole('dialog', { name: 'New Post' }).getByRole('button', { name: kind }).click()
    await expect(page).toHaveURL(`/c/TinyGardens/submit${query}`)
  }
  await expect(page.getByRole('combobox', { name: 'Community' })).toHaveValue('c/TinyGardens')
  await page.getByRole('textbox', { name: 'Title' }).fill('A link by a guest')
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(signUpSheet(page).getByRole('button', { name: 'Log In' })).toBeVisible()
  await page.goBack()
  await expect(signUpSheet(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A link by a guest')
  expect(sent).toEqual([])
})

test("a post's menu asks to sign up for hiding, saving and blocking", async ({ page }) => {
  test.slow()
  const sent = listenForWrites(page)
  await openApp(page, '/c/trending')
  await showsFeed(page)
  await everyEntryAsks(
    page,
    cardsOf(page).first().getByRole('button', { name: 'More' }),
    page.getByRole('dialog', { name: 'Post', exact: true }),
    [/^Hide$/, /^Block User/, /^Save$/, /^Block Community/],
  )
  expect(sent).toEqual([])
})

test("a comment's menu asks to sign up for blocking", async ({ page, request }) => {
  const sent = listenForWrites(page)
  const { post } = await findConversation(request)
  await openApp(page, pathOf(post))
  const comment = page.getByRole('article', { name: /^Comment by / }).first()
  await everyEntryAsks(
    page,
    comment.getByRole('button', { name: 'More' }),
    page.getByRole('dialog', { name: 'Comment', exact: true }),
    [/^Block User/],
  )
  expect(sent).toEqual([])
})

test('choosing a report reason leads to registration, and Back from there to what was read', async ({ page }) => {
  const sent = listenForWrites(page)
  await openApp(page, '/c/trending')
  await showsFeed(page)
  const report = page.getByRole('dialog', { name: 'Report' })
  for (const reason of ["Breaks the community's rules", 'Spam']) {
    await cardsOf(page).first().getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'Post', exact: true }).getByRole('button', { name: 'Report' }).click()
    await report.getByRole('button', { name: reason }).click()
    await expect(page).toHaveTitle('Create an account · Parley')
    await expect.poll(() => addressOf(page)).toBe('/registration')
    await page.goBack()
    await showsFeed(page)
    await expect.poll(() => addressOf(page)).toBe('/c/trending')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(sent).toEqual([])
})

test('the profile sheet asks to sign up for messages and blocking', async ({ page, request }) => {
  const sent = listenForWrites(page)
  const { post } = await findConversation(request)
  await openApp(page, pathOf(post))
  const author = page
    .getByRole('article', { name: 'Post', exact: true })
    .getByRole('button', { name: post.author, exact: true })
  await everyEntryAsks(page, author, page.getByRole('dialog', { name: post.author }), [/^Message$/, /^Block$/])
  expect(sent).toEqual([])
})

for (const [button, address, title] of [
  ['Log In', '/login?for=act', 'Log In · Parley'],
  ['Create an account', '/registration?for=act', 'Create an account · Parley'],
] as const) {
  test(`${button} leads to its screen, and Back from there to what was read`, async ({ page }) => {
    await openApp(page, '/c/all')
    await showsFeed(page)
    await cardsOf(page).first().getByRole('button', { name: 'Upvote' }).click()
    await signUpSheet(page).getByRole('button', { name: button }).click()
    await expect(page).toHaveTitle(title)
    await expect.poll(() => addressOf(page)).toBe(address)
    await expect(signUpSheet(page)).toHaveCount(0)
    await page.goBack()
    await showsFeed(page)
    await expect.poll(() => addressOf(page)).toBe('/c/all')
    await expect(signUpSheet(page)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Messages' }).click()
    await accountDialog(page).getByRole('button', { name: button }).click()
    await expect(page).toHaveTitle(title)
  })
}

test("the reader's menu offers Log In, and a dark mode that is kept after a reload", async ({ page }) => {
  await openApp(page, '/c/all')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const dark = menu.getByRole('switch', { name: 'Dark Mode' })
  await expect(dark).toHaveAttribute('aria-checked', 'false')
  await dark.click()
  await expect(dark).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(dark).toHaveAttribute('aria-checked', 'true')
  await menu.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveTitle('Log In · Parley')
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  const clipboardOf = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

  test('a device without a share sheet copies the link of the post', async ({ page, request }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const { post } = await findConversation(request)
    await openApp(page, pathOf(post))
    await page.getByRole('article', { name: 'Post', exact: true }).getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Outdated Browser. Link copied to clipboard.')).toBeVisible()
    expect(await clipboardOf(page)).toBe(new URL(pathOf(post), page.url()).href)
  })

  test('a device with a share sheet gets title and link, and there is no notice', async ({ page, request }) => {
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        document.documentElement.lang = JSON.stringify(data)
        return Promise.resolve()
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    const { post } = await findConversation(request)
    await openApp(page, pathOf(post))
    await page.getByRole('article', { name: 'Post', exact: true }).getByRole('button', { name: 'Share' }).click()
    const address = new URL(pathOf(post), page.url()).href
    await expect
      .poll(() => page.evaluate(() => document.documentElement.lang))
      .toBe(JSON.stringify({ title: post.title, url: address }))
    await expect(page.getByText('Outdated Browser.')).toHaveCount(0)
  })

  test("Copy Link copies the post's address, and Vote Details shows the votes", async ({ page, request }) => {
    const { post } = await findConversation(request)
    await openApp(page, pathOf(post))
    const more = page.getByRole('article', { name: 'Post', exact: true }).getByRole('button', { name: 'More' })
    const menu = page.getByRole('dialog', { name: 'Post', exact: true })
    await more.click()
    await menu.getByRole('button', { name: 'Copy Link' }).click()
    await expect(page.getByText('Link copied to clipboard.')).toBeVisible()
    await expect(menu).toHaveCount(0)
    expect(await clipboardOf(page)).toBe(`${new URL(page.url()).origin}/c/${post.community}/p/${post.uuid}/`)
    await more.click()
    await menu.getByRole('button', { name: 'Vote Details' }).click()
    await expect(page.getByText(/^Score breakdown: \d+ upvotes?, \d+ downvotes?$/)).toBeVisible()
    await expect(menu).toHaveCount(0)
  })
})
