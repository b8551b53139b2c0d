// A site with a name of its own: no screen says Parley.
import { expect, type Page, test } from '@playwright/test'
import { Overlay } from '../../commands/kernel/Overlay.ts'
import { walkedRoutes } from '../walks/addresses.ts'
import { beMember, sessionOf } from './support/members.ts'
import { hasStarted } from './support/openApp.ts'
import { findConversation } from './support/worldFacts.ts'

/** All that a page says: texts, titles, the names that are read aloud, hints, values, and what previews show. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'content', 'value']
    return [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        spoken.map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n')
  })

const isDrawn = async (page: Page): Promise<void> => {
  await hasStarted(page)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await page.waitForLoadState('networkidle')
}

const saysOnlyItsName = async (page: Page, where: string): Promise<void> => {
  const lines = (await wordsOf(page)).split('\n').filter((line) => /parley/i.test(line))
  expect.soft(lines, where).toEqual([])
  await expect.soft(page, where).toHaveTitle(/Lantern/)
}

/** Every address of the app, with values of the demo world. */
const addresses = (values: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  walkedRoutes().map((route) => route.replaceAll(/\$\w+/g, (name) => values[name] ?? 'hot'))

for (const who of [undefined, 'demo_admin'])
  test(`${who ?? 'a guest'} reads the site’s own name on every screen, and Parley on none`, async ({
    page,
    request,
  }) => {
    test.slow()
    if (who !== undefined) await beMember(page, await sessionOf(request, who, 'demo-password'))
    const { post, reply } = await findConversation(request)
    const walked = addresses({
      $community: post.community,
      $uuid: post.uuid,
      $title: 'x',
      $commentUuid: reply.uuid,
      $user: post.author,
      $feedId: '1',
      $name: 'Recommended',
      $section: 'account',
      $folder: 'default',
      $id: '1',
    })
    expect(walked.length).toBeGreaterThan(30)
    for (const address of walked) {
      await page.goto(address)
      await isDrawn(page)
      await saysOnlyItsName(page, address)
    }
  })

test('an admin reads no other name on any overlay', async ({ page, request }) => {
  test.slow()
  await beMember(page, await sessionOf(request, 'demo_admin', 'demo-password'))
  const { post } = await findConversation(request)
  const inputs = {
    community: post.community,
    username: post.author,
    kind: 'post',
    id: post.id,
    postId: post.id,
    inTrending: false,
    what: 'session',
    address: '/icon.svg',
    title: 'A picture',
    price: 500,
  }
  await page.goto(`/c/${post.community}`)
  await isDrawn(page)
  const dialog = page.getByRole('dialog')
  const open = (overlays: ReadonlyArray<unknown>): Promise<void> =>
    page.evaluate((layers) => history.replaceState({ ...history.state, overlays: layers }, ''), overlays)
  for (const { fields } of Overlay.members) {
    const name = fields.name.literal
    // Closes at once, since no call waits for a solution; the others stay until they are closed.
    if (name === 'captcha') continue
    await open([{ ...inputs, name }])
    // Not toBeVisible: the dialog's children are fixed on the page, so the dialog element itself has no size.
    await expect(dialog.first(), name).toContainText(/\S/)
    await saysOnlyItsName(page, name)
    await open([])
    await expect(dialog).toHaveCount(0)
  }
})

test('the manifest has the site’s own name, and not Parley', async ({ request }) => {
  const manifest = await (await request.get('/app.webmanifest')).text()
  expect(manifest).toContain('Lantern')
  expect(manifest).not.toMatch(/parley/i)
})
