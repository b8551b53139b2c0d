// The moderators' screens: the queue, the log, bans, and the list of moderators; with and without permissions.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { moderatorPermissions } from '../../../schemas/screenVocabulary.ts'
import { findings } from '../support/findings.ts'
import { newMember } from '../support/members.ts'
import { act, layer, look, newShed, notice, refuseLater, report, takeIn } from '../support/moderating.ts'
import { addressOf, listenForErrors, openApp } from '../support/openApp.ts'

// With motion: it is what could be wrong.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const waiting = (page: Page): Locator =>
  page.getByRole('list', { name: 'Posts and comments' }).locator('> li:not([inert])')

const decision = (row: Locator, name: string): Locator => row.getByRole('button', { name, exact: true })

/** Where a finger that presses this button is. */
const fingerOn = async (button: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await button.boundingBox()
  if (box === null) throw new Error('There is nothing to press')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until moving rows have come to rest and can be pressed. */
const stands = async (page: Page, count: number): Promise<void> => {
  await expect(waiting(page)).toHaveCount(count)
  const list = page.getByRole('list', { name: 'Posts and comments' })
  await expect.poll(() => list.evaluate(({ style }) => style.pointerEvents)).toBe('')
  await expect(list.locator('> li[inert]')).toHaveCount(0)
}

const noWordOf = (page: Page) => expect(page.getByText('Not today')).toHaveCount(0)

/** Pixels between a finger and the middle of the button it should press. */
const offBy = async (button: Locator, finger: { readonly y: number }): Promise<number> =>
  Math.abs((await fingerOn(button)).y - finger.y)

test('a moderator decides the queue in one place, reads the log, bans and unbans, and appoints moderators', async ({
  page,
}) => {
  const errors = listenForErrors(page)
  const { community, founder, author, postId, commentId } = await newShed(page.request)
  const at = `/c/${community}`
  const reporter = await report(page.request, postId, 'post')
  await report(page.request, commentId, 'comment')
  for (const title of ['A rake', 'A hoe with a very long handle that takes more than one line of a phone']) {
    const post = { type: 'text', community, title, content: 'Lost. '.repeat(30) }
    await act(page.request, author, '/action/create_post', post)
  }
  const feed = await page.request.get(`/api/v2/post/newv2.json?community=${community}`)
  const { posts }: { readonly posts: ReadonlyArray<{ readonly id: number }> } = await feed.json()
  for (const { id } of posts.slice(0, 2)) await report(page.request, `${id}`, 'post')
  await look(page, founder)

  await openApp(page, `${at}/about`)
  await page.getByRole('link', { name: 'Moderation Queue' }).click()
  await stands(page, 4)
  expect(await findings(page)).toEqual([])
  const first = waiting(page).first()
  /** What it says, without its age, which a minute's tick changes. */
  const wordsOf = (row: Locator): Promise<string> =>
    row.evaluate((item) => {
      const copy = item.cloneNode(true)
      if (copy instanceof Element) for (const age of copy.querySelectorAll('time')) age.remove()
      return copy.textContent ?? ''
    })
  await decision(first, 'View Reports').click()
  await expect(layer(page, 'Reports').getByRole('listitem')).toHaveText(['Spam1 report'])
  await page.keyboard.press('Escape')

  // Refused: it disappears, and is back in its place silently.
  const words = await wordsOf(first)
  const refuse = await refuseLater(page, '/moderate/remove')
  await decision(first, 'Remove').tap()
  await stands(page, 3)
  await refuse()
  await stands(page, 4)
  expect(await wordsOf(first)).toBe(words)
  await noWordOf(page)

  // Three in a row, at the same place of the screen.
  await page.evaluate(() => window.scrollTo(0, 0))
  const finger = await fingerOn(decision(first, 'Remove'))
  for (const left of [3, 2, 1]) {
    // Exactly there: a row that leaves slowly must not move the next one away from the finger.
    expect(await offBy(decision(first, 'Remove'), finger)).toBeLessThan(1.5)
    // The notice may be the one before.
    const removed = page.waitForResponse('**/api/v2/moderate/remove')
    await page.touchscreen.tap(finger.x, finger.y)
    await removed
    await expect(notice(page, 'Successfully removed!').last()).toBeVisible()
    await stands(page, left)
  }
  // The log is read from the server, and the queue is clear before that has answered.
  const ignored = page.waitForResponse('**/api/v2/moderate/ignore_reports')
  await decision(first, 'Ignore').tap()
  await expect(page.getByText('Queue clear.')).toBeVisible()
  await ignored
  expect(await findings(page)).toEqual([])

  await page.getByRole('link', { name: 'Logs', exact: true }).click()
  const log = page.getByRole('list', { name: 'Moderation log' }).getByRole('listitem')
  await expect(log).toHaveCount(4)
  await expect(log.first()).toContainText(`${founder.username} ignored the reports of a`)
  expect(await findings(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Removed a comment')
  await expect(log).toHaveCount(1)
  await expect.poll(() => addressOf(page)).toBe(`${at}/logs?type=removecomment`)
  await log.getByRole('link', { name: 'a comment' }).click()
  await expect(page.getByRole('article', { name: /^Comment by / }).first()).toContainText(/Removed .+ ago by/)
  await page.goBack()

  await page.getByRole('link', { name: 'Bans', exact: true }).click()
  await expect(page.getByText('No one is banned here.')).toBeVisible()
  await page.getByRole('button', { name: 'Ban a member' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(author.username)
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = layer(page, `Ban ${author.username}`)
  await dialog.getByRole('button', { name: 'Ban permanently', exact: true }).click()
  await expect(notice(page, 'Successfully banned!').last()).toBeVisible()
  const unban = page.getByRole('button', { name: `Unban ${author.username}` })
  await expect(unban).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  const refuseUnban = await refuseLater(page, '/moderate/unban')
  await unban.tap()
  await expect(unban).toHaveCount(0)
  await refuseUnban()
  await expect(unban).toBeVisible()
  await noWordOf(page)
  await unban.tap()
  await expect(notice(page, 'Successfully unbanned!').last()).toBeVisible()
  await page.reload()
  await expect(page.getByText('No one is banned here.')).toBeVisible()

  await openApp(page, `${at}/config/moderators`)
  const moderators = page.getByRole('list', { name: 'Moderators' }).getByRole('listitem')
  await expect(moderators).toHaveCount(1)
  await page.getByRole('button', { name: 'Add a moderator' }).click()
  const adding = layer(page, 'Add Moderator')
  await adding.getByRole('textbox', { name: 'Username' }).fill('nobody_of_that_name')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByRole('alert')).toHaveText('There is no member with that name.')
  expect(await findings(page)).toEqual([])
  await adding.getByRole('textbox', { name: 'Username' }).fill(reporter.username)
  await adding.getByRole('switch', { name: 'Manage Filter' }).click()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(notice(page, 'Invited. They become a moderator once they accept.').last()).toBeVisible()
  await expect(moderators.nth(1)).toContainText('Invited Manage Filter')
  await page.getByRole('button', { name: `Edit ${reporter.username}` }).click()
  const editing = layer(page, 'Edit Moderator')
  await editing.getByRole('switch', { name: 'Manage Rules' }).click()
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editing).toHaveCount(0)
  await page.reload()
  await expect(moderators.nth(1)).toContainText('Manage Rules, Manage Filter')
  const refuseRemoval = await refuseLater(page, '/community/remove_moderator.json')
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: `Remove ${reporter.username}` }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
  }
  await remove()
  await expect(moderators).toHaveCount(1)
  await refuseRemoval()
  await expect(moderators).toHaveCount(2)
  await remove()
  await expect(notice(page, 'Successfully removed.').last()).toBeVisible()
  await expect(moderators).toHaveCount(1)
  // The last one with all permissions cannot step down.
  await page.getByRole('button', { name: 'Step down' }).click()
  await page.getByRole('button', { name: 'Step down' }).click()
  await expect(page.getByRole('alert')).toHaveText('A community needs a moderator with all permissions.')
  expect(errors.filter((each) => !/status of 40[034]/.test(each))).toEqual([])
})

test('a moderator without permissions reads and decides, cannot change others, and steps down; others read what is public', async ({
  page,
}) => {
  const { community, founder, postId } = await newShed(page.request)
  const at = `/c/${community}`
  const helper = await newMember(page.request)
  await report(page.request, postId, 'post')
  const flags = Object.fromEntries(moderatorPermissions.map((flag) => [flag, 'false']))
  await takeIn(page.request, founder, helper, community, flags)
  for (const state of Array.from({ length: 26 }, (_none, count) => `${count % 2 === 0}`))
    await act(page.request, founder, '/moderate/sticky', { id: postId, type: 'post', state })
  await look(page, helper, 'dark')

  await openApp(page, '/queue')
  await stands(page, 1)
  expect(await findings(page)).toEqual([])
  await decision(waiting(page).first(), 'Approve').tap()
  await expect(notice(page, 'Successfully approved!').last()).toBeVisible()
  await expect(page.getByText('Queue clear.')).toBeVisible()

  await openApp(page, `${at}/logs`)
  const log = page.getByRole('list', { name: 'Moderation log' }).getByRole('listitem')
  await expect(log).toHaveCount(25)
  await expect(log.first()).toContainText(`${helper.username} approved a post by`)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(log).toHaveCount(3)
  await expect.poll(() => addressOf(page)).toBe(`${at}/logs?page=2`)
  await page.getByRole('combobox', { name: 'Moderator' }).selectOption(helper.username)
  await expect(log).toHaveCount(1)
  await expect.poll(() => addressOf(page)).toBe(`${at}/logs?moderator=${helper.username}`)
  await openApp(page, `${at}/ban`)
  await expect(page.getByRole('button', { name: 'Ban a member' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await openApp(page, `${at}/config/moderators`)
  const moderators = page.getByRole('list', { name: 'Moderators' }).getByRole('listitem')
  await expect(moderators).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^(Add a moderator|Edit|Remove)/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Step down' }).click()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Step down' }).click()
  await expect(notice(page, 'Successfully removed.').last()).toBeVisible()

  // No longer a moderator.
  await openApp(page, `${at}/queue`)
  await expect(page.getByText('The queue is for moderators of this community.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await openApp(page, `${at}/ban`)
  await expect(page.getByRole('button', { name: 'Ban a member' })).toHaveCount(0)
})
