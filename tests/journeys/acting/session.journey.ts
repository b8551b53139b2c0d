// The life of a session: tabs follow each other, an ended session is announced and can be renewed on the same screen,
// and a pending action runs once.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { addressOf, openApp } from '../support/openApp.ts'

const community = '/c/TinyGardens'

const upvote = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Upvote' }).first()

const openPost = async (page: Page): Promise<string> => {
  await openApp(page, community)
  const title = page.getByRole('feed', { name: 'Posts' }).getByRole('article').getByRole('heading').getByRole('link')
  await title.first().click()
  await page.waitForURL(/\/p\//)
  await expect(upvote(page)).toBeVisible()
  return addressOf(page)
}

const isMember = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toHaveCount(0)

const fillLogin = async (page: Page, { username, password }: JourneyMember): Promise<void> => {
  const field = (label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Username').fill(username)
  await field('Password').fill(password)
  await field('Password').press('Enter')
}

test('a logout in one tab is followed by the other, which says so and continues as a guest', async ({
  page,
  context,
}) => {
  const member = await newMember(page.request)
  await beMember(page, member)
  await openPost(page)
  const other = await context.newPage()
  await openApp(other, community)
  await isMember(other)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('Logged out!')).toBeVisible()
  const notice = other.getByRole('complementary', { name: 'Session' })
  await expect(notice).toContainText('You logged out in another tab.')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await expect(other.getByRole('feed', { name: 'Posts' }).getByRole('article').first()).toBeVisible()
  expect(addressOf(other)).toBe(community)
  expect(await other.evaluate(() => localStorage.getItem('parley.keys'))).toBeNull()

  // And a login: the other tab is the member's again.
  await notice.getByRole('button', { name: 'Log In' }).click()
  await fillLogin(other, member)
  // The login is a screen: once it is gone, the address is that of the screen it was opened on.
  await expect(other.getByRole('main').getByLabel('Username', { exact: true })).toHaveCount(0)
  expect(addressOf(other)).toBe(community)
  await isMember(other)
  await isMember(page)
})

const postsCall = /\/post\/\w+v2\.json/
const memberCall = /\/user\/about\.json/

for (const { name, first, second } of [
  { name: 'the posts', first: postsCall, second: memberCall },
  { name: 'the member', first: memberCall, second: postsCall },
])
  test(`a session that ended elsewhere is announced at the start, and the feed is shown as to a guest; ${name} refused first`, async ({
    page,
  }) => {
    const apiKey = 'k'.repeat(40)
    await page.addInitScript(
      (stored) => {
        if (sessionStorage.getItem('begun') === null) localStorage.setItem('parley.keys', stored)
        sessionStorage.setItem('begun', 'yes')
      },
      JSON.stringify({ apiKey, apiSecret: 's'.repeat(40) }),
    )
    const notice = page.getByText('Your session has ended. Log in to continue.')
    const refused = page.waitForResponse((each) => first.test(each.url()) && each.status() === 401)
    // The other refusal comes once the app has handled this one.
    await page.route(second, async (route) => {
      if (route.request().headers()['x-api-key'] === apiKey) {
        await refused
        if (first === memberCall) await expect(notice).toBeVisible()
        await page.evaluate(async () => {
          for (let moments = 0; moments < 10; moments += 1) await new Promise((idle) => requestIdleCallback(idle))
        })
      }
      await route.continue()
    })
    await page.goto(community)
    await expect(page.getByRole('feed', { name: 'Posts' }).getByRole('article').first()).toBeVisible()
    await expect(notice).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('parley.keys'))).toBeNull()
  })

test('after a password change elsewhere, the next vote asks to log in and is then cast on the same screen', async ({
  page,
}) => {
  const member = await newMember(page.request)
  await beMember(page, member)
  const post = await openPost(page)
  await isMember(page)
  const newPassword = 'another-password'
  const token = await page.request.post('/api/v2/token', {
    form: { username: member.username, password: member.password },
  })
  const { api_key: apiKey, api_secret: apiSecret }: Record<string, string> = await token.json()
  await page.request.post('/api/v2/user/password', {
    headers: signedBy({ ...member, apiKey: apiKey ?? '', apiSecret: apiSecret ?? '' }),
    form: { oldPassword: member.password, newPassword, confirmNewPassword: newPassword },
  })
  await upvote(page).click()
  const prompt = page.getByRole('dialog', { name: 'Session ended' })
  await expect(prompt).toContainText('Your session has ended. Log in to continue.')
  await prompt.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('main').getByLabel('Username', { exact: true })).toHaveValue(member.username)
  const voted = page.waitForRequest((request) => request.url().endsWith('/action/vote'))
  await fillLogin(page, { ...member, password: newPassword })
  await voted
  await expect.poll(() => addressOf(page)).toBe(post)
  await isMember(page)
  await expect(upvote(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a guest’s vote is cast once they have logged in, on the same screen, and only once', async ({ page }) => {
  const member = await newMember(page.request)
  const post = await openPost(page)
  const votes: Array<string> = []
  page.on('request', (request) => {
    if (request.url().endsWith('/action/vote')) votes.push(request.postData() ?? '')
  })
  await upvote(page).click()
  await page.getByRole('dialog', { name: 'Sign up to continue' }).getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('what you chose to do will be done')).toBeVisible()
  // Shown before the server has answered, and a reload would cut the call off.
  const cast = page.waitForResponse('**/api/v2/action/vote')
  await fillLogin(page, member)
  await expect.poll(() => addressOf(page)).toBe(post)
  await expect(upvote(page)).toHaveAttribute('aria-pressed', 'true')
  await cast
  await page.reload()
  await expect(upvote(page)).toHaveAttribute('aria-pressed', 'true')
  expect(votes).toHaveLength(1)
})

test('a member’s devices are listed, and all others are logged out at once', async ({ page }) => {
  const member = await newMember(page.request)
  await beMember(page, member)
  await page.request.post('/api/v2/token', { form: { username: member.username, password: member.password } })
  await openApp(page, '/settings')
  await page.getByRole('main').getByRole('link', { name: 'Devices', exact: true }).click()
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('Logged out all other devices.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await isMember(page)
})
