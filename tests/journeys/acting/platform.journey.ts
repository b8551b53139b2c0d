// The platform for members: their communities are known at startup, their reports are signed, and unread counts refresh
// themselves.
import { expect, test } from '@playwright/test'
import { showsFeed } from '../support/feedPage.ts'
import { keptKeys } from '../support/keptKeys.ts'
import { beMember, newMember, signedBy } from '../support/members.ts'
import { openApp } from '../support/openApp.ts'

const minute = 60_000

test('joined communities are known at the next start, before the network responds', async ({ page, request }) => {
  const member = await newMember(request)
  await request.post('/api/v2/community/subscribe', { headers: signedBy(member), form: { community: 'TinyGardens' } })
  await beMember(page, member)
  const openPicker = async (): Promise<void> => {
    await openApp(page, '/submit')
    await page.getByRole('combobox', { name: 'Community' }).click()
  }
  const choice = page.getByRole('option', { name: /TinyGardens/ })
  await openPicker()
  await expect(choice).toContainText('Tiny Gardens')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('parley.communities'))).toContain('Tiny Gardens')
  await page.route('**/api/v2/community/**', (route) => route.abort())
  await openPicker()
  await expect(choice).toContainText('Tiny Gardens')

  await page.unroute('**/api/v2/community/**')
  await openApp(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('Logged out!')).toBeVisible()
  expect(await keptKeys(page)).toEqual(['parley.firstVisit'])
})

test('unread messages are checked once a minute, and only while the page is visible', async ({ page, request }) => {
  const member = await newMember(request)
  await beMember(page, member)
  await page.clock.install()
  const asked: Array<string> = []
  // The call at the start does not count, and a busy machine makes it late.
  const known = page.waitForResponse(/\/user\/about\.json/)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await known
  await page.clock.runFor(5000)
  page.on('request', (sent) => {
    if (sent.url().includes('/user/about.json')) asked.push(sent.url())
  })
  await page.clock.runFor(minute)
  await expect.poll(() => asked.length).toBe(1)
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
  await page.clock.runFor(3 * minute)
  expect(asked).toHaveLength(1)
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => asked.length).toBe(2)
})

test('the report of a broken screen is signed with the keys of the session', async ({ page, request }) => {
  const member = await newMember(request)
  await beMember(page, member)
  await openApp(page, '/c/all')
  const report = page.waitForRequest((sent) => sent.url().endsWith('/api/v2/oops'))
  await page.evaluate(() => history.replaceState({ ...history.state, overlays: [{ name: 'nonsense' }] }, ''))
  await page.reload()
  await expect(page.getByText('An error occured.')).toBeVisible()
  expect((await report).headers()).toMatchObject({ 'x-api-key': member.apiKey, 'x-api-secret': member.apiSecret })
})
