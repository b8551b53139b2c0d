// Who can reach whom, on screen: accepting an invitation to moderate, reporting a private message, and the moderators'
// way to open items.
import { expect, test } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { newMember, sessionOf } from '../support/members.ts'
import { act, found, layer, look, newShed, notice, report } from '../support/moderating.ts'
import { addressOf, listenForErrors, openApp } from '../support/openApp.ts'

test('an invitation to moderate is listed with the messages, is invisible to readers, and takes effect when accepted', async ({
  page,
  browser,
}) => {
  const errors = listenForErrors(page)
  const [founder, helper] = [await newMember(page.request), await newMember(page.request)]
  const [community, other] = [await found(page.request, founder), await found(page.request, founder)]
  const readers = async (): Promise<string> => {
    const answer = await page.request.get(`/api/v2/community/moderators.json?community=${community}`)
    return answer.text()
  }

  const founders = await (await browser.newContext()).newPage()
  await look(founders, founder)
  await openApp(founders, `/c/${community}/config/moderators`)
  await founders.getByRole('button', { name: 'Add a moderator' }).click()
  const adding = layer(founders, 'Add Moderator')
  await adding.getByRole('textbox', { name: 'Username' }).fill(helper.username)
  await adding.getByRole('switch', { name: 'Manage Rules' }).click()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(notice(founders, 'Invited. They become a moderator once they accept.').last()).toBeVisible()
  const moderators = founders.getByRole('list', { name: 'Moderators' }).getByRole('listitem')
  await expect(moderators.nth(1)).toContainText('Invited Manage Rules')
  expect(await readers()).not.toContain(helper.username)
  await act(page.request, founder, '/community/add_moderator.json', { community: other, author: helper.username })

  await look(page, helper)
  await openApp(page, '/messages')
  const invitations = page.getByRole('list', { name: 'Invitations to moderate' }).getByRole('listitem')
  await expect(invitations).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Moderation tools/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: `Decline c/${other}` }).click()
  await expect(invitations).toHaveCount(1)
  await page.getByRole('button', { name: `Accept c/${community}` }).click()
  await expect(notice(page, 'You are a moderator now.').last()).toBeVisible()
  await expect(invitations).toHaveCount(0)
  expect(await readers()).toContain(helper.username)
  await page.getByRole('button', { name: /^Moderation tools/ }).click()
  await expect(layer(page, 'Moderation').getByRole('button', { name: 'Queue of all my communities' })).toBeVisible()

  await founders.reload()
  await expect(moderators.nth(1)).toContainText('Manage Rules')
  await expect(moderators.nth(1)).not.toContainText('Invited')
  expect(errors).toEqual([])
})

test('a private message is reported with a reason, and admins read the copy after its author has purged it', async ({
  page,
  browser,
}) => {
  const errors = listenForErrors(page)
  const [ann, ben] = [await newMember(page.request), await newMember(page.request)]
  const sent = await act(page.request, ann, '/action/create_message', {
    recipient: ben.username,
    subject: 'You',
    content: `I know where ${ben.username} lives.`,
    liability: 'true',
  })
  const [message]: ReadonlyArray<{ readonly id: number }> = JSON.parse(JSON.stringify(sent['messages']))
  await look(page, ben)
  await openApp(page, `/message/${message?.id}`)
  await page.getByRole('button', { name: `Report message by ${ann.username}` }).click()
  const dialog = layer(page, 'Report message')
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Threats of violence' }).click()
  await dialog.getByRole('textbox', { name: 'Details (optional)' }).fill('The second time.')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(notice(page, 'Message reported. The admins will look at it.').last()).toBeVisible()
  await act(page.request, ann, '/user/purge', { password: ann.password })

  // The recipient keeps it, without the name.
  await page.reload()
  await expect(page.getByRole('article', { name: 'Message by [deleted]' })).toContainText('I know where')

  const admins = await (await browser.newContext()).newPage()
  await look(admins, await sessionOf(page.request, 'demo_admin', 'demo-password'))
  await openApp(admins, '/communities')
  await admins.getByRole('button', { name: /^Moderation tools, \d+ waiting/ }).click()
  await layer(admins, 'Moderation')
    .getByRole('button', { name: /^Reported messages/ })
    .click()
  // Others may be reported, too.
  const card = admins
    .getByRole('list', { name: 'Reported messages' })
    .getByRole('listitem')
    .filter({ hasText: ben.username })
  await expect(card).toContainText('Threats of violence')
  await expect(card).toContainText(`reported by ${ben.username}`)
  await expect(card).toContainText('The second time.')
  await expect(card).toContainText(`I know where ${ben.username} lives.`)
  await expect(card).toContainText(ann.username)
  expect(await findings(admins)).toEqual([])
  await card.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(admins.getByText(`I know where ${ben.username} lives.`)).toHaveCount(0)
  await admins.getByRole('link', { name: 'Reviewed' }).click()
  await expect(admins.getByText(`I know where ${ben.username} lives.`)).toBeVisible()
  // No other member can open it.
  await openApp(page, '/reported-messages')
  await expect(page.getByText('Reported messages are for admins.')).toBeVisible()
  expect(errors).toEqual([])
})

test('moderators find open items from the top bar: with a count everywhere, and the tools of the current community', async ({
  page,
}) => {
  const errors = listenForErrors(page)
  const { community, founder, postId, commentId } = await newShed(page.request)
  await report(page.request, postId, 'post')
  await report(page.request, commentId, 'comment')
  await act(page.request, founder, '/moderate/remove', { id: commentId, type: 'comment' })
  await look(page, founder)
  await openApp(page, `/c/${community}`)
  await page.getByRole('button', { name: 'Moderation tools, 1 waiting' }).click()
  const sheet = layer(page, 'Moderation')
  const tools = sheet.getByRole('list', { name: `c/${community}` }).getByRole('button')
  await expect(tools).toHaveText(['Queue', 'Logs', 'Bans', 'Settings'])
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: /^Queue of all my communities/ }).click()
  await expect.poll(() => addressOf(page)).toBe('/queue')
  const items = page.getByRole('list', { name: 'Posts and comments' }).locator('> li')
  await expect(page.getByRole('link', { name: 'Needs review (1)' })).toHaveAttribute('aria-current', 'page')
  await expect(items).toHaveCount(1)
  // Removed content is listed separately, and can be approved there.
  await page.getByRole('link', { name: 'Removed', exact: true }).click()
  await expect(items).toHaveCount(1)
  await expect(items.first()).toContainText('You lent it to me.')
  await expect(items.first().getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0)
  await items.first().getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Nothing has been removed.')).toBeVisible()
  // From other screens by the menu.
  await openApp(page, '/communities')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await layer(page, 'Menu').getByRole('button', { name: 'Moderation queue' }).click()
  await expect.poll(() => addressOf(page)).toBe('/queue')
  expect(errors).toEqual([])
})
