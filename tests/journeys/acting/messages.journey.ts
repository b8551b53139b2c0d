// Private messages: a message and its reply, unread counts, failures to send, and notices of replies to comments.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { findings } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, signedBy } from '../support/members.ts'
import { addressOf, listenForErrors, openApp } from '../support/openApp.ts'
import { findConversation } from '../support/worldFacts.ts'

const minute = 60_000

/** The page of a member, with a clock that the journey can move. */
const pageOf = async (browser: Browser, member: JourneyMember, path: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  await beMember(page, member)
  await openApp(page, path)
  return page
}

const messagesTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ })
const rows = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('article')
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send', exact: true })

const fill = async (page: Page, text: { to?: string; subject?: string; message?: string }): Promise<void> => {
  if (text.to !== undefined) await field(page, 'To').fill(text.to)
  if (text.subject !== undefined) await field(page, 'Subject').fill(text.subject)
  if (text.message !== undefined) await field(page, 'Message').fill(text.message)
}

/** Sends a message over the API; returns the created one. */
const say = async (
  request: APIRequestContext,
  member: JourneyMember,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await request.post(`/api/v2${path}`, { headers: signedBy(member), form: { ...form } })
  expect(response.status()).toBe(200)
  return response.json()
}

const write = (request: APIRequestContext, from: JourneyMember, to: JourneyMember, subject: string) =>
  say(request, from, '/action/create_message', {
    recipient: to.username,
    subject,
    content: `About *${subject}*.`,
    liability: 'true',
  })

const isMessageCall = (url: URL): boolean => url.pathname === '/api/v2/action/create_message'

test('two members write to each other: the badge rises with the minute tick and falls on opening', async ({
  browser,
  request,
}) => {
  const [ann, ben] = [await newMember(request), await newMember(request)]
  const bens = await pageOf(browser, ben, '/communities')
  await expect(messagesTab(bens)).toHaveAccessibleName('Messages')

  const anns = await pageOf(browser, ann, `/send?to=${ben.username}`)
  const errors = [listenForErrors(anns), listenForErrors(bens)]
  const sent: Array<string> = []
  anns.on('request', (each) => void (isMessageCall(new URL(each.url())) && sent.push(each.url())))
  await expect(field(anns, 'To')).toHaveValue(ben.username)
  await fill(anns, { subject: 'Leeks', message: 'Any **leeks** left?' })
  await anns.getByRole('button', { name: 'Preview' }).click()
  await expect(anns.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('leeks')
  await send(anns).dblclick()
  await expect(anns.getByRole('article', { name: 'Message by you' })).toContainText('Any leeks left?')
  await expect.poll(() => addressOf(anns)).toMatch(/^\/message\/\d+$/)
  expect(sent).toHaveLength(1)

  await bens.clock.runFor(minute + 1000)
  await expect(messagesTab(bens)).toHaveAccessibleName('Messages 1 unread')
  await messagesTab(bens).click()
  const row = rows(bens).first()
  await expect(row).toHaveAccessibleName(`Unread message from ${ann.username}`)
  await row.getByRole('link', { name: 'Leeks' }).click()
  const first = bens.getByRole('article', { name: `Message by ${ann.username}` })
  await expect(first.locator('strong')).toHaveText('leeks')
  await expect(messagesTab(bens)).toHaveAccessibleName('Messages')
  await expect(bens.getByRole('heading', { name: ann.username, level: 1 })).toBeVisible()

  await field(bens, 'Your reply').fill('A few. Come and get them.')
  await send(bens).click()
  await expect(bens.getByRole('article', { name: 'Message by you' })).toContainText('A few.')
  await expect(field(bens, 'Your reply')).toHaveValue('')

  // Back to the list, which shows it as read, and forward again.
  await bens.goBack()
  await expect(rows(bens).first()).toHaveAccessibleName(`Message from ${ann.username}`)
  await bens.goForward()
  await expect(bens.getByRole('article', { name: 'Message by you' })).toBeVisible()
  await bens.goBack()
  await bens.getByRole('link', { name: 'Sent' }).click()
  await expect(rows(bens).first()).toHaveAccessibleName(`Message to ${ann.username}`)
  await bens.getByRole('link', { name: 'Unread' }).click()
  await expect(bens.getByText('No unread messages.')).toBeVisible()

  // The reply arrives in the open conversation, and is marked as read by that.
  await anns.clock.runFor(minute + 1000)
  await expect(anns.getByRole('article', { name: `Message by ${ben.username}` })).toContainText('Come and get them.')
  await expect(messagesTab(anns)).toHaveAccessibleName('Messages')
  expect(errors).toEqual([[], []])
  for (const page of [anns, bens]) await page.context().close()
})

test('a long inbox is loaded page by page, and its scroll position is restored', async ({ browser, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request)]
  for (let at = 1; at <= 30; at += 1) await write(request, ann, ben, `Letter ${at}`)
  const page = await pageOf(browser, ben, '/settings')
  // The second page fails: the list says so at its end, and offers a retry.
  const isNextPage = (url: URL): boolean =>
    url.pathname === '/api/v2/message/messages.json' && url.searchParams.get('page') === '2'
  await page.route(isNextPage, (route) => route.fulfill({ json: { status: false, error: 'Too many votes' } }))
  await messagesTab(page).click()
  await expect(messagesTab(page)).toHaveAccessibleName('Messages 30 unread')
  await expect(rows(page).first().getByRole('link')).toHaveText('Letter 30')
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(page.getByRole('alert')).toContainText('Too many votes.', { timeout: 300 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Letter 6', exact: true })).toBeVisible()
  await page.unroute(isNextPage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(page.getByRole('link', { name: 'Letter 1', exact: true })).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Letter 3', exact: true }).click()
  await expect(page.getByRole('article', { name: `Message by ${ann.username}` })).toContainText('About Letter 3.')
  await expect(messagesTab(page)).toHaveAccessibleName('Messages 29 unread')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Letter 3', exact: true })).toBeInViewport()
  await expect(page.getByRole('article', { name: /^Message from/ })).toHaveCount(1)
  await page.context().close()
})

test('a failure to send is announced, and nothing typed is lost', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request)]
  await beMember(page, ann)
  await openApp(page, '/messages')
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Compose' }).click()
  await send(page).click()
  for (const sentence of ['Enter a recipient.', 'Enter a subject.', 'Write a message.'])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(field(page, 'To')).toBeFocused()
  await fill(page, { to: 'x'.repeat(31), subject: 'x'.repeat(256), message: 'x'.repeat(15_001) })
  for (const counter of ['31/30', '256/255', '15001/15000']) await expect(page.getByText(counter)).toBeVisible()
  await send(page).click()
  await expect(page.getByText('The recipient has more than 30 characters.')).toBeVisible()

  const refused = async (to: string, sentence: string | RegExp): Promise<void> => {
    await fill(page, { to, subject: 'Leeks', message: 'Any left?' })
    await send(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
    await expect(field(page, 'Message')).toHaveValue('Any left?')
  }
  await refused('nobody_of_this_name', 'User not found.')
  await refused(ann.username, 'You cannot send a message to yourself.')
  await refused('c:NobodyIsHere', 'Community not found.')
  await page.route(isMessageCall, (route) => route.fulfill({ json: { status: false, error: 'not today' } }))
  await refused(ben.username, 'Not today.')
  await page.unroute(isMessageCall)

  await page.reload()
  await expect(field(page, 'To')).toHaveValue(ben.username)
  await expect(field(page, 'Message')).toHaveValue('Any left?')
  await send(page).click()
  await expect(page.getByRole('article', { name: 'Message by you' })).toContainText('Any left?')

  // A reply that is refused, or whose response is lost, stays in the field.
  await field(page, 'Your reply').fill('Hello?')
  await page.route(isMessageCall, (route) => route.abort())
  await send(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^You seem to be offline/)
  await expect(field(page, 'Your reply')).toHaveValue('Hello?')
  await page.unroute(isMessageCall)
  await send(page).click()
  await expect(page.getByRole('article', { name: 'Message by you' })).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

  // Sent text is no longer in any field.
  await openApp(page, '/send')
  await expect(field(page, 'Message')).toHaveValue('')
})

test('an inbox or a conversation that fails to load says so, and offers a retry', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request)]
  await write(request, ben, ann, 'Leeks')
  await beMember(page, ann)
  const isReading = (url: URL): boolean => url.pathname.startsWith('/api/v2/message/')
  const breakDown = () =>
    page.route(isReading, (route) => route.fulfill({ status: 500, json: { status: false, error: 'Too many votes' } }))
  await breakDown()
  await openApp(page, '/messages')
  await expect(page.getByRole('alert')).toContainText('Too many votes.')
  await expect(page.getByRole('button', { name: 'Close notice' })).toHaveCount(0)
  await page.unroute(isReading)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
  await breakDown()
  await rows(page).getByRole('link', { name: 'Leeks' }).click()
  await expect(page.getByRole('alert')).toContainText('Too many votes.')
  // It was not opened, so it is still unread.
  await expect(messagesTab(page)).toHaveAccessibleName('Messages 1 unread')
  await page.unroute(isReading)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: `Message by ${ben.username}` })).toBeVisible()
  await expect(messagesTab(page)).toHaveAccessibleName('Messages')
  for (const nobodys of ['/message/1', '/message/none']) {
    await openApp(page, nobodys)
    await expect(page.getByText('This conversation does not exist, or you are not part of it.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Go to Messages' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a notice of a reply to a comment leads to its thread', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request)]
  const { post } = await findConversation(request)
  const place = { community: post.community, parentId: String(post.id) }
  const comment = async (member: JourneyMember, commentParentId: string, content: string) => {
    const { comments } = await say(request, member, '/action/create_comment', { ...place, commentParentId, content })
    const [made]: ReadonlyArray<{ id: number; uuid: string }> = JSON.parse(JSON.stringify(comments))
    return made ?? { id: 0, uuid: '' }
  }
  const mine = await comment(ann, '0', 'Leeks are underrated.')
  const answer = await comment(ben, String(mine.id), 'They are *not*.')
  await beMember(page, ann)
  await openApp(page, '/messages?type=comments')
  await expect(messagesTab(page)).toHaveAccessibleName('Messages 1 unread')
  const row = rows(page).first()
  await expect(row).toHaveAccessibleName(`Unread reply by ${ben.username}`)
  await expect(row).toContainText('They are not.')
  await row.getByRole('link').click()
  await expect(page.getByRole('article', { name: `Comment by ${ben.username}` })).toContainText('They are not.')
  // With the comment it replies to above it.
  await expect.poll(() => addressOf(page)).toBe(`${threadPath({ uuid: answer.uuid, postUuid: post.uuid })}?d=1`)
  await expect(page.getByRole('article', { name: `Comment by ${ann.username}` })).toContainText('Leeks are underrated.')
  await expect(messagesTab(page)).toHaveAccessibleName('Messages')
  await page.goBack()
  await expect(rows(page).first()).toHaveAccessibleName(`Reply by ${ben.username}`)
})

test('a guest writes first, and the message is sent once they have logged in', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request)]
  await openApp(page, '/messages')
  await expect(page.getByText('You need an account to send and read messages.')).toBeVisible()
  await openApp(page, `/send?to=${ben.username}`)
  await fill(page, { subject: 'Leeks', message: 'Any left?' })
  await send(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click()
  await field(page, 'Username').fill(ann.username)
  await field(page, 'Password').fill(ann.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Message by you' })).toContainText('Any left?')
  await expect.poll(() => addressOf(page)).toMatch(/^\/message\/\d+$/)
  await openApp(page, '/messages?type=sent')
  await expect(rows(page)).toHaveCount(1)
})

for (const look of ['light', 'dark'] as const) {
  test(`no screen of messages has a serious violation in ${look}`, async ({ page, request }) => {
    const [ann, ben] = [await newMember(request), await newMember(request)]
    await write(request, ben, ann, 'Leeks')
    const { messages } = await write(request, ann, ben, 'More leeks')
    const [made]: ReadonlyArray<{ id: number }> = JSON.parse(JSON.stringify(messages))
    await beMember(page, ann)
    const shows = async (path: string, landmark: string): Promise<void> => {
      await openApp(page, path)
      await expect(page.getByText(landmark).first()).toBeVisible()
      await page.evaluate((theme) => {
        document.documentElement.dataset['theme'] = theme
      }, look)
      expect.soft(await findings(page), path).toEqual([])
    }
    await shows('/messages', 'Leeks')
    await shows('/messages?type=comments', 'There are no replies to your comments yet.')
    await shows(`/message/${made?.id}`, 'More leeks')
    await shows('/send', 'Subject')
    await send(page).click()
    await expect(page.getByText('Write a message.')).toBeVisible()
    expect.soft(await findings(page), 'what is wrong').toEqual([])
  })
}
