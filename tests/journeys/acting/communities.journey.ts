// Members join, leave and found communities; guests are asked for an account first. Refusals are announced or rolled
// back.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed } from '../support/feedPage.ts'
import { findings } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { addressOf, listenForErrors, listenForWrites, openApp } from '../support/openApp.ts'

const sheet = (page: Page): Locator => page.getByRole('dialog')

/** Logs this page in as a new member. */
const beNewMember = async (page: Page): Promise<JourneyMember> => {
  const member = await newMember(page.request)
  await beMember(page, member)
  return member
}

/** The member's own lists and settings on the server. */
const serverSays = async (page: Page, member: JourneyMember): Promise<Readonly<Record<string, unknown>>> => {
  const response = await page.request.get('/api/v2/user/about.json?user=me', { headers: signedBy(member) })
  const { users } = await response.json()
  return users[0]
}

/** Makes the server refuse one call with these words; returns a function that ends it. */
const refuse = async (page: Page, path: string, words: string): Promise<() => Promise<void>> => {
  const matches = (url: URL): boolean => url.pathname === `/api/v2${path}`
  await page.route(matches, (route) => route.fulfill({ json: { status: false, error: words } }))
  return () => page.unroute(matches)
}

const choose = async (page: Page, topic: string, community: string): Promise<void> => {
  const head = sheet(page).getByRole('button', { name: topic })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const chip = sheet(page).getByRole('list', { name: topic }).getByRole('button', { name: community, exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
}

const aName = (): string => `Walk_${crypto.randomUUID().slice(0, 8)}`

test('a new member is shown communities, joins some, and finds them at home, in the directory and after a reload', async ({
  page,
}) => {
  const member = await beNewMember(page)
  const errors = listenForErrors(page)
  await openApp(page, '/')
  await expect(sheet(page)).toContainText('Join Communities')
  await expect(sheet(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await choose(page, 'Hobbies', 'TinyGardens')
  await choose(page, 'Gaming', 'RetroPixels')
  await choose(page, 'Gaming', 'BoardGameNight')
  // One is refused: it stays selected, with the reason, and the others are joined.
  const matches = (url: URL): boolean => url.pathname === '/api/v2/community/subscribe'
  await page.route(matches, (route) =>
    route.request().postData()?.includes('RetroPixels') === true
      ? route.fulfill({ json: { status: false, error: 'It is closed today.' } })
      : route.continue(),
  )
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('Could not join RetroPixels. It is closed today.')
  await expect(sheet(page).getByRole('button', { name: 'TinyGardens', exact: true })).toHaveCount(0)
  await expect(page.getByText('Failed to subscribe.')).toHaveCount(0)
  await page.unroute(matches)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await showsFeed(page)
  await expect
    .poll(() => serverSays(page, member))
    .toMatchObject({ subscribed: expect.arrayContaining(['TinyGardens', 'RetroPixels', 'BoardGameNight']) })
  await page.reload()
  await showsFeed(page)
  await expect(sheet(page)).toHaveCount(0)

  // The card offers more; joined ones are not offered again.
  await page
    .getByRole('region', { name: 'Customize your home feed' })
    .getByRole('button', { name: 'Join communities' })
    .click()
  await sheet(page).getByRole('button', { name: 'Hobbies' }).click()
  await expect(sheet(page).getByRole('button', { name: 'TinyGardens', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)

  // A community just left stays in the Joined list, to be joined again by the same button.
  await openApp(page, '/communities')
  const left = page.getByRole('button', { name: /^(Join|Leave) TinyGardens$/ })
  await expect(left).toHaveText('Leave')
  await left.click()
  await expect(left).toHaveText('Join')
  await page.getByRole('link', { name: 'Best', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Best communities' })).toBeVisible()
  await page.getByRole('link', { name: 'Joined', exact: true }).click()
  await expect(left).toHaveText('Join')
  await page.getByRole('link', { name: 'Tiny Gardens' }).click()
  await expect(page.getByRole('button', { name: 'Join TinyGardens' })).toBeVisible()
  // Shown before the server has answered.
  await expect
    .poll(() => serverSays(page, member))
    .toMatchObject({ subscribed: ['BoardGameNight', 'RetroPixels'].toSorted() })
  expect(errors).toEqual([])
})

test('joining shows at once and everywhere, ten taps end as the last one says, and a refusal is announced and rolled back', async ({
  page,
}) => {
  const member = await beNewMember(page)
  await openApp(page, '/c/SlowCooking')
  const button = page.getByRole('button', { name: /^(Join|Leave) SlowCooking$/ })
  await expect(button).toHaveText('Join')
  for (let taps = 0; taps < 9; taps += 1) await button.click()
  await expect(button).toHaveText('Leave')
  await expect.poll(async () => (await serverSays(page, member))['subscribed']).toEqual(['SlowCooking'])

  const relent = await refuse(page, '/community/unsubscribe', 'Not today.')
  await button.click()
  await expect(page.getByText('Failed to subscribe.')).toBeVisible()
  await expect(button).toHaveText('Leave')
  await relent()
  await button.click()
  await expect(button).toHaveText('Join')
  await expect.poll(async () => (await serverSays(page, member))['subscribed']).toEqual([])
  const undo = page.getByText('Left community.').last().locator('..').getByRole('button', { name: 'Undo' })
  // The tab knows a moment after the server that it has left.
  await expect(undo).toBeVisible()
  await button.click()
  await undo.click()
  await expect(page.getByText('That has changed since, so it was not undone.')).toBeVisible()
  await expect(button).toHaveText('Leave')
  await button.click()
  await expect(button).toHaveText('Join')
  await undo.click()
  await expect(button).toHaveText('Leave')
  await expect.poll(async () => (await serverSays(page, member))['subscribed']).toEqual(['SlowCooking'])
})

test('a guest who joins or writes to moderators is asked to sign up, and nothing is sent', async ({ page }) => {
  const writes = listenForWrites(page)
  await openApp(page, '/c/SlowCooking/about')
  await page.getByRole('button', { name: 'Join SlowCooking' }).click()
  await expect(sheet(page)).toContainText('Join our community to post, comment, and vote.')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Message the moderators' }).click()
  await expect(sheet(page)).toContainText('Join our community to post, comment, and vote.')
  expect(writes).toEqual([])
})

test('topics and the feed view follow a member to another device', async ({ page, browser }) => {
  const member = await beNewMember(page)
  await page.request.post('/api/v2/community/subscribe', {
    headers: signedBy(member),
    form: { community: 'TinyGardens' },
  })
  const relent = await refuse(page, '/user/settings', 'Not today.')
  await openApp(page, '/')
  await showsFeed(page)
  // Sent a moment after it shows.
  const refused = page.waitForResponse('**/api/v2/user/settings')
  await page.getByRole('button', { name: 'Condensed view' }).click()
  await expect(page.getByText('Toggled Post View.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Card view' })).toBeVisible()
  await refused
  await relent()
  const pushed = page.waitForRequest((request) => request.url().endsWith('/user/settings'))
  await page.getByRole('button', { name: 'Nature' }).click()
  await expect(page.getByRole('button', { name: 'Nature' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Weird' }).click()
  await pushed
  await expect.poll(async () => (await serverSays(page, member))['home_topics']).toEqual(['Nature', 'Weird'])
  // The view was refused before; after two more toggles it is saved.
  await page.getByRole('button', { name: 'Card view' }).click()
  await page.getByRole('button', { name: 'Condensed view' }).click()
  await expect.poll(async () => (await serverSays(page, member))['expand']).toBe('condensed')

  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await device.newPage()
  await beMember(other, member)
  await openApp(other, '/')
  await expect(other.getByRole('button', { name: 'Card view' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Weird' })).toHaveAttribute('aria-pressed', 'true')
  await device.close()
})

test('a member founds a community, is told what to do next, and continues from there', async ({ page }) => {
  const member = await beNewMember(page)
  const name = aName()
  await openApp(page, '/communities?topic=all')
  await page.getByRole('link', { name: 'Create a community' }).click()
  await expect(page).toHaveURL('/create')
  expect(await findings(page)).toEqual([])
  const create = page.getByRole('button', { name: 'Create community' })
  await create.click()
  await expect(page.getByText('Community names are 1 to 20 letters, digits or underscores.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  // The name is taken, in any case: announced, and nothing typed is lost, not even by a reload.
  await page.getByLabel('Name', { exact: true }).fill('tinygardens')
  await page.getByLabel('Display name').fill('Slow Walks')
  await page.getByLabel('Description').fill('For those who walk.')
  await page.getByRole('switch', { name: 'Politics' }).check()
  await create.click()
  await expect(page.getByRole('alert').filter({ hasText: 'That community name is taken.' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('For those who walk.')
  await expect(page.getByRole('switch', { name: 'Politics' })).toBeChecked()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await create.click()
  await expect(sheet(page)).toContainText(`c/${name} is yours`)
  expect(await findings(page)).toEqual([])
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect.poll(() => addressOf(page)).toMatch(new RegExp(`^/c/${name}/?$`))
  await expect(page.getByRole('heading', { name: 'Slow Walks' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Leave ${name}` })).toBeVisible()
  await expect.poll(() => serverSays(page, member)).toMatchObject({ subscribed: [name], moderates: [name] })

  // Back skips the form; forward leads to the next steps again, and to the first post.
  await page.goBack()
  await expect(page).toHaveURL(/\/communities/)
  await openApp(page, '/u/me')
  await expect(page.getByRole('button', { name: 'Slow Walks' })).toBeVisible()
  await page.getByRole('button', { name: 'Create a community' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await page.getByLabel('Name', { exact: true }).fill(aName())
  await create.click()
  await sheet(page)
    .getByRole('button', { name: /^Write the first post/ })
    .click()
  await expect(page).toHaveURL(/\/submit\?type=text$/)
  await openApp(page, `/c/${name}/about`)
  await page.getByRole('button', { name: 'Message the moderators' }).click()
  await expect.poll(() => addressOf(page)).toBe(`/send?to=${encodeURIComponent(`c:${name}`)}`)
})

test('a guest fills in a community, registers, and it is created once automatically', async ({ page }) => {
  const name = aName()
  await openApp(page, '/create')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('Typed by a guest.')
  await page.getByRole('button', { name: 'Create community' }).click()
  await expect(sheet(page)).toContainText('Join our community to post, comment, and vote.')
  const writes = listenForWrites(page)
  await sheet(page).getByRole('button', { name: 'Create an account' }).click()
  const username = `founder_${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('journey-password')
  await page.getByLabel(/^Confirm/).fill('journey-password')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Create|Sign)/ })
    .click()
  await expect(sheet(page)).toContainText(`c/${name} is yours`)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Typed by a guest.')).toBeVisible()
  expect(writes.filter((write) => write.includes('create_community'))).toHaveLength(1)
})

test('screens and sheets of communities have no serious violation in the dark either', async ({ page }) => {
  await beNewMember(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openApp(page, '/')
  await choose(page, 'Gaming', 'RetroPixels')
  expect(await findings(page)).toEqual([])
  // Closing the sheet saves its choices.
  const joined = page.waitForResponse('**/api/v2/community/subscribe')
  await page.keyboard.press('Escape')
  expect(await (await joined).json()).toMatchObject({ status: true })
  await openApp(page, '/create')
  await page.getByRole('button', { name: 'Create community' }).click()
  await expect(page.getByText('Community names are 1 to 20 letters')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await openApp(page, '/c/RetroPixels')
  await expect(page.getByRole('button', { name: 'Leave RetroPixels' })).toBeVisible()
  await expect(cardsOf(page).first()).toBeVisible()
  await openApp(page, '/')
  await expect(page.getByRole('region', { name: 'Customize your home feed' })).toBeVisible()
  await page.getByRole('button', { name: 'Nature' }).click()
  expect(await findings(page)).toEqual([])
})
