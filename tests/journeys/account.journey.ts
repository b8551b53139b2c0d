// Accounts, on a server with captchas: registering, logging in, resetting a password, logging out.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { showsFeed } from './support/feedPage.ts'
import { keptKeys } from './support/keptKeys.ts'
import { addressOf, listenForWrites, openApp } from './support/openApp.ts'

const password = 'journey-password'

const newName = (): string => `caller_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true })

const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })

const captcha = (page: Page): Locator => page.getByRole('dialog', { name: 'Beep boop?' })

const isPerson = async (page: Page): Promise<void> => {
  await captcha(page).getByRole('button', { name: 'I am a person' }).click()
  await expect(captcha(page)).toHaveCount(0, { timeout: 30_000 })
}

const fillRegistration = async (page: Page, name: string, email = ''): Promise<void> => {
  await field(page, 'Username').fill(name)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await field(page, 'E-mail (optional)').fill(email)
}

/** Expects the app to be logged in as this member. */
const isIn = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveTitle('Your Profile · Parley')
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
}

/** New members are shown communities to join. */
const isWelcomed = async (page: Page): Promise<void> => {
  const welcome = page.getByRole('dialog', { name: 'Join Communities' })
  await expect(welcome.getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(welcome).toHaveCount(0)
  await expect(page.getByText('No posts yet.')).toBeVisible()
}

const register = async (page: Page, name: string, email = ''): Promise<void> => {
  await openApp(page, '/registration')
  await fillRegistration(page, name, email)
  await button(page, 'Create account').click()
  await isPerson(page)
  await page.waitForURL('/')
  await isWelcomed(page)
}

const logIn = async (page: Page, name: string, itsPassword: string): Promise<void> => {
  await field(page, 'Username').fill(name)
  await field(page, 'Password').fill(itsPassword)
  await field(page, 'Password').press('Enter')
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click()
}

/** Not personal, and kept for the next user of the device: docs/local-storage.md. */
const ofTheDevice: ReadonlyArray<string> = ['parley.visitor', 'parley.firstVisit']

const kept = async (page: Page): Promise<ReadonlyArray<string>> =>
  (await keptKeys(page)).filter((name) => !ofTheDevice.includes(name))

test('a visitor registers with the real captcha, stays logged in after a reload and offline, and logs out', async ({
  page,
}) => {
  const name = newName()
  const sent = listenForWrites(page)
  await openApp(page, '/registration')
  await button(page, 'Create account').click()
  await expect(field(page, 'Username')).toBeFocused()
  await expect(page.getByText('Type your username.')).toBeVisible()
  await fillRegistration(page, name)
  await field(page, 'Confirm password').fill('another-password')
  await button(page, 'Create account').click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  expect(sent).toEqual([])

  await field(page, 'Confirm password').fill(password)
  await button(page, 'Create account').click()
  // Closed by Back, by Escape and by its button: nothing is created, and nothing typed is lost.
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => captcha(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await expect(captcha(page).getByRole('button', { name: 'I am a person' })).toBeVisible()
    await close()
    await expect(captcha(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText("Something isn't right...")
    await expect(page.getByRole('alert')).toContainText('Nothing was sent: the captcha was closed.')
    await expect(field(page, 'Username')).toHaveValue(name)
    await expect(field(page, 'Confirm password')).toHaveValue(password)
    await expect.poll(() => addressOf(page)).toBe('/registration')
    await button(page, 'Create account').click()
  }
  expect(sent.filter((each) => !each.endsWith('/user/create'))).toEqual([])
  const reloads = page.waitForEvent('load')
  await isPerson(page)
  await reloads
  await page.waitForURL('/')
  await isWelcomed(page)
  await isIn(page, name)

  // The member is shown before the server has responded.
  await page.route('**/user/about.json*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
  await page.unroute('**/user/about.json*')
  await page.goto('/login')
  await expect.poll(() => addressOf(page)).toBe('/')

  await page.route('**/api/v2/logout', (route) => route.fulfill({ json: { status: false, error: 'not now' } }))
  await logOut(page)
  await expect(page.getByText('Failed to logout.')).toBeVisible()
  expect(await kept(page)).toContain('parley.keys')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
  await page.unroute('**/api/v2/logout')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('Logged out!')).toBeVisible()
  await showsFeed(page)
  await expect.poll(() => addressOf(page)).toBe('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toBeVisible()
  expect(await kept(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toBeVisible()
})

test('a wrong password is announced, a right one leads home, and a name that is taken is announced', async ({
  page,
}) => {
  await openApp(page, '/login')
  await logIn(page, 'demo_pro', 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials.')
  await expect(field(page, 'Password')).toHaveValue('not-the-password')
  expect(await kept(page)).toEqual([])
  await logIn(page, 'demo_pro', 'demo-password')
  await page.waitForURL('/')
  await isIn(page, 'demo_pro')
  await logOut(page)
  await expect(page.getByText('Logged out!')).toBeVisible()
  await openApp(page, '/registration')
  await fillRegistration(page, 'demo_pro')
  await button(page, 'Create account').click()
  await expect(page.getByText("Something isn't right...")).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('That username is taken.')
  await expect(field(page, 'Username')).toBeFocused()
})

test('a session that ended elsewhere ends here at the next start', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', 'yes')
    localStorage.setItem('parley.keys', JSON.stringify({ apiKey: 'of-nobody', apiSecret: 'of-nobody' }))
    localStorage.setItem('parley.member', JSON.stringify({ username: 'somebody', created: 1 }))
  })
  await page.goto('/c/TinyGardens')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await showsFeed(page)
  expect(await kept(page)).toEqual([])
  await expect.poll(() => addressOf(page)).toBe('/c/TinyGardens')
})

/** The newest mail to an address, from the folder that replaces a mail server. */
const mailTo = async (address: string): Promise<string> => {
  const folder = `${process.env['JOURNEY_WORLD'] ?? ''}/outbox`
  const find = (): string | undefined => {
    try {
      return readdirSync(folder)
        .toSorted()
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
        .findLast((text) => text.includes(`To: ${address}`))
    } catch {
      return undefined
    }
  }
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

test('a forgotten password is reset by mail, and the link works only once', async ({ page }) => {
  const name = newName()
  const email = `${name}@example.org`
  await register(page, name, email)
  await logOut(page)
  await expect(page.getByText('Logged out!')).toBeVisible()

  await openApp(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveTitle('Reset Password · Parley')
  const sent = listenForWrites(page)
  await field(page, 'Username').fill(name)
  await button(page, 'Send a reset link').click()
  await expect(field(page, 'E-mail')).toBeFocused()
  expect(sent).toEqual([])
  await field(page, 'E-mail').fill(email)
  await field(page, 'E-mail').press('Enter')
  await isPerson(page)
  await expect(
    page.getByText('If the username and email address exist, we will send a reset link now. Check your spam folder.'),
  ).toBeVisible()
  await button(page, 'Go home').click()
  await showsFeed(page)

  const link = /\/change\?token=\S+/.exec(await mailTo(email))?.[0] ?? ''
  await openApp(page, link)
  await field(page, 'New password').fill('another-password')
  await field(page, 'Confirm new password').fill('another-passworD')
  await button(page, 'Set password').click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await field(page, 'Confirm new password').fill('another-password')
  await button(page, 'Set password').click()
  await expect(page.getByText('Password has been reset.')).toBeVisible()
  await page.waitForURL('/login')
  await logIn(page, name, password)
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials.')
  await logIn(page, name, 'another-password')
  await page.waitForURL('/')
  await isWelcomed(page)
  await isIn(page, name)

  await openApp(page, link)
  await field(page, 'New password').fill('third-password')
  await field(page, 'Confirm new password').fill('third-password')
  await button(page, 'Set password').click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect.poll(() => addressOf(page)).toBe(link)
  await openApp(page, '/change')
  await expect(page.getByText('You must specify a reset token.')).toBeVisible()
})

test('a captcha that expires or cannot be loaded says so, and a retry solves it', async ({ page }) => {
  await page.clock.install()
  await openApp(page, '/registration')
  await page.route('**/captcha/challenge.json', (route) => route.abort())
  await fillRegistration(page, newName())
  await button(page, 'Create account').click()
  await expect(
    captcha(page).getByText('The captcha could not be loaded. Check your connection and try again.'),
  ).toBeVisible()
  await captcha(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toContainText('The captcha could not be loaded.')
  await button(page, 'Create account').click()
  await expect(captcha(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/captcha/challenge.json')
  await captcha(page).getByRole('button', { name: 'Try again' }).click()
  await expect(captcha(page).getByRole('button', { name: 'I am a person' })).toBeVisible()
  await page.clock.fastForward('20:00')
  await expect(captcha(page).getByText('The captcha ran out of time. Try again.')).toBeVisible()
  await captcha(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toContainText('The captcha ran out of time.')
})

/** Writes a text post as a guest and presses the button that would post it. */
const compose = async (page: Page, title: string): Promise<void> => {
  await openApp(page, '/c/TinyGardens/submit?type=text')
  await page.getByRole('main').getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
}

const signUpSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign up to continue' })

test('a guest’s post is published automatically once they have an account, and only once', async ({ page }) => {
  const name = newName()
  const title = `Hello from ${name}`
  const sent = listenForWrites(page)
  await compose(page, title)
  await signUpSheet(page).getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText('Post saved. It will be published once you are logged in.')).toBeVisible()
  await fillRegistration(page, name)
  await button(page, 'Create account').click()
  const isCreated = page.waitForResponse((each) => each.url().endsWith('/user/create') && each.ok())
  await captcha(page).getByRole('button', { name: 'I am a person' }).click()
  await isCreated
  // New accounts get another captcha as soon as they post.
  await isPerson(page)
  await expect(page.getByRole('article', { name: 'Post', exact: true }).getByRole('heading')).toHaveText(title)
  const posted = sent.filter((each) => each.endsWith('/action/create_post'))
  expect(posted).toHaveLength(2)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Post', exact: true }).getByRole('heading')).toHaveText(title)
  expect(sent.filter((each) => each.endsWith('/action/create_post'))).toHaveLength(2)
})

test('a guest’s post is not published unexpectedly: not after closing the sheet, not after going back', async ({
  page,
}) => {
  const sent = listenForWrites(page)
  const title = 'Not to be sent by itself'
  await compose(page, title)
  await expect(signUpSheet(page).getByRole('button', { name: 'Log In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signUpSheet(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveTitle('Log In · Parley')
  await logIn(page, 'demo_pro', 'demo-password')
  await page.waitForURL('/')
  await logOut(page)
  await expect(page.getByText('Logged out!')).toBeVisible()

  await compose(page, title)
  await signUpSheet(page).getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Post saved. It will be published once you are logged in.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByLabel('Title', { exact: true })).toHaveValue(title)
  await openApp(page, '/login')
  await logIn(page, 'demo_pro', 'demo-password')
  await page.waitForURL('/')
  await openApp(page, '/c/TinyGardens/submit?type=text')
  await expect(page.getByRole('main').getByLabel('Title', { exact: true })).toHaveValue(title)
  expect(sent.filter((each) => each.endsWith('/action/create_post'))).toEqual([])
})
