// A recorded session in the debugger: step by step, with the screens as they were, and without requests to the server.
import { open, writeFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { findingsInBothLooks } from '../support/findings.ts'
import { beMember, newMember } from '../support/members.ts'
import { openApp } from '../support/openApp.ts'
import { readFeed, type WirePost } from '../support/worldFacts.ts'

/** The page's debug access: src/adapters/inspection.ts. */
interface Inspecting {
  readonly parleyInspect: {
    readonly log: {
      readonly entries: () => ReadonlyArray<{
        readonly sequence: number
        readonly ended: number
        readonly name: string
      }>
      readonly running: () => ReadonlyArray<unknown>
    }
    readonly session: () => Promise<string>
  }
}

/** The text on screen or in an overlay, and the entry that ended last. */
interface Moment {
  readonly role: 'main' | 'dialog'
  readonly text: string
  readonly sequence: number
}

const entriesOf = (page: Page): Locator => page.getByRole('list', { name: 'Entries' })
/** Opens the debugger by a link to an entry. */
const goToEntry = (page: Page, sequence: number): Promise<void> =>
  page.evaluate((number) => {
    window.location.hash = `#entry=${number}`
  }, sequence)
const detailsOf = (page: Page): Locator => page.getByRole('region', { name: 'Entry', exact: true })
const replayed = (page: Page, role: Moment['role'] = 'main'): Locator =>
  page.locator(role === 'main' ? '[inert] main' : '[inert] [role=dialog]')
const openFile = (page: Page, file: string): Promise<void> => page.getByLabel('Open a file').setInputFiles(file)

const isShort = ({ comments }: WirePost): boolean => comments > 2 && comments < 10

/** The first post of a community's feed that has a few replies. */
const findFeed = async (request: APIRequestContext): Promise<WirePost> => {
  const { posts } = await readFeed(request, 'win', 'new')
  for (const community of new Set(posts.map((each) => each.community))) {
    const [first] = (await readFeed(request, community)).posts
    if (first !== undefined && isShort(first) && first['is_locked'] !== true) return first
  }
  throw new Error('no such feed')
}

/** Filters entries by text, by result, by entity and by keys; on a phone and on a wide screen. */
const lookFor = async (page: Page, post: WirePost): Promise<void> => {
  const details = detailsOf(page)
  const search = page.getByRole('searchbox', { name: 'Search entries' })
  await page.getByRole('button', { name: 'All entries' }).click()
  await expect(details).toBeHidden()
  await search.fill(`voted post/${post.id}`)
  const vote = entriesOf(page).getByRole('button', { name: /Voted on a post.*Failed/ })
  await expect(entriesOf(page).getByRole('button')).toHaveCount(1)
  await vote.click()
  await expect(details.getByText(`post/${post.id} vote`)).toHaveCount(2)
  await expect(details.getByText('It failed (ServerRefused): Too many votes.')).toBeVisible()
  await expect(details.getByText(/^Withdrawn /)).toBeVisible()
  await expect(details.getByText('Everything proposed was rolled back.')).toBeVisible()
  await details.getByText(/^200, .* characters, /).click()
  await expect(details.getByText('"error": "Too many votes"')).toBeVisible()
  const address = page.url()
  expect(address).toMatch(/#entry=\d+$/)
  expect(await findingsInBothLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'All entries' }).click()
  await search.fill('')
  await page.getByRole('button', { name: /^Failed \d+$/ }).click()
  await expect(vote).toBeVisible()
  await expect(entriesOf(page).getByRole('button', { name: /^\d+Opened/ })).toHaveCount(0)
  expect(await findingsInBothLooks(page)).toEqual([])
  await page.getByRole('button', { name: /^Failed \d+$/ }).click()
  const { width = 390, height = 844 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('heading', { name: 'Session', exact: true }).click()
  await page.keyboard.press('ArrowUp')
  await expect(page).not.toHaveURL(address)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(address)
  await expect(details.getByText('It failed (ServerRefused): Too many votes.')).toBeVisible()
  await expect(vote).toBeInViewport()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  expect(await findingsInBothLooks(page)).toEqual([])
  await page.setViewportSize({ width, height })
}

/** What the entry proposed, and the code that did it, which is fetched only now. */
const lookAtCode = async (page: Page): Promise<void> => {
  const details = detailsOf(page)
  await expect(details.getByText('It allowed the command.')).toBeVisible()
  await expect(details.getByText(/^Proposed at once: \d+ changes?$/)).toBeVisible()
  await expect(details.getByText(/^Settled /)).toBeVisible()
  const asked: Array<string> = []
  // Other parts of the app may be on their way.
  page.on('request', (asking) => {
    const { pathname } = new URL(asking.url())
    if (pathname.startsWith('/sources/')) asked.push(pathname)
  })
  await expect(details.getByText(/^This is the code of build .+; the session was made by /)).toBeVisible()
  expect(asked).toEqual([])
  await details.getByText(/^Lines \d+ to \d+$/).click()
  const code = details.getByRole('region', { name: 'Code of commands/post/CastVote.ts' })
  await expect(code).toContainText('export const CastVote = defineIntent({')
  expect(asked).toEqual([expect.stringMatching(/^\/sources\/commands-\w+\.json$/)])
  expect(await findingsInBothLooks(page)).toEqual([])
  await details.getByRole('button', { name: 'Show the whole file' }).press('Enter')
  await expect(code).toContainText('import { Effect, Schema }')
  await details.getByRole('button', { name: 'Copy where the code is' }).click()
  await expect(page.getByText('Copied to clipboard.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^commands\/post\/CastVote\.ts:\d+$/)
}

const isQuiet = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { parleyInspect }: Inspecting = Object(window)
    return parleyInspect.log.running().length === 0
  })
}

const takeSession = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { parleyInspect }: Inspecting = Object(window)
    return parleyInspect.session()
  })

/** The entry that ended last. */
const lastEnded = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { parleyInspect }: Inspecting = Object(window)
    return parleyInspect.log.entries().reduce((last, each) => (each.ended > last.ended ? each : last)).sequence
  })

const takeMoment = async (page: Page, role: Moment['role'] = 'main'): Promise<Moment> => {
  let moment: Moment = { role, text: '', sequence: -1 }
  // Content that loads on its own when near - players, other sites' posts - has loaded, and the text is the last entry's.
  await expect(async () => {
    const before = moment
    await isQuiet(page)
    moment = { role, text: await page.getByRole(role).innerText(), sequence: await lastEnded(page) }
    expect(moment).toEqual(before)
  }).toPass({ intervals: [500] })
  return moment
}

/** Reads, votes without success, collapses a comment, opens a menu, goes back. */
const record = async (
  page: Page,
  post: WirePost,
): Promise<{ readonly moments: ReadonlyArray<Moment>; readonly text: string }> => {
  // The screen and the log use the same time, so that ages agree.
  await page.clock.setFixedTime(Date.now())
  await page.addInitScript(() => localStorage.setItem('parley.inspect', '1'))
  await openApp(page, `/c/${post.community}`)
  const title = page
    .getByRole('feed', { name: 'Posts' })
    .getByRole('heading')
    .getByRole('link', { name: post.title })
    .first()
  await expect(title).toBeVisible()
  const feed = await takeMoment(page)
  await title.click()
  const comments = page.getByRole('list', { name: 'Comments', exact: true })
  await expect(comments.getByRole('article').first()).toBeVisible()
  await page.route('**/api/v2/action/vote**', (route) =>
    route.fulfill({ json: { status: false, error: 'Too many votes' } }),
  )
  await page.getByRole('article', { name: 'Post', exact: true }).getByRole('button', { name: 'Upvote' }).click()
  await page.waitForFunction(() => {
    const { parleyInspect }: Inspecting = Object(window)
    return parleyInspect.log.entries().some(({ name }) => name === 'content.vote.v1')
  })
  await comments
    .getByRole('button', { name: 'Collapse comment' })
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(comments.getByRole('button', { name: 'Expand comment' }).first()).toBeAttached()
  const thread = await takeMoment(page)
  await page.getByRole('article', { name: 'Post', exact: true }).getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
  const menu = await takeMoment(page, 'dialog')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(title).toBeVisible()
  const back = await takeMoment(page)
  return { moments: [feed, thread, menu, back], text: await takeSession(page) }
}

test('a recorded session is stepped through back and forth: the same texts on screen, and no requests to the server', async ({
  page,
  request,
  browser,
}, info) => {
  const post = await findFeed(request)
  await beMember(page, await newMember(request))
  const { moments, text } = await record(page, post)
  const file = info.outputPath('session.json')
  await writeFile(file, text)

  const { baseURL = '', viewport } = info.project.use
  const phone = { isMobile: true, hasTouch: true, serviceWorkers: 'block', locale: 'en-US', timezoneId: 'UTC' } as const
  const context = await browser.newContext({ ...phone, baseURL, viewport: viewport ?? null, reducedMotion: 'reduce' })
  const other = await context.newPage()
  const asked: Array<string> = []
  await openApp(other, '/debug')
  expect(await findingsInBothLooks(other)).toEqual([])
  // Its screens are chunks of the app; nothing else is requested, and no picture.
  other.on('request', (asking) => {
    const address = asking.url()
    if (!address.startsWith(`${baseURL}/assets/`) && !address.startsWith('data:')) asked.push(address)
  })
  await openFile(other, file)
  await expect(other.getByText('Same result with this build')).toBeVisible()
  const slider = other.getByRole('slider', { name: 'Moment of the session' })
  const last = Number(await slider.getAttribute('max'))
  expect(last).toBeGreaterThan(20)
  let way: 'forward' | 'back' = 'forward'
  for (let step = 0, at = 0; step < 100; step += 1) {
    if (at === last) way = 'back'
    else if (at === 0) way = 'forward'
    await other.getByRole('button', { name: `Step ${way}` }).evaluate((button: HTMLElement) => button.click())
    at += way === 'forward' ? 1 : -1
    if (step % 20 === 0) await expect(slider).toHaveValue(String(at))
  }
  for (const { role, sequence, text: words } of [...moments, ...moments.slice(0, 2)]) {
    await goToEntry(other, sequence)
    await expect(detailsOf(other).getByRole('heading', { name: new RegExp(`^${sequence} `) })).toBeVisible()
    await expect.poll(() => replayed(other, role).innerText()).toBe(words)
    await expect(replayed(other, 'dialog')).toHaveCount(role === 'dialog' ? 1 : 0)
  }

  await lookFor(other, post)
  await other.getByRole('button', { name: 'To the start' }).click()
  await other.getByRole('button', { name: 'Play' }).click()
  // It goes on by itself: which moments are seen depends on the machine.
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(2)
  await other.getByRole('button', { name: 'Pause' }).click()
  await other.keyboard.press('End')
  await expect(slider).toHaveValue(String(last))
  expect(asked).toEqual([])
  await context.close()

  // The last action can be undone there, too.
  await page.unroute('**/api/v2/action/vote**')
  const up = page
    .getByRole('feed', { name: 'Posts' })
    .getByRole('article')
    .first()
    .getByRole('button', { name: 'Upvote' })
  await up.click()
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  await isQuiet(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByRole('button', { name: 'See what is recorded' }).click()
  await page.getByRole('button', { name: 'This visit' }).click()
  await expect(page.getByText('Same result with this build')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search entries' })
  await search.fill('voted')
  const undo = page.getByRole('button', { name: /^Undo entry / })
  await expect(undo).toHaveCount(1)
  const name = String(await undo.getAttribute('aria-label'))
  const taken = page.waitForResponse('**/api/v2/action/vote**')
  await undo.click()
  expect((await taken).ok()).toBe(true)
  // The session is opened again, with the last action in it.
  await expect(search).toHaveValue('')
  await search.fill('undid something')
  await expect(entriesOf(page).getByRole('button', { name: /Undid something.*Done/ })).toHaveCount(1)
  await search.fill('voted')
  await expect(entriesOf(page).getByRole('button', { name: /Voted on a post.*Done/ })).not.toHaveCount(0)
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByText('Same result with this build')).toBeVisible()
})

test('a file that is not a session says why in a sentence', async ({ page }, info) => {
  await openApp(page, '/debug')
  const file = info.outputPath('session.json')
  const bad: ReadonlyArray<readonly [string, string]> = [
    ['{"format":"parley-session","version":99}', 'This session has version 99, and this build reads version 1.'],
    [
      '{"format":"parley-session","version":1,"entr',
      'This file is incomplete: its end is missing. Ask for it to be sent again.',
    ],
    ['Dear diary', 'This is not a session file of this app.'],
  ]
  for (const [text, sentence] of bad) {
    await writeFile(file, text)
    await openFile(page, file)
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }
  const large = await open(file, 'w')
  await large.truncate(50_000_000)
  await large.close()
  await openFile(page, file)
  await expect(page.getByRole('alert')).toHaveText(
    'This file has 50.0 MB: a session has at most 10.0 MB, so it is not one.',
  )
})

test('a session is continued with another response, minimised, copied as a test and compared with another one', async ({
  page,
  context,
}, info) => {
  const recorded = 'tests/replay/feed-and-votes-under-failures.json'
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openApp(page, '/debug')
  await openFile(page, recorded)
  await expect(page.getByText('Same result with this build')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('content.vote.v1 POST /action/vote done')
  await entriesOf(page)
    .getByRole('button', { name: /Voted on a post.*Done/ })
    .first()
    .click()
  const details = detailsOf(page)
  await lookAtCode(page)
  const sequence = String(/#entry=(\d+)$/.exec(page.url())?.[1])
  const request = details.getByRole('listitem').filter({ hasText: 'POST /action/vote' })
  await request.getByText('Another response').click()
  const answer = request.getByRole('textbox', { name: 'The response' })
  await answer.fill('{"status": 20}')
  await request.getByRole('button', { name: 'Continue from here' }).click()
  await expect(request.getByRole('alert')).toHaveText('The status has to be a whole number from 100 to 599.')
  expect(await findingsInBothLooks(page)).toEqual([])
  await answer.fill('{"status": 200, "body": {"status": false, "error": "Not any more"}}')
  await request.getByRole('button', { name: 'Continue from here' }).click()
  await expect(page.getByText(`With another response in entry ${sequence}`)).toBeVisible()
  await expect(details.getByText('recorded "done", now "failed"')).toBeVisible()
  await page.getByRole('button', { name: 'All entries' }).click()
  await expect(page.getByText(new RegExp(`^\\d+ differences?, the first: entry ${sequence}, `))).toBeVisible()

  await page.getByRole('button', { name: 'Minimise' }).click()
  await expect(page.getByText(/^\d+ of 51 entries are left\./)).toBeVisible({ timeout: 120_000 })
  expect(await findingsInBothLooks(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the smallest' }).click()
  const small = info.outputPath('small.json')
  await (await downloading).saveAs(small)
  await page.getByRole('button', { name: 'Copy as test' }).click()
  await expect(page.getByText('Test copied to clipboard.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('comes out the same')

  await page.getByRole('button', { name: 'Back to the recording' }).click()
  await page.getByRole('button', { name: 'All entries' }).click()
  await expect(page.getByText('Same result with this build')).toBeVisible()
  await page.getByLabel('Compare with a file').setInputFiles(small)
  await expect(page.getByText(/^They first differ at entry 1 left, /)).toBeVisible()
  await page.getByRole('button', { name: 'Only what differs' }).click()
  await expect(page.getByRole('list', { name: 'Pairs of entries' }).getByText('only left').first()).toBeVisible()
  expect(await findingsInBothLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the session' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await openFile(page, small)
  await expect(page.getByText(new RegExp(`^\\d+ differences?, the first: entry ${sequence}, `))).toBeVisible()
})
