// Members' settings: effective at once on every device, whatever the server says meanwhile, each with its effect on
// screen.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed, titleLinks } from '../support/feedPage.ts'
import { findings } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { addressOf, listenForErrors, openApp } from '../support/openApp.ts'
import { commentsOf, drawnComments } from '../support/thread.ts'
import { findConversation, findPost, type WireFeed } from '../support/worldFacts.ts'

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** Opens a section from the settings menu. */
const openSection = async (page: Page, name: string): Promise<void> => {
  await openApp(page, '/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** Presses something and waits until all the named settings were sent, in any number of calls. */
const pushed = async (
  page: Page,
  press: () => Promise<void>,
  ...names: ReadonlyArray<string>
): Promise<Readonly<Record<string, string>>> => {
  const heard: Record<string, string> = {}
  const all = page.waitForResponse((each) => {
    if (!each.url().endsWith('/user/settings')) return false
    Object.assign(heard, Object.fromEntries(new URLSearchParams(each.request().postData() ?? '')))
    return names.every((name) => name in heard)
  })
  await press()
  await all
  return heard
}

/** Another device of the same member, at its first start. */
const otherDevice = async (browser: Browser, member: JourneyMember): Promise<Page> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await beMember(page, member)
  return page
}

const send = async (page: Page, member: JourneyMember, path: string, form: Record<string, string>): Promise<void> => {
  const response = await page.request.post(`/api/v2${path}`, { headers: signedBy(member), form })
  expect(await response.json()).toMatchObject({ status: true })
}

const theme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme'])

test('settings apply at once, are sent together, and apply on the next device', async ({ page, browser }) => {
  const member = await newMember(page.request)
  await beMember(page, member)
  const errors = listenForErrors(page)
  await openApp(page, '/u/me')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  await expect.poll(() => addressOf(page)).toBe('/settings')
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveCount(13)
  expect(await findings(page)).toEqual([])

  await page.getByRole('link', { name: 'General' }).click()
  await expect.poll(() => addressOf(page)).toBe('/settings/general')
  await expect(choice(page, 'Card')).toBeChecked()
  expect(await findings(page)).toEqual([])
  // Presses within a hundred milliseconds are one call; slower ones may be more.
  const general = await pushed(
    page,
    async () => {
      await choice(page, 'Condensed').click()
      await choice(page, 'Newest').click()
      await toggle(page, 'Hide upvoted').click()
      await toggle(page, 'Show NSFW').click()
      await toggle(page, 'Beta features').click()
    },
    'expand',
    'comment_sort',
    'hide_upvoted',
    'show_nsfw',
    'beta',
  )
  expect(general).toEqual({
    expand: 'condensed',
    comment_sort: 'new',
    hide_upvoted: 'true',
    show_nsfw: 'false',
    beta: 'true',
  })
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Appearance' }).click()
  expect(await pushed(page, () => toggle(page, 'Dark Mode').click())).toEqual({ theme: 'dark' })
  expect(await theme(page)).toBe('dark')
  expect(await findings(page)).toEqual([])
  for (const [section, ...names] of [
    ['Notifications', 'Comment replies', 'Username mentions'],
    ['Privacy', 'Index profile', 'Accept private messages'],
  ] as const) {
    await openSection(page, section)
    expect(await findings(page)).toEqual([])
    for (const name of names) await pushed(page, () => toggle(page, name).click())
  }

  const other = await otherDevice(browser, member)
  await openSection(other, 'General')
  for (const name of ['Condensed', 'Newest']) await expect(choice(other, name)).toBeChecked()
  for (const [name, isOn] of [
    ['Hide upvoted', true],
    ['Show NSFW', false],
    ['Beta features', true],
  ] as const)
    await expect(toggle(other, name)).toBeChecked({ checked: isOn })
  expect(await theme(other)).toBe('dark')
  await openSection(other, 'Notifications')
  for (const name of ['Comment replies', 'Username mentions']) await expect(toggle(other, name)).not.toBeChecked()
  await openSection(other, 'Privacy')
  await expect(toggle(other, 'Index profile')).toBeChecked()
  await expect(toggle(other, 'Accept private messages')).not.toBeChecked()
  await openSection(other, 'Appearance')
  await pushed(other, () => toggle(other, 'Dark Mode').click())
  await other.context().close()

  // The first device has it at its next start, and at the one after that before the server responds.
  await page.reload()
  await expect.poll(() => theme(page)).toBe('light')
  await page.route('**/api/v2/**', (route) => route.abort())
  await openApp(page, '/settings/general')
  await expect(choice(page, 'Newest')).toBeChecked()
  expect(await theme(page)).toBe('light')
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
})

test('a change that the server refuses stays on the device silently, and is sent at a later start', async ({
  page,
}) => {
  const member = await newMember(page.request)
  await beMember(page, member)
  let refused = 0
  const refuse = (url: URL): boolean => url.pathname === '/api/v2/user/settings'
  await page.route(refuse, (route) => {
    refused += 1
    return route.fulfill({ json: { status: false, error: 'Not today.' } })
  })
  await openSection(page, 'General')
  await pushed(page, () => choice(page, 'Oldest').click())
  await expect(choice(page, 'Oldest')).toBeChecked()
  await page.reload()
  await expect.poll(() => refused).toBeGreaterThan(1)
  await expect(choice(page, 'Oldest')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Close notice' })).toHaveCount(0)
  await page.unroute(refuse)
  expect(await pushed(page, async () => void (await page.reload()))).toEqual({ comment_sort: 'old' })
  const me = await page.request.get('/api/v2/user/about.json?user=me', { headers: signedBy(member) })
  expect(await me.json()).toMatchObject({ users: [{ comment_sort: 'old' }] })
})

test('invalid stored settings are removed; guests have none, and there are no other pages', async ({ page }) => {
  const errors = listenForErrors(page)
  await openApp(page, '/settings')
  await expect(page.getByText('You need an account to change settings.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => {
    localStorage.setItem('parley.preferences', '{"commentSort":"sideways"')
    localStorage.setItem('parley.unsent', '["everything"]')
  })
  await page.reload()
  await expect(page.getByText('You need an account to change settings.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('parley.preferences'))).toBeNull()
  await openApp(page, '/settings/privacy')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login/)

  const member = await newMember(page.request)
  await send(page, member, '/user/settings', { comment_sort: 'new' })
  await beMember(page, member)
  await page.evaluate(() => localStorage.setItem('parley.preferences', 'true'))
  await openApp(page, '/settings/general')
  await expect(choice(page, 'Newest')).toBeChecked()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('parley.preferences')))
    .toContain('"commentSort":"new"')
  expect(await page.evaluate(() => localStorage.getItem('parley.unsent'))).toBeNull()
  await openApp(page, '/settings/everything')
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
  expect(errors).toEqual([])
})

test('threads, feeds and menus are as the settings say', async ({ page, request }) => {
  const member = await newMember(request)
  await send(page, member, '/user/settings', { comment_sort: 'old', hide_upvoted: 'true', beta: 'true' })
  await beMember(page, member)
  const { post } = await findConversation(request)
  const firstBy = async (sort: string): Promise<string> =>
    `Comment by ${(await commentsOf(request, post, sort)).find((each) => each.comment_parent_id === 0)?.author}`
  const sortButton = page.getByRole('button', { name: /^Sort comments/ })
  // The first start loads the setting while the post is already on screen.
  await openApp(page, `/p/${post.uuid}/`)
  await expect(sortButton).toHaveAccessibleName('Sort comments: Oldest')
  await expect(drawnComments(page).first()).toHaveAccessibleName(await firstBy('old'))
  await sortButton.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Top', exact: true }).click()
  await expect(page).toHaveURL(/commentSort=top$/)
  await expect(drawnComments(page).first()).toHaveAccessibleName(await firstBy('top'))
  await page.reload()
  await expect(sortButton).toHaveAccessibleName('Sort comments: Top')

  // An upvoted post stays while it is read, over a reload too, and is left out of the next loaded feed.
  await openApp(page, '/c/TinyGardens')
  await showsFeed(page)
  const title = (await titleLinks(page).first().textContent()) ?? ''
  const card = cardsOf(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })
  // Shown before the server has answered, and a reload would cut the call off.
  const cast = page.waitForResponse('**/api/v2/action/vote')
  await card.getByRole('button', { name: 'Upvote' }).click()
  await expect(card.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
  await cast
  await card.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Award' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(1)
  await page.reload()
  await showsFeed(page)
  await expect(card).toHaveCount(1)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await showsFeed(page)
  await expect(card).toHaveCount(0)

  // Back in the earlier feed, which is reloaded by the new setting.
  const { community, title: marked } = await findPost(request, (each) => each['is_nsfw'] === true && each.title !== '')
  const way = page.getByRole('feed').getByRole('link', { name: marked, exact: true })
  await openApp(page, `/c/${community}/new`)
  await expect(way).toHaveCount(1)
  for (const isShown of [false, true]) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'General' }).click()
    await pushed(page, () => toggle(page, 'Show NSFW').click())
    const loaded = page.waitForResponse((each) => each.url().includes('/post/newv2.json'))
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    const feed: WireFeed = await (await loaded).json()
    expect(feed.posts.some((each) => each['is_nsfw'] === true)).toBe(isShown)
    await showsFeed(page)
    await expect(way).toHaveCount(isShown ? 1 : 0)
  }
})

test('messages, notices and profiles are as the settings say', async ({ page, request, browser }) => {
  const [quiet, loud] = [await newMember(request), await newMember(request)]
  await beMember(page, quiet)
  await openSection(page, 'Privacy')
  const robots = async () => (await request.get(`/u/${quiet.username}`)).headers()['x-robots-tag']
  expect(await robots()).toBe('noindex')
  await pushed(page, () => toggle(page, 'Index profile').click())
  expect(await robots()).toBeUndefined()
  await pushed(page, () => toggle(page, 'Accept private messages').click())

  const { post } = await findConversation(request)
  const say = (content: string) =>
    send(page, loud, '/action/create_comment', { community: post.community, parentId: String(post.id), content })
  await say(`Ask u/${quiet.username} about leeks.`)
  const thanks = { type: 'text', community: post.community, title: 'Thanks', content: `To @${quiet.username}.` }
  await send(page, loud, '/action/create_post', thanks)
  await openApp(page, '/messages')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'mentioned you' })).toHaveAccessibleName(`Unread mention by ${loud.username}`)
  expect(await findings(page)).toEqual([])
  await rows.filter({ hasText: 'You are mentioned in Thanks.' }).getByRole('link').click()
  await page
    .getByRole('article', { name: `Message by ${loud.username}` })
    .getByRole('link', { name: 'Thanks' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks' })).toBeVisible()
  await expect(
    page.getByRole('article', { name: 'Post' }).getByRole('link', { name: `@${quiet.username}` }),
  ).toBeVisible()
  await openApp(page, '/messages')
  await rows.filter({ hasText: 'mentioned you' }).getByRole('link').click()
  await expect(page.getByRole('article', { name: `Comment by ${loud.username}` })).toContainText('about leeks.')

  await openSection(page, 'Notifications')
  await pushed(page, () => toggle(page, 'Username mentions').click())
  await say(`Once more, u/${quiet.username}.`)
  await openApp(page, '/messages?type=unread')
  await expect(page.getByText('No unread messages.')).toBeVisible()

  const writer = await otherDevice(browser, loud)
  await openApp(writer, `/send?to=${quiet.username}`)
  await writer.getByLabel('Subject').fill('Leeks')
  await writer.getByLabel('Message', { exact: true }).fill('Any left?')
  await writer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(writer.getByText(`${quiet.username} does not accept messages.`)).toBeVisible()
  await expect(writer.getByLabel('Message', { exact: true })).toHaveValue('Any left?')
  await writer.context().close()
})

test('blocked members and communities have a list each, and can be unblocked there', async ({ page }) => {
  const [member, blocked] = [await newMember(page.request), await newMember(page.request)]
  await send(page, member, '/action/block', { target: blocked.username })
  await send(page, member, '/user/settings', { blocked_communities: '["TinyGardens"]' })
  await beMember(page, member)
  await openSection(page, 'Blocked Users')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: `Unblock ${blocked.username}` }).click()
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
  await expect(page.getByText('Unblocked user!')).toBeVisible()
  await openSection(page, 'Blocked Communities')
  await page.getByRole('button', { name: 'Remove c/TinyGardens' }).click()
  await expect(page.getByText("You haven't blocked any communities.")).toBeVisible()
  expect(await findings(page)).toEqual([])
})
