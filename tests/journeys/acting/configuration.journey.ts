// Configuring a community on a phone: every screen with all permissions, refusals that lose nothing, and the limits of
// permissions.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { findingsInBothLooks } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { act, layer, look, notice, takeIn } from '../support/moderating.ts'
import { addressOf, listenForErrors, listenForWrites, openApp } from '../support/openApp.ts'

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })
const toggle = (page: Page, name: string): Locator => page.getByRole('switch', { name, exact: true })
const choice = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true })
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const rules = (page: Page): Locator => page.getByRole('list', { name: 'Rules' }).getByRole('listitem')
const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Community settings' }).getByRole('link')

interface Place {
  readonly community: string
  readonly founder: JourneyMember
}

const newPlace = async (page: Page): Promise<Place> => {
  const founder = await newMember(page.request)
  const community = `Config${crypto.randomUUID().slice(0, 8)}`
  const form = { name: community, displayName: 'Unfinished', description: '', politics: 'false', nsfw: 'false' }
  await act(page.request, founder, '/action/create_community.json', form)
  return { community, founder }
}

const open = async (page: Page, { community }: Place, section: string, title: string): Promise<void> => {
  await openApp(page, `/c/${community}/config/${section}`)
  await expect(heading(page, title)).toBeVisible()
}

/** Presses Save and waits for the confirmation. */
const save = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await expect(notice(page, 'Saved settings.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
}

test('every setting is saved, confirmed, and kept after a reload', async ({ page }) => {
  const place = await newPlace(page)
  await look(page, place.founder)
  const errors = listenForErrors(page)
  await openApp(page, `/c/${place.community}/config/settings`)
  await expect(menu(page)).toHaveText([
    'Basic Information',
    'Community Design',
    'Community Rules',
    'Community Topics',
    'Community Filter',
    'Desktop Stylesheet',
    'Community Moderators',
    'Voting Restrictions',
    'Content Restrictions',
    'Privacy and Safety',
  ])
  expect(await findingsInBothLooks(page)).toEqual([])

  await menu(page).filter({ hasText: 'Basic Information' }).click()
  await field(page, 'Display name').fill('Finished')
  await field(page, 'Tagline').fill('All of it.')
  await field(page, 'Description').fill('Where everything is configured.')
  await field(page, 'Meta tags').fill('config, all')
  await save(page)
  expect(await findingsInBothLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()

  await menu(page).filter({ hasText: 'Community Topics' }).click()
  await page.getByRole('checkbox', { name: 'Politics' }).click()
  await page.getByRole('checkbox', { name: 'GIFs' }).click()
  await save(page)
  expect(await findingsInBothLooks(page)).toEqual([])

  await open(page, place, 'voting', 'Voting Restrictions')
  await field(page, 'Minimum score to vote posts down').fill('101')
  await expect(page.getByText('A whole number from 0 to 100.')).toBeVisible()
  expect(await findingsInBothLooks(page)).toEqual([])
  await field(page, 'Minimum score to vote posts down').fill('25')
  await save(page)

  await open(page, place, 'content', 'Content Restrictions')
  await toggle(page, 'Link posts').click()
  await choice(page, 'Text').click()
  await choice(page, 'Newest').click()
  await toggle(page, 'Content filters').click()
  await save(page)
  expect(await findingsInBothLooks(page)).toEqual([])

  await open(page, place, 'privacy', 'Privacy and Safety')
  await choice(page, 'Unlisted').click()
  await toggle(page, 'Hide moderators in logs').click()
  await toggle(page, 'Notify reporters').click()
  await save(page)
  expect(await findingsInBothLooks(page)).toEqual([])

  await page.reload()
  await expect(choice(page, 'Unlisted')).toBeChecked()
  for (const name of ['Hide moderators in logs', 'Notify reporters']) await expect(toggle(page, name)).toBeChecked()
  await open(page, place, 'content', 'Content Restrictions')
  for (const name of ['Text', 'Newest']) await expect(choice(page, name)).toBeChecked()
  await expect(toggle(page, 'Link posts')).not.toBeChecked()
  await expect(toggle(page, 'Content filters')).toBeChecked()
  await open(page, place, 'voting', 'Voting Restrictions')
  await expect(field(page, 'Minimum score to vote posts down')).toHaveValue('25')
  await open(page, place, 'topics', 'Community Topics')
  for (const name of ['Politics', 'GIFs']) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await open(page, place, 'basic', 'Basic Information')
  await expect(field(page, 'Tagline')).toHaveValue('All of it.')
  await expect(field(page, 'Meta tags')).toHaveValue('config, all')
  await openApp(page, `/c/${place.community}/about`)
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible()
  expect(errors).toEqual([])
})

test('rules, filter, stylesheet and design can be changed with all permissions', async ({ page }) => {
  const place = await newPlace(page)
  await look(page, place.founder, 'dark')
  const errors = listenForErrors(page)
  await open(page, place, 'rules', 'Community Rules')
  await expect(page.getByText('No rules yet.')).toBeVisible()
  for (const rule of ['Be kind.', 'No dogs.', 'Tag it.']) {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await layer(page, 'Add Rule').getByRole('textbox', { name: 'Rule' }).fill(rule)
    await layer(page, 'Add Rule').getByRole('button', { name: 'Save' }).click()
    await expect(layer(page, 'Add Rule')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Move rule 3 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move rule 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rules(page)).toHaveText([/Tag it\./, /Be kind\./, /No dogs\./])
  await page.getByRole('button', { name: 'Edit rule 2: Be kind.' }).click()
  expect(await findingsInBothLooks(page)).toEqual([])
  await layer(page, 'Edit Rule').getByRole('textbox', { name: 'Rule' }).fill('Be very kind.')
  await layer(page, 'Edit Rule').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit rule 3: No dogs.' }).click()
  await layer(page, 'Edit Rule').getByRole('button', { name: 'Delete' }).click()
  await expect(layer(page, 'Edit Rule')).toHaveCount(0)
  await expect(rules(page)).toHaveText([/Tag it\./, /Be very kind\./])
  await page.reload()
  await expect(rules(page)).toHaveText([/Tag it\./, /Be very kind\./])
  expect(await findingsInBothLooks(page)).toEqual([])

  // Syntax errors is marked, found, and not saved; nothing that was typed is lost.
  await open(page, place, 'filter', 'Community Filter')
  const filter = field(page, 'Filter')
  await filter.click()
  await page.keyboard.type('domain: [spam.example')
  const problem = page.getByRole('button', { name: /^Line 1 The \[ that begins here/ })
  await expect(problem).toBeVisible()
  await problem.click()
  await expect(filter).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(filter).not.toBeFocused()
  await page.getByText('How to write a filter').click()
  const writes = listenForWrites(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved. Line 1: The [ that begins here')
  expect(await findingsInBothLooks(page)).toEqual([])
  await expect(filter).toHaveText('domain: [spam.example')
  expect(writes).toEqual([])
  await filter.press('ControlOrMeta+End')
  await page.keyboard.type(']\naction: remove')
  await expect(page.getByRole('list', { name: 'Syntax errors' })).toHaveCount(0)
  await save(page)
  await page.reload()
  await expect(filter).toContainText('domain: [spam.example]')
  await expect(filter).toContainText('action: remove')

  await open(page, place, 'stylesheet', 'Desktop Stylesheet')
  await field(page, 'Stylesheet').fill('main { display: none }')
  await save(page)
  await page.reload()
  await expect(field(page, 'Stylesheet')).toHaveText('main { display: none }')
  expect(await findingsInBothLooks(page)).toEqual([])

  await open(page, place, 'design', 'Community Design')
  const [logo, header] = [
    page.getByRole('region', { name: 'Logo', exact: true }),
    page.getByRole('region', { name: 'Header', exact: true }),
  ]
  for (const [part, name] of [
    [logo, 'logo'],
    [header, 'header'],
  ] as const) {
    await part.locator('input[type="file"]').setInputFiles('server/demo/media/camp-1200.jpg')
    await page.getByRole('button', { name: `Save ${name}`, exact: true }).click()
    await expect(page.getByRole('button', { name: `Save ${name}`, exact: true })).toHaveCount(0)
  }
  await expect(header.getByRole('img', { name: 'Header now' })).toHaveAttribute('src', /\/media\//)
  expect(await findingsInBothLooks(page)).toEqual([])
  await openApp(page, `/c/${place.community}/about`)
  const pictures = page.getByRole('region', { name: 'Community', exact: true }).locator('img')
  await expect(pictures).toHaveCount(2)
  await expect
    .poll(() => pictures.evaluateAll((all: Array<HTMLImageElement>) => all.every((each) => each.naturalWidth > 0)))
    .toBe(true)
  expect(errors).toEqual([])
})

test('a refusal loses nothing that was typed, nor does leaving the screen', async ({ page }) => {
  const place = await newPlace(page)
  await look(page, place.founder)
  const refusal = { json: { status: false, error: 'Not today.' } }
  await page.route(
    (url) => url.pathname.startsWith('/api/v2/community/'),
    (route) => (route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback()),
  )
  for (const [section, title, type, kept] of [
    ['basic', 'Basic Information', () => field(page, 'Description').fill('Typed.'), () => field(page, 'Description')],
    ['filter', 'Community Filter', () => field(page, 'Filter').fill('action: typed'), () => field(page, 'Filter')],
  ] as const) {
    await open(page, place, section, title)
    await type()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible()
    await expect(notice(page, 'Your changes were not saved.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await open(page, place, section, title)
    if (section === 'basic') await expect(kept()).toHaveValue('Typed.')
    else await expect(kept()).toHaveText('action: typed')
    await expect(page.getByText('Not saved yet.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(field(page, 'Filter')).toHaveText('')

  await open(page, place, 'rules', 'Community Rules')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await layer(page, 'Add Rule').getByRole('textbox', { name: 'Rule' }).fill('Be patient.')
  await layer(page, 'Add Rule').getByRole('button', { name: 'Save' }).click()
  await expect(layer(page, 'Add Rule').getByText('Not today.')).toBeVisible()
  await expect(layer(page, 'Add Rule').getByRole('textbox', { name: 'Rule' })).toHaveValue('Be patient.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No rules yet.')).toBeVisible()
})

test('screens outside one’s permissions are refused, even by a typed address', async ({ page, browser }) => {
  const place = await newPlace(page)
  const { community, founder } = place
  const gardener = await newMember(page.request)
  const none = {
    all_permissions: 'false',
    manage_rules: 'false',
    manage_automoderator: 'false',
    manage_settings: 'false',
    manage_stylesheet: 'false',
    manage_sidebar: 'false',
  }
  await takeIn(page.request, founder, gardener, community, none)
  await look(page, gardener)
  await open(page, place, 'settings', 'Community Settings')
  await expect(menu(page)).toHaveText(['Community Moderators'])
  await expect(page.getByText('have no permission to change its settings')).toBeVisible()
  for (const [section, title] of [
    ['basic', 'Basic Information'],
    ['rules', 'Community Rules'],
    ['filter', 'Community Filter'],
    ['design', 'Community Design'],
  ] as const) {
    await open(page, place, section, title)
    await expect(page.getByText(`Your permissions here do not include: ${title}.`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
  expect(await findingsInBothLooks(page)).toEqual([])
  await page.getByRole('link', { name: 'Settings you may change' }).click()
  await expect.poll(() => addressOf(page)).toBe(`/c/${community}/config/settings`)

  await act(page.request, founder, '/community/update_moderator.json', {
    community,
    author: gardener.username,
    ...none,
    manage_sidebar: 'true',
  })
  await page.reload()
  await expect(menu(page)).toHaveText(['Basic Information', 'Community Moderators'])
  await menu(page).first().click()
  await expect(field(page, 'Tagline')).toBeVisible()
  await expect(field(page, 'Display name')).toHaveCount(0)
  await field(page, 'Tagline').fill('By the gardener.')
  await save(page)
  const kept = await page.request.get(`/api/v2/community/settings.json?community=${community}`, {
    headers: signedBy(founder),
  })
  expect(await kept.json()).toMatchObject({ communities: [{ tagline: 'By the gardener.', displayName: 'Unfinished' }] })

  const context = await browser.newContext()
  const other = await context.newPage()
  const closed = other.getByText('Only moderators of this community may see its settings.')
  await openApp(other, `/c/${community}/config/basic`)
  await expect(closed).toBeVisible()
  await beMember(other, await newMember(page.request))
  await openApp(other, `/c/${community}/config/settings`)
  await expect(other.getByRole('alert').filter({ has: closed })).toBeVisible()
  await openApp(other, `/c/${community}/config/nothing`)
  await expect(other.getByText('There is no page at this address.')).toBeVisible()
  await context.close()
})
