// Opened over http by a name that is not this machine's, as a phone on the same network does; and opened where the app's files do not come.
import { expect, test } from '@playwright/test'
import { showsFeed } from './support/feedPage.ts'
import { openApp } from './support/openApp.ts'

test('a page that the browser gives no crypto of its own solves the captcha, and signs up', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { port } = new URL(baseURL ?? '')
  // Such names lead to this machine here, and the browser takes them for another one's.
  await page.goto(`http://phones.win:${port}/registration`)
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])
  const main = page.getByRole('main')
  const name = `phone_${Date.now().toString(36)}`
  await main.getByLabel('Username', { exact: true }).fill(name)
  await main.getByLabel('Password', { exact: true }).fill('journey-password')
  await main.getByLabel('Confirm password', { exact: true }).fill('journey-password')
  await main.getByRole('button', { name: 'Create account', exact: true }).click()
  const captcha = page.getByRole('dialog', { name: 'Beep boop?' })
  await captcha.getByRole('button', { name: 'I am a person' }).click()
  await expect(captcha).toHaveCount(0, { timeout: 150_000 })
  // A name of this kind is a community's host: its feed comes, with the menu of somebody who is in.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
})

test.describe('an app whose files do not come', () => {
  const notice = 'Parley could not be loaded. Check your connection and try again.'

  test('says so with a button that loads it again', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/c/all')
    await expect(page.getByRole('alert')).toContainText(notice)
    const reload = page.getByRole('button', { name: 'Reload' })
    expect((await reload.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.unroute('**/assets/*.js')
    await reload.click()
    await showsFeed(page)
  })

  test('comes by itself when the network is back', async ({ page, context }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/c/all')
    await expect(page.getByRole('alert')).toContainText(notice)
    await context.setOffline(true)
    await page.unroute('**/assets/*.js')
    await context.setOffline(false)
    await showsFeed(page)
  })

  test('comes by itself when the server answers again', async ({ page }) => {
    await page.clock.install()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/c/all')
    await page.clock.runFor(1000)
    await expect(page.getByRole('alert')).toContainText(notice)
    await page.clock.runFor(11_000)
    await expect(page.getByRole('alert')).toContainText(notice)
    await page.unroute('**/assets/*.js')
    await page.clock.runFor(11_000)
    await page.clock.resume()
    await showsFeed(page)
  })
})

test('the wizard and the settings of a server that takes no payments say so', async ({ page }) => {
  await page.route('**/payments/provider', (route) =>
    route.fulfill({ json: { status: true, provider: 'none', publishableKey: '', crypto: 'off' } }),
  )
  await openApp(page, '/login')
  await page.getByRole('main').getByLabel('Username', { exact: true }).fill('demo_member')
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('main').getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('/')
  await openApp(page, '/settings/subscription')
  await expect(page.getByText('Payments are not available on this site.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe to Pro' })).toHaveCount(0)
})
