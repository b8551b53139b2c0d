// Members save posts into their folders, find them there, and remove them; guests are asked for an account first.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { cardsOf, showsFeed } from '../support/feedPage.ts'
import { findings } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { addressOf, listenForErrors, listenForWrites, openApp } from '../support/openApp.ts'
import { findConversation, readFeed } from '../support/worldFacts.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog')

const beNewMember = async (page: Page): Promise<JourneyMember> => {
  const member = await newMember(page.request)
  await beMember(page, member)
  return member
}

/** Makes the server refuse one call with these words; returns a function that ends it. */
const refuse = async (page: Page, path: string, words: string): Promise<() => Promise<void>> => {
  const matches = (url: URL): boolean => url.pathname === `/api/v2${path}`
  await page.route(matches, (route) => route.fulfill({ json: { status: false, error: words } }))
  return () => page.unroute(matches)
}

const card = (page: Page, at: number): Locator => cardsOf(page).nth(at)

const save = async (page: Page, at: number): Promise<void> => {
  await card(page, at).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page).getByRole('button', { name: 'Create new folder' })).toBeVisible()
}

const send = async (page: Page, member: JourneyMember, path: string, form: Record<string, string>): Promise<void> => {
  const response = await page.request.post(`/api/v2${path}`, { headers: signedBy(member), form })
  expect(await response.json()).toMatchObject({ status: true })
}

test('a member saves into a new folder and an existing one, and removes an item', async ({ page }) => {
  await beNewMember(page)
  const errors = listenForErrors(page)
  await openApp(page, '/saved')
  await expect(page.getByText("You haven't saved anything.")).toBeVisible()
  expect(await findings(page)).toEqual([])

  await openApp(page, '/c/TinyGardens')
  await showsFeed(page)
  await save(page, 0)
  expect(await findings(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Create new folder' }).click()
  const name = dialog(page).getByLabel('Folder name')
  await expect(name).toBeFocused()
  // A folder without a name is not created.
  await dialog(page).getByRole('button', { name: 'Create and save' }).click()
  await name.fill('Balcony')
  // The typed name is kept when the sheet is closed and opened again.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await card(page, 0).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(name).toHaveValue('Balcony')
  const refusal = await refuse(page, '/folder/create_folder', 'No more folders today.')
  await dialog(page).getByRole('button', { name: 'Create and save' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('No more folders today.')
  await refusal()
  await dialog(page).getByRole('button', { name: 'Create and save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Post saved!')).toBeVisible()

  await save(page, 1)
  const first = dialog(page).getByRole('button', { name: 'Balcony 1 item' })
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  // The notice of the save before is still there. Its Undo covers nothing that can be tapped in the sheet.
  const undo = await page.getByRole('button', { name: 'Undo', exact: true }).boundingBox()
  const grip = await dialog(page).getByRole('heading', { name: 'Save' }).boundingBox()
  expect((undo?.y ?? Number.NaN) + (undo?.height ?? 0)).toBeLessThanOrEqual(grip?.y ?? Number.NaN)
  await first.click()
  await expect(page.getByText('Post saved!').last()).toBeVisible()
  await save(page, 1)
  const folder = dialog(page).getByRole('button', { name: 'Balcony 2 items' })
  await expect(folder).toHaveAttribute('aria-pressed', 'true')
  await folder.click()
  await expect(page.getByText('Post unsaved!')).toBeVisible()
  const undone = page.waitForResponse('**/api/v2/action/save')
  await page.getByText('Post unsaved!').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Post unsaved!')).toHaveCount(0)
  // On a busy machine it is sent later, and the refusal below would meet it.
  await undone

  const relent = await refuse(page, '/action/save', 'Not today.')
  await save(page, 2)
  await dialog(page).getByRole('button', { name: 'Balcony 2 items' }).click()
  await expect(page.getByText('Failed to save.')).toBeVisible()
  await relent()
  await save(page, 2)
  await expect(dialog(page).getByRole('button', { name: 'Balcony 2 items' })).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')

  await openApp(page, '/saved')
  await expect(page.getByRole('link', { name: 'Balcony 2 items' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(errors).toEqual([])
})

test('a folder holds posts and comments; a removed item disappears at once and comes back when refused or undone', async ({
  page,
}) => {
  const member = await beNewMember(page)
  const { posts } = await readFeed(page.request, 'TinyGardens')
  const { reply } = await findConversation(page.request)
  await send(page, member, '/folder/create_folder', { name: 'Red & green' })
  for (const { id } of posts.slice(0, 2))
    await send(page, member, '/action/save', { id: String(id), type: 'post', category: 'Red & green' })
  await send(page, member, '/action/save', { id: String(reply.id), type: 'comment', category: 'Red & green' })
  await openApp(page, '/saved')
  await page.getByRole('link', { name: 'Red & green 3 items' }).click()
  await expect.poll(() => addressOf(page)).toBe('/saved/Red%20%26%20green/')
  await expect(page.getByRole('heading', { level: 1, name: 'Red & green' })).toBeVisible()
  // Its direct items: a post may contain a list of its own.
  const items = page.getByRole('list', { name: 'Posts and comments' }).locator(':scope > li')
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText(reply.author)
  expect(await findings(page)).toEqual([])

  const relent = await refuse(page, '/action/unsave', 'Not today.')
  await items.first().getByRole('button', { name: 'Unsave' }).click()
  await expect(page.getByText('Failed to save.')).toBeVisible()
  await expect(items).toHaveCount(3)
  await relent()
  await items.first().getByRole('button', { name: 'Unsave' }).click()
  await expect(items).toHaveCount(2)
  await expect(page.getByText('Post unsaved!')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText(reply.author)
  // Shown before the server has answered, and a reload would cut the call off.
  const unsaved = page.waitForResponse('**/api/v2/action/unsave')
  await items.first().getByRole('button', { name: 'Unsave' }).click()
  await expect(items).toHaveCount(2)
  await unsaved
  await page.reload()
  await expect(items).toHaveCount(2)

  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page)).toEqual([])
  await items.first().getByRole('button', { name: 'Unsave' }).click()
  await expect(items).toHaveCount(1)
  await items.first().getByRole('button', { name: 'Unsave' }).click()
  await expect(page.getByText('Nothing is saved in this folder.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await openApp(page, '/saved/Nowhere/')
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
})

test('a long folder whose next page fails says so at its end, and a retry loads the rest', async ({ page }) => {
  const member = await beNewMember(page)
  await send(page, member, '/folder/create_folder', { name: 'Long' })
  const [first, second] = [await readFeed(page.request, 'win', 'new'), await readFeed(page.request, 'win', 'new', 2)]
  const ids = [...new Set([...first.posts, ...second.posts].map(({ id }) => id))].slice(0, 30)
  for (const id of ids) await send(page, member, '/action/save', { id: String(id), type: 'post', category: 'Long' })
  const isNextPage = (url: URL): boolean =>
    url.pathname === '/api/v2/folder/get_folder.json' && url.searchParams.get('page') === '2'
  await page.route(isNextPage, (route) => route.fulfill({ json: { status: false, error: 'Too many votes' } }))
  await openApp(page, '/saved/Long/')
  const list = page.getByRole('list', { name: 'Posts and comments' })
  await expect(list.locator(':scope > li').first()).toBeVisible()
  const scrollUntil = (sight: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await page.mouse.wheel(0, 3000)
      await sight()
    }).toPass({ timeout: 20_000 })
  await scrollUntil(() => expect(page.getByRole('alert')).toContainText('Too many votes.', { timeout: 300 }))
  await scrollUntil(() => expect(list.locator('[aria-posinset="25"]')).toBeVisible({ timeout: 300 }))
  await page.unroute(isNextPage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await scrollUntil(() => expect(list.locator('[aria-posinset="30"]')).toBeVisible({ timeout: 300 }))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a guest who saves is asked to sign up, and has no folders', async ({ page }) => {
  const writes = listenForWrites(page)
  await openApp(page, '/c/TinyGardens')
  await card(page, 0).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toContainText('Join our community to post, comment, and vote.')
  await openApp(page, '/saved/Later/')
  await expect(page.getByText('You need an account to save posts and comments.')).toBeVisible()
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(writes).toEqual([])
})
