// A member with two tabs: changes in one show in the other by themselves.
import { expect, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed } from '../support/feedPage.ts'
import { beMember, newMember, signedBy } from '../support/members.ts'
import { isAtWork, openApp } from '../support/openApp.ts'

const card = (page: Page, at: number) => cardsOf(page).nth(at)

const titleOf = async (page: Page, at: number): Promise<string> =>
  (await card(page, at).getByRole('heading').getByRole('link').textContent()) ?? ''

const theme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme'])

test('a save, a join, a hidden post and a chosen theme in one tab show in the other', async ({
  page,
  context,
  request,
}) => {
  const member = await newMember(request)
  const folder = await request.post('/api/v2/folder/create_folder', {
    headers: signedBy(member),
    form: { name: 'Balcony' },
  })
  expect(await folder.json()).toMatchObject({ status: true })
  const other = await context.newPage()
  const community = '/c/TinyGardens'
  for (const each of [page, other]) {
    await beMember(each, member)
    await openApp(each, community)
    await showsFeed(each)
  }
  for (const each of [page, other]) await isAtWork(each)
  const writes: Array<string> = []
  other.on('request', (sent) => {
    if (sent.method() === 'POST') writes.push(sent.url())
  })
  // By name: others vote here, and the two tabs may have the posts in another order.
  const [first, second] = [await titleOf(page, 0), await titleOf(page, 1)]

  const save = cardsOf(other)
    .filter({ has: other.getByRole('link', { name: first, exact: true }) })
    .getByRole('button', { name: 'Save', exact: true })
  const isFilled = () => save.locator('svg').evaluate((drawing) => getComputedStyle(drawing).fill !== 'none')
  expect(await isFilled()).toBe(false)
  await card(page, 0).getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Balcony/ })
    .click()
  await expect(page.getByText('Post saved!')).toBeVisible()
  await expect.poll(isFilled).toBe(true)

  await page.getByRole('button', { name: 'Join TinyGardens' }).click()
  await expect(other.getByRole('button', { name: 'Leave TinyGardens' })).toBeVisible()

  await expect(other.getByRole('link', { name: second, exact: true }).first()).toBeVisible()
  await card(page, 1).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('Post hidden.')).toBeVisible()
  await expect(other.getByRole('link', { name: second, exact: true })).toHaveCount(0)

  await openApp(page, '/settings/appearance')
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect.poll(() => theme(other)).toBe('dark')

  expect(writes.filter((each) => !/\/ads?\/|error/.test(each))).toEqual([])
  await other.close()
})
