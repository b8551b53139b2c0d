// Moderators and writers can read and reach everything: long rules, marks beside a text, and windows made low by a
// keyboard.
import { expect, type Locator, test } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { newMember } from '../support/members.ts'
import { act, layer, look, newShed } from '../support/moderating.ts'
import { openApp } from '../support/openApp.ts'

const rule =
  'No posts about neighbours by name, address, telephone number, workplace, or the hours at which somebody leaves home; that holds for pictures and for links, and for what stands in comments below a post of somebody else, too.'

const low = { width: 390, height: 500 }

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('not drawn')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

test('a report about a long rule can be read in full, and the mark of a reported item is no wider than its text', async ({
  page,
}) => {
  const { community, founder, postId } = await newShed(page.request)
  await act(page.request, founder, '/community/rules.json', { community, rules: JSON.stringify([rule, 'Be kind.']) })
  const report = { target: postId, post: 'true', reason: 'communityRules' }
  for (const customReason of ['Be kind.', rule, rule])
    await act(page.request, await newMember(page.request), '/action/report', { ...report, customReason })
  await look(page, founder)
  await openApp(page, `/c/${community}/queue`)
  const item = page.getByRole('article').first()
  const [mark, title] = [
    await boxOf(item.getByText('Reported', { exact: true })),
    await boxOf(item.getByRole('heading')),
  ]
  expect(mark.left).toBe(title.left)
  expect(mark.right).toBeLessThanOrEqual(title.right)

  await page.getByRole('button', { name: 'View Reports' }).click()
  const list = layer(page, 'Reports').getByRole('list', { name: 'Reports' })
  const row = list.getByRole('listitem').filter({ hasText: rule })
  await expect(row).toContainText('2 reports')
  const words = row.getByText(rule)
  const [whole, room] = [await boxOf(words), await boxOf(list)]
  expect(whole.left).toBeGreaterThanOrEqual(room.left)
  expect(whole.right).toBeLessThanOrEqual(room.right)
  await row.getByText('2 reports').scrollIntoViewIfNeeded()
  expect((await boxOf(words)).bottom).toBeLessThanOrEqual((await boxOf(list)).bottom)
  expect(await findings(page)).toEqual([])
})

test('a ban works in a low window: its button is visible, and covers no switch permanently', async ({ page }) => {
  const { founder, author, path } = await newShed(page.request)
  await page.setViewportSize(low)
  await look(page, founder)
  await openApp(page, path)
  await page.getByRole('button', { name: 'Moderate', exact: true }).first().click()
  await layer(page, 'Moderate').getByRole('button', { name: /^Ban/ }).click()
  const dialog = layer(page, `Ban ${author.username}`)
  const decide = dialog.getByRole('button', { name: 'Ban permanently', exact: true })
  await expect(decide).toBeInViewport({ ratio: 1 })
  // A press on a covered control would hit the bar.
  await dialog.getByRole('switch', { name: 'IP ban' }).click()
  await expect(dialog.getByRole('switch', { name: 'IP ban' })).toBeChecked()
  await expect(decide).toBeInViewport({ ratio: 1 })
  expect(await findings(page)).toEqual([])
})

test('the tab bar is hidden while writing in a low window, and comes back with the height', async ({ page }) => {
  await look(page, await newMember(page.request))
  await openApp(page, '/submit?type=link')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs).toBeVisible()
  await page.setViewportSize(low)
  await expect(tabs).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Post', exact: true })).toBeInViewport({ ratio: 1 })
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tabs).toBeVisible()
})
