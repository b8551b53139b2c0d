// A member with two tabs: changes in one show in the other by themselves.
import { expect, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed } from '../support/feedPage.ts'
import { beMember, newMember, signedBy } from '../support/members.ts'
import { openApp } from '../support/openApp.ts'
import { readFeed } from '../support/worldFacts.ts'

const card = (page: Page, at: number) => cardsOf(page).nth(at)

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
  // A tab listens to the others once its first screen is rendered.
  for (const each of [page, other]) await each.waitForLoadState('networkidle')
  const writes: Array<string> = []
  other.on('request', (sent) => {
    if (sent.method() === 'POST') writes.push(sent.url())
  })
  const titles = (await readFeed(request, 'TinyGardens')).posts.map(({ title }) => title)

  const save = card(other, 0).getByRole('button', { name: 'Save', exact: true })
  const looks = () => save.locator('svg').getAttribute('fill')
  expect(await looks()).toBe('none')
  await card(page, 0).getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Balcony/ })
    .click()
  await expect(page.getByText('Post saved!')).toBeVisible()
  await expect.poll(looks).toBe('currentColor')

  await page.getByRole('button', { name: 'Join TinyGardens' }).click()
  await expect(other.getByRole('button', { name: 'Leave TinyGardens' })).toBeVisible()

  await expect(other.getByRole('link', { name: titles[1] ?? '' }).first()).toBeVisible()
  await card(page, 1).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('Post hidden.')).toBeVisible()
  await expect(other.getByRole('link', { name: titles[1] ?? '' })).toHaveCount(0)

  await openApp(page, '/settings/appearance')
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect.poll(() => theme(other)).toBe('dark')

  expect(writes.filter((each) => !/\/ads?\/|error/.test(each))).toEqual([])
  await other.close()
})
