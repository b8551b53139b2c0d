// Reporting a problem: reading the file's content, excluding something, adding a sentence, and downloading it; also
// from a broken screen.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readSession } from '../../../commands/session/readSession.ts'
import type { Session } from '../../../commands/session/Session.ts'
import { findingsInBothLooks } from '../support/findings.ts'
import { beMember, newMember } from '../support/members.ts'
import { openApp } from '../support/openApp.ts'
import { findConversation, pathOf } from '../support/worldFacts.ts'

const title = 'Report a problem'
const spoken = 'Marmalade thunder over the harbour'
const whispered = { subject: 'Velvet otters convene', body: 'Bring the copper lantern at dusk' }

const sheet = (page: Page) => page.getByRole('dialog', { name: title })
const contents = (page: Page) => sheet(page).getByRole('region', { name: 'What will be in the file' })
const row = (page: Page, name: RegExp) => sheet(page).getByRole('checkbox', { name })

/** The forms a text may have in a file; of base64 the middle, which does not depend on the position. */
const formsOf = (text: string): ReadonlyArray<string> => [
  text,
  encodeURIComponent(text),
  encodeURIComponent(text).replaceAll('%20', '+'),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${' '.repeat(shift)}${text}`)
      .toString('base64')
      .slice(4, -4),
  ),
]

const isIn = (file: string, text: string): boolean => formsOf(text).some((form) => file.includes(form))

const download = async (page: Page): Promise<{ name: string; text: string; session: Session }> => {
  const coming = page.waitForEvent('download')
  await sheet(page).getByRole('button', { name: 'Download' }).click()
  const file = await coming
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), text, session: readSession(text) }
}

test('a member reviews what happened, excludes a comment, and downloads the rest with a sentence', async ({
  page,
  request,
}) => {
  const [member, friend] = [await newMember(request), await newMember(request)]
  await beMember(page, member)
  const { post } = await findConversation(request)
  await openApp(page, pathOf(post))
  await page.getByRole('article', { name: 'Post', exact: true }).getByRole('button', { name: 'Upvote' }).click()
  await page.getByRole('button', { name: 'Type your comment...' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(spoken)
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('article', { name: /^Comment by / }).filter({ hasText: spoken })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: /^Messages/ }).click()
  await page
    .getByRole('link', { name: /^(Compose|Write a message)$/ })
    .first()
    .click()
  await page.getByRole('main').getByLabel('To', { exact: true }).fill(friend.username)
  await page.getByRole('main').getByLabel('Subject', { exact: true }).fill(whispered.subject)
  await page.getByRole('main').getByLabel('Message', { exact: true }).fill(whispered.body)
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Message by you' })).toContainText(whispered.body)
  await tabs.getByRole('link', { name: /^Messages/ }).click()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: title }).click()
  await expect(contents(page)).toContainText(
    /The last \d+ things that you and the app did since \d\d:\d\d, what the server returned, and the posts and comments concerned\./,
  )
  await expect(contents(page)).toContainText(
    'No passwords, keys, e-mail addresses, drafts or texts of private messages.',
  )
  for (const name of [/^Voted on a post/, /^Commented/, /^Sent a private message/, /^Opened \/c\//])
    await expect(row(page, name).first()).toBeChecked()
  expect.soft(await findingsInBothLooks(page)).toEqual([])
  const said = await contents(page).textContent()

  const note = sheet(page).getByRole('textbox', { name: 'What happened?' })
  await note.fill('The arrow went back')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: title }).click()
  await expect(note).toHaveValue('The arrow went back')
  const before = await download(page)
  expect(isIn(before.text, spoken)).toBe(true)
  await expect(
    sheet(page)
      .getByRole('status')
      .getByText(/Saved to Downloads/),
  ).toBeVisible()
  await expect(note).toHaveValue('')

  await note.fill('The arrow went back, and this once more')
  await row(page, /^Commented/).click()
  await expect(contents(page)).not.toHaveText(said ?? '')
  const { name, text, session } = await download(page)
  expect(name).toMatch(/^parley-session-\d{4}-\d\d-\d\d-\d{4}\.json$/)
  expect(session).toMatchObject({
    format: 'parley-session',
    version: 1,
    note: 'The arrow went back, and this once more',
    build: expect.stringMatching(/^1\.5 [\w-]{8}$/),
  })
  const names = session.entries.map((entry) => entry.name)
  expect(names).toEqual(expect.arrayContaining(['content.vote.v1', 'message.send.v1', 'navigation.go.v1']))
  expect(names).not.toContain('comment.create.v1')
  expect(before.session.entries.map((entry) => entry.name)).toContain('comment.create.v1')
  for (const file of [text, before.text])
    for (const secret of [whispered.subject, whispered.body, member.apiKey, member.apiSecret, member.password])
      expect(isIn(file, secret), secret).toBe(false)
  expect(isIn(text, spoken)).toBe(false)
})

test('a broken screen can be reported from there, and the server gets the names of the last commands only', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  await beMember(page, member)
  await openApp(page, '/c/TinyGardens')
  const report = page.waitForRequest((sent) => sent.url().endsWith('/api/v2/oops'))
  await page.evaluate(() => history.replaceState({ ...history.state, overlays: [{ name: 'nonsense' }] }, ''))
  await page.reload()
  await page.getByRole('button', { name: title }).click()
  await expect(contents(page)).toContainText('No passwords')
  expect.soft(await findingsInBothLooks(page)).toEqual([])
  await row(page, /^Opened \/c\/TinyGardens/)
    .first()
    .click()
  const { session, text } = await download(page)
  expect(session.struck.length).toBeGreaterThan(0)
  expect(isIn(text, member.apiSecret)).toBe(false)
  const sent = (await report).postDataBuffer()?.toString('utf8') ?? ''
  const commands = sent.split('name="commands"\r\n\r\n')[1]?.split('\r\n--')[0] ?? ''
  expect(commands).toMatch(/^([\w.]+\.v\d+ \w+( \w+)?\s*)+$/)
  expect(commands).toContain('session.restore.v1 ')

  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page.getByRole('button', { name: 'Sort: Hot' })).toBeVisible()
})
