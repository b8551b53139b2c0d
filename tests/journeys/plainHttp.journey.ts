// Opened over http under another host name, as by a phone on the same network; and opened when the app's files fail to
// load.
import { expect, test } from '@playwright/test'
import { showsFeed } from './support/feedPage.ts'
import { openApp } from './support/openApp.ts'

test('a page without Web Crypto solves the captcha, and registers', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const { port } = new URL(baseURL ?? '')
  // These names resolve to this machine, but the browser does not treat them as local.
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
  // Such a name is a community's host: its feed shows, with a member's menu.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
})

test.describe('an app whose files fail to load', () => {
  const notice = 'Parley could not be loaded. Check your connection and try again.'

  test('says so with a button that reloads it', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/c/all')
    await expect(page.getByRole('alert')).toContainText(notice)
    const reload = page.getByRole('button', { name: 'Reload' })
    expect((await reload.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.unroute('**/assets/*.js')
    await reload.click()
    await showsFeed(page)
  })

  test('loads by itself when the network is back', async ({ page, context }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/c/all')
    await expect(page.getByRole('alert')).toContainText(notice)
    await context.setOffline(true)
    await page.unroute('**/assets/*.js')
    await context.setOffline(false)
    await showsFeed(page)
  })

  test('loads by itself when the server responds again', async ({ page }) => {
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

test('the wizard and the settings of a server without payments say so', async ({ page }) => {
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
