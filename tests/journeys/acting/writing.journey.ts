// Members write comments, replies, edits and posts of every type. Failures are announced, and nothing typed is lost.
import { truncate, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { findingsInBothLooks } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { openApp } from '../support/openApp.ts'
import { ownConversation } from '../support/ownConversation.ts'
import { findConversation, pathOf } from '../support/worldFacts.ts'

// The last journeys: two at a time, each with a member of its own.
test.describe.configure({ mode: 'parallel' })

const media = 'server/demo/media'

const dialog = (page: Page): Locator => page.getByRole('dialog')
const editor = (page: Page): Locator => dialog(page).getByRole('textbox')
const commentWith = (page: Page, words: string): Locator =>
  page.getByRole('article', { name: /^Comment by / }).filter({ hasText: words })

/** Logs this page in as a new member. */
const beNewMember = async (page: Page): Promise<JourneyMember> => {
  const member = await newMember(page.request)
  await beMember(page, member)
  return member
}

/** A text post by a member, created over the API. */
const ownPost = async (page: Page, member: JourneyMember, title: string): Promise<string> => {
  const response = await page.request.post('/api/v2/action/create_post', {
    headers: signedBy(member),
    form: { type: 'text', community: 'AskTheTable', title, content: 'Written **before**.' },
  })
  const { link } = await response.json()
  return String(link)
}

/** Makes the server refuse one call with these words. */
const refuse = (page: Page, path: string, words: string): Promise<unknown> =>
  page.route(`**${path}*`, (route) => route.fulfill({ json: { status: false, error: words } }))

const fillPost = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Community' }).fill('askthe')
  await page.getByRole('option', { name: /AskTheTable/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
}

const post = (page: Page): Promise<void> => page.getByRole('button', { name: 'Post', exact: true }).click()

test('a new comment and a new reply are shown at their place in the thread', async ({ page, request }) => {
  const member = await beNewMember(page)
  const { path, title, replyAuthor, count: before } = await ownConversation(request)
  await openApp(page, path)
  const count = page.getByRole('heading', { name: /comments$/ })
  await expect(count).toHaveText(`${before} comments`)
  await page.getByRole('button', { name: 'Type your comment...' }).click()
  await expect(editor(page)).toBeFocused()
  await expect(dialog(page)).toContainText(title)
  await expect(dialog(page).getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.keyboard.type('A first ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('word')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('word')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const first = page.getByRole('article', { name: /^Comment by / }).first()
  await expect(first).toContainText('A first word')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await expect(count).toHaveText(`${before + 1} comments`)

  const answered = page.locator(`article[aria-label="Comment by ${replyAuthor}"]`)
  await answered.scrollIntoViewIfNeeded()
  await answered.getByRole('button', { name: 'Reply' }).click()
  await expect(dialog(page)).toContainText(replyAuthor)
  await editor(page).fill('Well said.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog(page)).toHaveCount(0)
  const mine = commentWith(page, 'Well said.').first()
  await expect(mine).toBeFocused()
  await expect(mine).toHaveAttribute('aria-label', `Comment by ${member.username}`)
  await expect(count).toHaveText(`${before + 2} comments`)
  await page.reload()
  await expect(count).toHaveText(`${before + 2} comments`)
})

test('a comment that fails is kept, after the dialog is closed and after a reload, and is sent in the end', async ({
  page,
  request,
}) => {
  await beNewMember(page)
  const { post: place } = await findConversation(request)
  await openApp(page, pathOf(place))
  const open = page.getByRole('button', { name: 'Type your comment...' })
  await refuse(page, '/action/create_comment', 'slow down')
  await open.click()
  await editor(page).fill('Kept through all of it.')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Slow down.')
  await expect(editor(page)).toHaveValue('Kept through all of it.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await open.click()
  await expect(editor(page)).toHaveValue('Kept through all of it.')
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(commentWith(page, 'Kept through all of it.')).toHaveCount(1)
  await open.click()
  await expect(editor(page)).toHaveValue('')
})

test('comments can be written in one comment’s thread too, and a comment on the post leads to its own', async ({
  page,
  request,
}) => {
  await beNewMember(page)
  const { post: place, reply } = await findConversation(request)
  await openApp(page, `/p/${place.uuid}/x/c/${reply.uuid}/`)
  const focused = page.getByRole('article', { name: `Comment by ${reply.author}` }).first()
  await focused.getByRole('button', { name: 'Reply' }).click()
  await editor(page).fill('From within.')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(commentWith(page, 'From within.').first()).toBeFocused()
  await page.getByRole('button', { name: 'Type your comment...' }).click()
  await editor(page).fill('From without.')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(commentWith(page, 'From without.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/c\/[^/]+\/p\/[^/]+\/[^/]+\/c\/[^/]+\/$/)
  await page.goBack()
  await expect(commentWith(page, 'From within.').first()).toBeVisible()
})

test('authors edit their posts and comments; a refused edit is rolled back and is still in the editor', async ({
  page,
}) => {
  const member = await beNewMember(page)
  await openApp(page, await ownPost(page, member, 'Edited by its author'))
  const article = page.getByRole('article', { name: 'Post', exact: true })
  await expect(article).toContainText('Written before.')
  await article.getByRole('button', { name: 'Edit' }).click()
  await expect(editor(page)).toHaveValue('Written **before**.')
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled()
  await editor(page).fill('Written *after*.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(article).toContainText('Written after.')

  await page.getByRole('button', { name: 'Type your comment...' }).click()
  await editor(page).fill('My own words')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  const comment = commentWith(page, 'My own')
  await expect(comment.getByText('OP', { exact: true })).toBeVisible()
  const edit = async (): Promise<void> => {
    await comment.getByRole('button', { name: 'More' }).click()
    await dialog(page).getByRole('button', { name: 'Edit' }).click()
  }
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/action/edit', async (route) => {
    await answered
    await route.fulfill({ json: { status: false, error: 'not today' } })
  })
  await edit()
  await editor(page).fill('My own better words')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(comment).toContainText('My own better words')
  answer()
  await expect(dialog(page).getByRole('alert')).toHaveText('Not today.')
  await expect(comment).toContainText('My own words')
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  await edit()
  await expect(editor(page)).toHaveValue('My own better words')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(comment).toContainText('My own better words')
  await expect(comment).toContainText('edited')

  await refuse(page, '/comment/raw', 'out of ink')
  await edit()
  await expect(dialog(page).getByRole('alert')).toContainText('Out of ink.')
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(editor(page)).toHaveValue('My own better words')
})

test('a member posts a text and a link; a refusal says so and loses nothing, after a reload too', async ({ page }) => {
  await beNewMember(page)
  await openApp(page, '/c/all')
  await page.getByRole('button', { name: 'New Post' }).click()
  await dialog(page).getByRole('button', { name: 'Text' }).click()
  await expect(page).toHaveURL('/submit?type=text')
  await post(page)
  await expect(page.getByText('Choose a community.')).toBeVisible()
  await expect(page.getByText('A title is required.')).toBeVisible()
  await fillPost(page, 'A text by journey')
  await page.getByRole('textbox', { name: 'Text' }).fill('Some *words*.')
  await refuse(page, '/action/create_post', 'the mill is closed')
  await post(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The mill is closed.' })).toBeVisible()
  await expect(page.getByText('Post failed to save')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('combobox')).toHaveValue('c/AskTheTable')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A text by journey')
  await post(page)
  await expect(page).toHaveURL(/\/c\/AskTheTable\/p\/[^/]+\/$/)
  await expect(page.getByRole('article', { name: 'Post', exact: true })).toContainText('Some words.')

  await openApp(page, '/c/AskTheTable/submit')
  await expect(page.getByRole('combobox')).toHaveValue('c/AskTheTable')
  await page.getByRole('textbox', { name: 'Title' }).fill('A link by journey')
  await page.getByRole('textbox', { name: 'Link' }).fill('nowhere')
  await post(page)
  await expect(page.getByText('A link must begin with http:// or https://.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/a-page')
  await post(page)
  await expect(page).toHaveURL(/\/c\/AskTheTable\/p\/[^/]+\/$/)
  await expect(page.getByRole('heading', { name: 'A link by journey' })).toBeVisible()
  await openApp(page, '/submit')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test('a member posts a picture and a video; other files are refused by name and size, and an upload can be stopped', async ({
  page,
}, info) => {
  await beNewMember(page)
  await openApp(page, '/submit?type=media')
  const files = page.locator('input[type="file"]')
  const said = page.getByRole('group', { name: 'Media' }).getByRole('alert')
  const small = { mimeType: 'image/png', buffer: Buffer.from('x') }
  await files.setInputFiles({ ...small, name: 'sheet.pdf' })
  await expect(said).toHaveText('That filetype is not accepted, please try again.')
  await files.setInputFiles({ ...small, name: 'big.png', buffer: Buffer.alloc(12 * 1024 * 1024 + 1) })
  await expect(said).toHaveText('Maximum image size is 12MB, please try again.')
  const film = info.outputPath('long.mp4')
  await writeFile(film, '')
  await truncate(film, 100 * 1024 * 1024 + 1)
  await files.setInputFiles(film)
  await expect(said).toHaveText('Maximum video size is 100MB, please try again.')

  await page.route('**/api/upload?*', () => {})
  // Before it, the permission to upload is asked for.
  const sent = page.waitForRequest('**/api/upload?*')
  await files.setInputFiles(`${media}/camp-640.jpg`)
  await sent
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/upload'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await aborted
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.unrouteAll()
  await refuse(page, '/api/upload', 'too blurred')
  await files.setInputFiles(`${media}/camp-640.jpg`)
  await expect(said).toHaveText('Too blurred.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Uploaded.')).toBeVisible()

  await fillPost(page, 'A picture by journey')
  await page.reload()
  await expect(page.getByText('Uploaded.')).toBeVisible()
  await post(page)
  await expect(page).toHaveURL(/\/p\/[^/]+\/$/)
  const picture = page.getByRole('article', { name: 'Post', exact: true }).locator('img[src*="/media/"]').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)

  await openApp(page, '/c/AskTheTable/submit?type=media')
  await files.setInputFiles(`${media}/tide.mp4`)
  await expect(page.getByText('Uploaded.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('A film by journey')
  await post(page)
  await expect(page).toHaveURL(/\/p\/[^/]+\/$/)
  const shown = page.getByRole('article', { name: 'Post', exact: true }).locator('video')
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(0)
})

test('a guest fills everything in, and it is posted once they have logged in', async ({ page }) => {
  const member = await newMember(page.request)
  await openApp(page, '/submit?type=media')
  await page.locator('input[type="file"]').setInputFiles(`${media}/quilt-640.png`)
  await expect(page.getByText('It will be uploaded when you post.')).toBeVisible()
  await fillPost(page, 'By a guest who became a member')
  await post(page)
  await dialog(page).getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(member.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/c\/AskTheTable\/p\/[^/]+\/$/)
  await expect(page.getByRole('heading', { name: 'By a guest who became a member' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Post', exact: true })).toContainText(member.username)
  await openApp(page, '/submit')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test.describe('in light and dark', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the editors have no serious violation', async ({ page, request }) => {
    await beNewMember(page)
    const { post: place } = await findConversation(request)
    await openApp(page, '/submit')
    await page.getByRole('combobox').fill('ta')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect.soft(await findingsInBothLooks(page), 'the communities to choose from').toEqual([])
    await page.keyboard.press('Escape')
    await post(page)
    await expect(page.getByText('A link is required.')).toBeVisible()
    expect.soft(await findingsInBothLooks(page), 'what is wrong').toEqual([])
    await openApp(page, '/submit?type=media')
    await page.locator('input[type="file"]').setInputFiles(`${media}/camp-640.jpg`)
    await expect(page.getByText('Uploaded.')).toBeVisible()
    expect.soft(await findingsInBothLooks(page), 'an upload').toEqual([])
    await openApp(page, pathOf(place))
    await page.getByRole('button', { name: 'Type your comment...' }).click()
    await editor(page).fill('**Bold**')
    expect.soft(await findingsInBothLooks(page), 'a comment').toEqual([])
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
    expect.soft(await findingsInBothLooks(page), 'a preview').toEqual([])
  })
})
