// A page that is reloaded in the midst: the file of a report holds what was done before, too, and comes out the same.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readSession } from '../../../commands/session/readSession.ts'
import type { Session } from '../../../commands/session/Session.ts'
import { replayFile } from '../../../scripts/replay/replayFiles.ts'
import { findingsInBothLooks } from '../support/findings.ts'
import { beMember, newMember } from '../support/members.ts'
import { openApp } from '../support/openApp.ts'
import { findConversation, pathOf } from '../support/worldFacts.ts'

const spoken = 'Said after the page was reloaded'
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' })
const namesOf = ({ entries }: Pick<Session, 'entries'>): ReadonlyArray<string> => entries.map(({ name }) => name)
const storedKeys = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('parley.log')))

/** Storing begins once the first screen is drawn. */
const open = async (page: Page, path: string): Promise<void> => {
  await openApp(page, path)
  await expect.poll(() => storedKeys(page)).toContain('parley.log/head')
}

const upvote = async (page: Page): Promise<void> => {
  const post = page.getByRole('article', { name: 'Post', exact: true })
  await post.getByRole('button', { name: 'Upvote' }).click()
  await expect(post.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
}

const openReport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Download' })).toBeVisible()
}

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-reload-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const download = async (page: Page): Promise<{ file: string; session: Session }> => {
  const coming = page.waitForEvent('download')
  await sheet(page).getByRole('button', { name: 'Download' }).click()
  const file = join(folder, 'session.json')
  await (await coming).saveAs(file)
  return { file, session: readSession(await readFile(file, 'utf8')) }
}

test('a vote, a reload and a comment are in one file, which replays the same part by part', async ({
  page,
  request,
}) => {
  await beMember(page, await newMember(request))
  const { post } = await findConversation(request)
  await open(page, pathOf(post))
  await upvote(page)
  // At once: what is stored while the browser is idle does not have the vote yet.
  await page.reload()
  await page.getByRole('button', { name: 'Type your comment...' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(spoken)
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('article', { name: /^Comment by / }).filter({ hasText: spoken })).toBeVisible()
  await openReport(page)
  await expect(sheet(page).getByText('The page was reloaded since. What came before is included.')).toBeVisible()
  const { file, session } = await download(page)
  const [before, ...others] = session.earlier ?? []
  expect(others).toEqual([])
  expect(namesOf({ entries: before?.entries ?? [] })).toContain('content.vote.v1')
  expect(namesOf(session)).toContain('comment.create.v1')
  expect(namesOf(session)).not.toContain('content.vote.v1')
  expect(session.page?.sequence).toBe(before?.entries.at(-1)?.sequence)
  const outcome = await replayFile(file)
  expect(outcome).toMatchObject({ differences: [] })

  await page.goto('/debug')
  await page.getByLabel('Open a file').setInputFiles(file)
  const parts = page.getByRole('navigation', { name: 'Parts of the session' })
  await expect(parts.getByRole('button')).toHaveText([/the same$/, /the same$/])
  await expect(parts.getByRole('heading')).toHaveText(/^Page reloaded at \d{4}-/)
  expect(await findingsInBothLooks(page)).toEqual([])
  await parts.getByRole('button').first().click()
  await expect(parts.getByRole('button').first()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('voted')
  await expect(page.getByRole('button', { name: /Voted on a post/ }).first()).toBeVisible()
})

test('an excluded entry is removed from every part, with its words', async ({ page, request }) => {
  await beMember(page, await newMember(request))
  const { post } = await findConversation(request)
  await open(page, pathOf(post))
  await page.getByRole('button', { name: 'Type your comment...' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(spoken)
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('article', { name: /^Comment by / }).filter({ hasText: spoken })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: /^Comment by / }).first()).toBeVisible()
  await openReport(page)
  await sheet(page)
    .getByRole('checkbox', { name: /^Commented/ })
    .first()
    .click()
  const { session } = await download(page)
  expect(session.earlier).toHaveLength(1)
  expect(JSON.stringify(session)).not.toContain(spoken)
})

test('a logout leaves nothing of it in the tab', async ({ page, request }) => {
  await beMember(page, await newMember(request))
  const { post } = await findConversation(request)
  await open(page, pathOf(post))
  await upvote(page)
  await page.reload()
  const keeps = (): Promise<boolean> =>
    page.evaluate(() => Object.values(sessionStorage).some((text) => String(text).includes('content.vote.v1')))
  await expect.poll(() => storedKeys(page)).toContain('parley.log/2/end')
  await expect.poll(keeps).toBe(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect.poll(keeps).toBe(false)
  // Until then the menu is open, and a reload would show it again.
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.reload()
  await openReport(page)
  // What the guest did since may be in it.
  expect(JSON.stringify((await download(page)).session)).not.toContain('content.vote.v1')
})

test('a page that ends without a word, as in a crash, leaves what was stored while the browser was idle', async ({
  page,
  request,
}) => {
  await beMember(page, await newMember(request))
  // The app does not hear that the page is left.
  await page.addInitScript(() => {
    for (const [target, name] of [[window, 'pagehide'] as const, [document, 'visibilitychange'] as const])
      target.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true })
  })
  const { post } = await findConversation(request)
  await open(page, pathOf(post))
  await upvote(page)
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(sessionStorage).some((text) => String(text).includes('content.vote'))),
    )
    .toBe(true)
  await page.reload()
  await openReport(page)
  const { file, session } = await download(page)
  expect(namesOf({ entries: session.earlier?.[0]?.entries ?? [] })).toContain('content.vote.v1')
  expect(await replayFile(file)).toMatchObject({ differences: [] })
})
