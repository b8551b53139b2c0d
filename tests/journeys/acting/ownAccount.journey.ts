// A member's own account: changing the password and the e-mail address, purging everything they wrote, deleting the
// account.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, sessionOf, signedBy } from '../support/members.ts'
import { addressOf, listenForWrites, openApp } from '../support/openApp.ts'

const newPassword = 'another-password'

const field = (page: Page, name: string): Locator => page.getByRole('main').getByRole('textbox', { name, exact: true })

const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })

const notice = (page: Page, words: string): Locator => page.getByRole('status').getByText(words, { exact: true })

/** Opens a section from the settings menu, as a member. */
const openSection = async (page: Page, name: string): Promise<void> => {
  await openApp(page, '/settings')
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveTitle(`${name} · Parley`)
  await expect(field(page, 'Password').or(field(page, 'Current password'))).toBeVisible()
}

/** Expects a refusal with its reason, and the typed text still there. */
const isRefused = async (page: Page, label: string, typed: string): Promise<void> => {
  await expect(notice(page, 'An error occured - incorrect password?')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('That is not your password.')
  await expect(field(page, label)).toHaveValue(typed)
}

/** Expects the menu again, with a confirmation. */
const isDone = async (page: Page, words: string): Promise<void> => {
  await expect(notice(page, words)).toBeVisible()
  await expect(page).toHaveTitle('Settings · Parley')
}

const beNewMember = async (page: Page): Promise<JourneyMember> => {
  const member = await newMember(page.request)
  await beMember(page, member)
  return member
}

const isSession = async (page: Page, member: JourneyMember): Promise<boolean> =>
  (await page.request.get('/api/v2/user/about.json?user=me', { headers: signedBy(member) })).ok()

const send = async (page: Page, member: JourneyMember, path: string, form: Record<string, string>) => {
  const answer: Readonly<Record<string, unknown>> = await (
    await page.request.post(`/api/v2${path}`, { headers: signedBy(member), form })
  ).json()
  expect(answer['error']).toBeUndefined()
  return answer
}

test('the current password is needed to change the password or the e-mail address, and a wrong one loses nothing', async ({
  page,
}) => {
  const member = await beNewMember(page)
  const elsewhere = await sessionOf(page.request, member.username, member.password)
  const sent = listenForWrites(page)
  await openSection(page, 'Password')
  await field(page, 'Current password').fill('not-the-one')
  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm new password').fill('another-passworD')
  await button(page, 'Change password').click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  expect(sent.filter((each) => each.endsWith('/user/password'))).toEqual([])
  await field(page, 'Confirm new password').fill(newPassword)
  await button(page, 'Change password').click()
  await isRefused(page, 'New password', newPassword)
  expect(await findings(page)).toEqual([])
  await field(page, 'Current password').fill(member.password)
  await field(page, 'Confirm new password').press('Enter')
  await isDone(page, 'Password changed.')
  expect([await isSession(page, member), await isSession(page, elsewhere)]).toEqual([true, false])
  await sessionOf(page.request, member.username, newPassword)

  await openSection(page, 'Email Address')
  await field(page, 'E-mail').fill('ada@example.org')
  await field(page, 'Password').fill(member.password)
  await button(page, 'Save the address').click()
  await isRefused(page, 'E-mail', 'ada@example.org')
  // Typed text survives a reload, except the password.
  await page.reload()
  await expect(field(page, 'E-mail')).toHaveValue('ada@example.org')
  await expect(field(page, 'Password')).toHaveValue('')
  expect(await findings(page)).toEqual([])
  await field(page, 'Password').fill(newPassword)
  await button(page, 'Save the address').click()
  await isDone(page, 'Email changed.')
  await openSection(page, 'Email Address')
  await expect(field(page, 'E-mail')).toHaveValue('')
  await field(page, 'Password').fill(newPassword)
  await button(page, 'Remove the address').click()
  await isDone(page, 'Email changed.')
})

test('a member purges what they wrote: it leaves their profile, its community and every list, and the account stays', async ({
  page,
}) => {
  const member = await beNewMember(page)
  const title = `Plums of ${member.username}`
  const { link } = await send(page, member, '/action/create_post', {
    type: 'text',
    community: 'AskTheTable',
    title,
    content: 'Ripe and *blue*.',
  })
  const profile = `/u/${member.username}/`
  // Members who have written something without having a picture are asked for one, over the screen.
  await page.goto(profile)
  await page.getByRole('dialog', { name: 'Set a profile picture' }).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('main').getByText(title)).toBeVisible()

  await openSection(page, 'Purge Content')
  expect(await findings(page)).toEqual([])
  await field(page, 'Password').fill('not-the-one')
  await button(page, 'Purge my content').click()
  await isRefused(page, 'Password', 'not-the-one')
  await field(page, 'Password').fill(member.password)
  await button(page, 'Purge my content').click()
  await isDone(page, 'Content purged.')

  // Within the app, where its lists are still in memory, and after a reload.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: member.username })).toBeVisible()
  await expect(
    page
      .getByText('Nothing here yet.')
      .or(page.getByText(/has not|haven't/))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await openApp(page, String(link))
  await expect(page.getByRole('article', { name: 'Post', exact: true })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await expect(page.getByText('Ripe and')).toHaveCount(0)
})

test('a member deletes their account after a second question, and nothing of it is left on the device or the server', async ({
  page,
}) => {
  const member = await beNewMember(page)
  await openSection(page, 'Delete Account')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page)).toEqual([])
  const sent = listenForWrites(page)
  await field(page, 'Password').fill('not-the-one')
  await button(page, 'Continue').dblclick()
  const question = page.getByRole('heading', { name: `Delete ${member.username} for good?` })
  await expect(question).toBeVisible()
  expect(await findings(page)).toEqual([])
  await button(page, 'Keep my account').click()
  await expect(field(page, 'Password')).toHaveValue('not-the-one')
  expect(sent.filter((each) => each.endsWith('/user/delete'))).toEqual([])
  await button(page, 'Continue').click()
  await button(page, 'Delete my account').click()
  await isRefused(page, 'Password', 'not-the-one')

  await field(page, 'Password').fill(member.password)
  await field(page, 'Password').press('Enter')
  await button(page, 'Delete my account').click()
  await expect(notice(page, 'Account deleted.')).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /keys|member|drafts/.test(key)))).toEqual(
    [],
  )
  expect(await isSession(page, member)).toBe(false)
  await openApp(page, `/u/${member.username}/`)
  await expect(page.getByText('This user has deleted their account.')).toBeVisible()
  await openApp(page, '/login')
  await field(page, 'Username').fill(member.username)
  await field(page, 'Password').fill(member.password)
  await field(page, 'Password').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials.')
})
