// A member's picture: chosen, cropped, saved and shown everywhere; files that are refused; and the one-time offer to
// members without one.
import { truncate, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { openApp } from '../support/openApp.ts'

/** A photo of 1200 x 800. */
const photo = 'server/demo/media/camp-1200.jpg'

const frame = (page: Page): Locator => page.getByRole('application', { name: 'Crop' })
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save' })
const zoom = (page: Page): Locator => page.getByRole('slider', { name: 'Zoom' })
const choose = (page: Page, file: string): Promise<void> => page.locator('input[type="file"]').setInputFiles(file)
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Set a profile picture' })
const card = (page: Page): Locator => page.getByRole('region', { name: 'Set a profile picture' })

const beNewMember = async (page: Page): Promise<JourneyMember> => {
  const member = await newMember(page.request)
  await beMember(page, member)
  return member
}

const ownPost = async (page: Page, member: JourneyMember): Promise<string> => {
  const response = await page.request.post('/api/v2/action/create_post', {
    headers: signedBy(member),
    form: { type: 'text', community: 'AskTheTable', title: `By ${member.username}`, content: 'Here I am.' },
  })
  const { link } = await response.json()
  return String(link)
}

/** The member's picture on the server. */
const pictureOf = async (page: Page, { username }: JourneyMember): Promise<unknown> => {
  const response = await page.request.get(`/api/v2/user/about.json?user=${username}`)
  const { users } = await response.json()
  return users[0].profile_picture
}

const isLoaded = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

const zoomOf = async (page: Page): Promise<number> => Number(await zoom(page).inputValue())

/** Moves two fingers around a point, from one distance in pixels to another. */
const pinch = async (page: Page, { x, y }: { x: number; y: number }, first: number, last: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(first) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers((first + last) / 2) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(last) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The picture's offset from the corner of the crop frame. */
const offsetOf = async (page: Page): Promise<{ x: number; y: number; width: number }> => {
  const [room, picture] = [await frame(page).boundingBox(), await frame(page).getByRole('img').boundingBox()]
  if (room === null || picture === null) throw new Error('There is no picture in the frame.')
  return { x: picture.x - room.x, y: picture.y - room.y, width: picture.width }
}

test('a member chooses, crops and saves a picture, and it shows everywhere, also after a reload', async ({ page }) => {
  const member = await beNewMember(page)
  const post = await ownPost(page, member)
  await page.addInitScript(() => {
    if (localStorage.getItem('parley.preferences') === null)
      localStorage.setItem('parley.preferences', JSON.stringify({ dismissedNoticeProfilePicture: true }))
  })
  await openApp(page, post)
  await expect(page.getByText('Here I am.')).toBeVisible()
  await openApp(page, '/u/me')
  await page.getByRole('link', { name: 'Change profile picture' }).click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await expect(page.getByText('256x256 px')).toBeVisible()
  await expect(save(page)).toBeDisabled()

  await choose(page, photo)
  await expect(frame(page)).toBeVisible()
  // By keys: enlarged, and moved to one side as far as possible.
  await frame(page).focus()
  await expect.poll(async () => (await offsetOf(page)).width).toBeGreaterThan(0)
  const before = await offsetOf(page)
  await page.keyboard.press('+')
  await expect.poll(async () => (await offsetOf(page)).width).toBeGreaterThan(before.width * 1.1)
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.abs((await offsetOf(page)).x)).toBeLessThan(2)
  // By the wheel and the slider.
  await frame(page).hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5)
  await zoom(page).fill('1.5')
  await expect.poll(() => zoomOf(page)).toBeCloseTo(1.5, 1)
  // By dragging: the picture follows.
  const box = await frame(page).boundingBox()
  if (box === null) throw new Error('There is no frame.')
  const from = await offsetOf(page)
  await page.mouse.move(box.x + 200, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 190, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await offsetOf(page)).x - from.x)).toBe(-40)
  // By two fingers moving apart.
  await pinch(page, { x: box.x + 150, y: box.y + 150 }, 40, 60)
  await expect.poll(() => zoomOf(page)).toBeCloseTo(2.25, 1)

  const held = Promise.withResolvers<void>()
  await page.route('**/api/upload?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/upload?')),
    save(page).click(),
  ])
  await expect(page.getByText('Saving...')).toBeVisible()
  held.resolve()
  await expect(page.getByText('Updated profile picture.')).toBeVisible()
  expect(sent.postDataBuffer()?.length ?? 0).toBeLessThan(200_000)
  // Back on the previous screen, with the picture; and on the post, which was loaded before.
  await expect(page).toHaveURL(/\/u\/me$/)
  const own = page.getByRole('region', { name: 'Profile' }).locator('img[src^="/media/"]')
  await expect.poll(() => isLoaded(own)).toBe(true)
  await expect(page.getByRole('button', { name: 'Menu' }).locator('img[src^="/media/"]')).toBeVisible()
  await expect(page.getByRole('article').first().locator('img[src^="/media/"]').first()).toBeVisible()
  expect(await pictureOf(page, member)).toEqual([await own.getAttribute('src')])
  await page.reload()
  await expect.poll(() => isLoaded(own)).toBe(true)
  await openApp(page, post)
  const byline = page.getByRole('article', { name: 'Post', exact: true }).locator('img[src$="-96.webp"]').first()
  await expect.poll(() => isLoaded(byline)).toBe(true)
})

test('an unsuitable file is announced, a refusal keeps the crop, and an upload can be stopped', async ({
  page,
}, info) => {
  const member = await beNewMember(page)
  await openApp(page, '/settings/profile')
  const said = page.getByRole('alert')
  await choose(page, photo)
  await expect(frame(page)).toBeVisible()
  await expect.poll(async () => (await offsetOf(page)).width).toBeGreaterThan(0)
  const { width } = await offsetOf(page)
  await zoom(page).fill('2')
  await expect.poll(async () => (await offsetOf(page)).width / width).toBeCloseTo(2, 2)
  const crop = await offsetOf(page)

  const [text = '', large = '', lie = ''] = ['note.txt', 'large.png', 'lie.png'].map((name) => info.outputPath(name))
  await writeFile(text, 'Not a picture.')
  await writeFile(large, '')
  await truncate(large, 12 * 1024 * 1024 + 1)
  await choose(page, text)
  await expect(said).toHaveText('That filetype is not accepted, please try again.')
  await choose(page, 'server/demo/media/tide.mp4')
  await expect(said).toHaveText('That filetype is not accepted, please try again.')
  await choose(page, large)
  await expect(said).toHaveText('Maximum image size is 12MB, please try again.')
  expect(await offsetOf(page)).toEqual(crop)

  // Refused by the server: the reason is shown, and the crop is unchanged.
  await page.route('**/user/profile_picture', (route) =>
    route.fulfill({ json: { status: false, error: 'Pictures rest today.' } }),
  )
  await save(page).click()
  await expect(page.getByText('Your picture was not saved.')).toBeVisible()
  await expect(said).toHaveText('Pictures rest today.')
  expect(await offsetOf(page)).toEqual(crop)
  await page.unroute('**/user/profile_picture')

  // Stopped halfway: no notice, nothing lost.
  await page.route('**/api/upload?*', () => undefined)
  await save(page).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await offsetOf(page)).toEqual(crop)
  await page.unroute('**/api/upload?*')
  expect(await pictureOf(page, member)).toEqual([])

  await save(page).click()
  await expect(page.getByText('Updated profile picture.')).toBeVisible()
  // Opened by its address: the only screen to go back to is home.
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  expect(await pictureOf(page, member)).toEqual([expect.stringMatching(/^\/media\/[\w-]+\.webp$/)])

  // With the right extension, but not a picture.
  await writeFile(lie, 'Not a picture either.')
  await openApp(page, '/settings/profile')
  await choose(page, lie)
  await expect(said).toHaveText('That file is damaged and cannot be read, please try another.')
  await expect(save(page)).toBeDisabled()
})

test('a member without a picture is offered one quietly, asked once after writing, and not again after Not now', async ({
  page,
}) => {
  const member = await beNewMember(page)
  await openApp(page, '/u/me')
  await expect(card(page)).toBeVisible()
  const figure = page.getByRole('link', { name: 'Change profile picture' }).locator('img[src^="/portraits/"]')
  await expect.poll(() => isLoaded(figure)).toBe(true)
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)

  await ownPost(page, member)
  await page.reload()
  await expect(sheet(page).getByRole('button', { name: 'Not now' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Set profile picture' }).click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(card(page)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)

  await page.reload()
  await sheet(page).getByRole('button', { name: 'Not now' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`By ${member.username}`)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect(card(page)).toHaveCount(0)
})

for (const look of ['light', 'dark'] as const) {
  test.describe(`in ${look}`, () => {
    test.use({ colorScheme: look })

    test('the picture and the offer have no serious violation', async ({ page }) => {
      const member = await beNewMember(page)
      await page.request.post('/api/v2/user/settings', { headers: signedBy(member), form: { theme: look } })
      await openApp(page, '/u/me')
      await expect(card(page)).toBeVisible()
      expect.soft(await findings(page), 'the card').toEqual([])
      await openApp(page, '/settings/profile')
      await expect(page.getByText('256x256 px')).toBeVisible()
      expect.soft(await findings(page), 'nothing chosen').toEqual([])
      await choose(page, photo)
      await expect(frame(page)).toBeVisible()
      await choose(page, 'server/demo/media/tide.mp4')
      await expect(page.getByRole('alert')).toBeVisible()
      expect.soft(await findings(page), 'a crop').toEqual([])
      await ownPost(page, member)
      await page.goto('/u/me')
      await expect(sheet(page).getByRole('button', { name: 'Not now' })).toBeVisible()
      expect.soft(await findings(page), 'the sheet').toEqual([])
    })
  })
}
