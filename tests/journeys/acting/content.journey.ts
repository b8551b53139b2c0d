// Members' actions besides writing - hide, block, report, award, vote, mark, delete - and what a refusal leaves.
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { defaultPreferences, type Preferences } from '../../../schemas/entities/Preferences.ts'
import { cardsOf, showsFeed, titleLinks } from '../support/feedPage.ts'
import { findingsInBothLooks } from '../support/findings.ts'
import { beMember, type JourneyMember, newMember, sessionOf, signedBy } from '../support/members.ts'
import { refuseLater } from '../support/moderating.ts'
import { addressOf, listenForErrors, openApp } from '../support/openApp.ts'
import { findConversation, findPost, pathOf, readFeed } from '../support/worldFacts.ts'

/** Stores preferences on the device before the first page. */
const remember = (page: Page, preferences: Partial<Preferences>): Promise<unknown> =>
  page.addInitScript(
    (kept) => {
      if (localStorage.getItem('parley.preferences') === null) localStorage.setItem('parley.preferences', kept)
    },
    JSON.stringify({ ...defaultPreferences, wasOfferedCommunities: true, ...preferences }),
  )

/** Turns on a member's beta setting on the server. */
const tryThingsOut = (request: APIRequestContext, member: JourneyMember): Promise<unknown> =>
  request.post('/api/v2/user/settings', { headers: signedBy(member), form: { beta: 'true' } })

/** Logs this page in as a new member. */
const beNewMember = async (page: Page, preferences: Partial<Preferences> = {}): Promise<JourneyMember> => {
  const member = await newMember(page.request)
  await beMember(page, member)
  await remember(page, preferences)
  return member
}

/** Makes the server refuse one call with these words until told otherwise. */
const refuse = async (page: Page, path: string, words: string): Promise<() => Promise<void>> => {
  const address = `**/api/v2${path}*`
  await page.route(address, (route) => route.fulfill({ json: { status: false, error: words } }))
  return () => page.unroute(address)
}

const notice = (page: Page, words: string): Locator => page.getByRole('status').getByText(words, { exact: true })
const undo = (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo' }).last().click()
const layer = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const article = (page: Page): Locator => page.getByRole('article', { name: 'Post', exact: true })
const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

const choose = async (page: Page, opener: Locator, menu: string, entry: string | RegExp): Promise<void> => {
  await opener.getByRole('button', { name: 'More', exact: true }).first().click()
  await layer(page, menu)
    .getByRole('button', { name: entry, exact: typeof entry === 'string' })
    .click()
}

/** The titles of the first two cards from the top: read at once, since the member's own feed may take the guests' place. */
const firstTwo = async (page: Page): Promise<readonly [string, string]> => {
  const [first = '', second = ''] = await titleLinks(page).evaluateAll((links) =>
    links
      .map((link) => ({ text: link.textContent ?? '', top: link.getBoundingClientRect().top }))
      .toSorted((one, other) => one.top - other.top)
      .map(({ text }) => text),
  )
  return [first, second]
}

/** A text post by a member, created over the API. */
const ownPost = async (page: Page, member: JourneyMember, title: string): Promise<string> => {
  const response = await page.request.post('/api/v2/action/create_post', {
    headers: signedBy(member),
    form: { type: 'text', community: 'AskTheTable', title, content: 'Nothing to *hide*.' },
  })
  const { link } = await response.json()
  return String(link)
}

test('guests are invited to have lists of their own', async ({ page }) => {
  for (const path of ['/hidden', '/upvoted', '/blocked', '/blocks']) {
    await openApp(page, path)
    await expect(page.getByText('You need an account to keep lists of your own.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible()
  }
})

test('a post is hidden and unhidden: in the feed, on its page, and in the list of hidden posts', async ({ page }) => {
  const errors = listenForErrors(page)
  await beNewMember(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  const [first, second] = await firstTwo(page)
  const takeAgain = await refuse(page, '/action/hide', 'Not today.')
  await choose(page, cardOf(page, first), 'Post', 'Hide')
  await expect(notice(page, 'Failed to hide.')).toBeVisible()
  await expect(cardOf(page, first)).toBeVisible()
  await takeAgain()

  await choose(page, cardOf(page, first), 'Post', 'Hide')
  await expect(notice(page, 'Post hidden.')).toBeVisible()
  await expect(cardOf(page, first)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await undo(page)
  await expect(cardOf(page, first)).toBeVisible()
  await choose(page, cardOf(page, first), 'Post', 'Hide')
  await expect(cardOf(page, first)).toHaveCount(0)

  // Hiding a post on its page leads back to the feed.
  await cardOf(page, second).getByRole('heading').getByRole('link').click()
  await expect(article(page)).toBeVisible()
  await choose(page, article(page), 'Post', 'Hide')
  await showsFeed(page)
  await expect.poll(() => addressOf(page)).toBe('/c/all')
  await expect(cardOf(page, second)).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('navigation', { name: 'Your lists' }).getByRole('link', { name: 'Hidden' }).click()
  await expect(page.getByRole('heading', { name: 'Hidden Posts' })).toBeVisible()
  await expect(cardOf(page, first)).toBeVisible()
  await expect(cardOf(page, second)).toBeVisible()
  const takeBack = await refuse(page, '/action/unhide', 'Not today.')
  await page.getByRole('button', { name: `Unhide ${first}` }).click()
  await expect(notice(page, 'Failed to unhide.')).toBeVisible()
  await expect(cardOf(page, first)).toBeVisible()
  await takeBack()
  await page.getByRole('button', { name: `Unhide ${first}` }).click()
  await expect(cardOf(page, first)).toHaveCount(0)
  await notice(page, 'Post unhidden.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, first)).toBeVisible()
  // Shown before the server has answered, and a reload would cut the call off.
  const unhidden = page.waitForResponse('**/api/v2/action/unhide')
  await page.getByRole('button', { name: `Unhide ${first}` }).click()
  await expect(cardOf(page, first)).toHaveCount(0)
  await unhidden
  await page.reload()
  await expect(cardOf(page, second)).toBeVisible()
  await expect(cardOf(page, first)).toHaveCount(0)
  await choose(page, cardOf(page, second), 'Post', 'Unhide')
  await expect(page.getByText("You haven't hidden any posts.")).toBeVisible()
  expect(errors).toEqual([])
})

test('a long list of hidden posts whose next page fails says so at its end, and a retry loads the rest', async ({
  page,
}) => {
  const member = await beNewMember(page, { feedView: 'condensed' })
  const pages = [await readFeed(page.request, 'win', 'new'), await readFeed(page.request, 'win', 'new', 2)]
  const ids = [...new Set(pages.flatMap(({ posts }) => posts.map(({ id }) => id)))].slice(0, 30)
  for (const id of ids) {
    const answer = await page.request.post('/api/v2/action/hide', {
      headers: signedBy(member),
      form: { id: String(id) },
    })
    expect(await answer.json()).toEqual({ status: true })
  }
  const isNextPage = ({ pathname, searchParams }: URL): boolean =>
    pathname === '/api/v2/post/hidden.json' && (searchParams.has('from') || searchParams.get('page') === '2')
  await page.route(isNextPage, (route) => route.fulfill({ json: { status: false, error: 'Too many votes' } }))
  await openApp(page, '/hidden')
  const scrollUntil = (sight: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await page.mouse.wheel(0, 3000)
      await sight()
    }).toPass({ timeout: 20_000 })
  const last = page.getByRole('list', { name: 'Posts', exact: true }).locator(':scope > li').last()
  await scrollUntil(() => expect(page.getByRole('alert')).toContainText('Too many votes.', { timeout: 300 }))
  await scrollUntil(() => expect(last).toHaveAttribute('aria-posinset', '25', { timeout: 300 }))
  await page.unroute(isNextPage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await scrollUntil(() => expect(last).toHaveAttribute('aria-posinset', '30', { timeout: 300 }))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('hiding a post that was opened from outside the app leads home', async ({ page, request }) => {
  await beNewMember(page)
  const { post } = await findConversation(request)
  await openApp(page, pathOf(post))
  await choose(page, article(page), 'Post', 'Hide')
  await expect(notice(page, 'Post hidden.')).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('/')
})

test('upvoted posts are listed', async ({ page }) => {
  await beNewMember(page)
  await openApp(page, '/upvoted')
  await expect(page.getByText("You haven't upvoted any posts.")).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trending' }).click()
  await showsFeed(page)
  const titles = await firstTwo(page)
  for (const title of titles) {
    const saved = page.waitForResponse('**/api/v2/action/vote')
    await cardOf(page, title).getByRole('button', { name: 'Upvote' }).click()
    await saved
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Upvoted Posts' })).toBeVisible()
  for (const title of titles) await expect(cardOf(page, title)).toBeVisible()
  await expect(cardOf(page, titles[0]).getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
})

test('a blocked member is not shown anywhere, until they are unblocked', async ({ page, request }) => {
  await beNewMember(page)
  const { post, comments } = await findConversation(request)
  const talker = comments.find(
    (each) => each.comment_parent_id === 0 && each.author !== '' && each.author !== post.author && !each.is_removed,
  )
  if (talker === undefined) throw new Error('nobody but the author talks here')
  const said = page.getByRole('article', { name: `Comment by ${talker.author}`, exact: true })
  await openApp(page, pathOf(post))
  await expect(said.first()).toBeVisible()
  const takeAgain = await refuse(page, '/action/block', 'Not today.')
  await choose(page, said.first(), 'Comment', /^Block User/)
  await expect(notice(page, 'Failed to block.')).toBeVisible()
  await expect(said.first()).toBeVisible()
  await takeAgain()
  await choose(page, said.first(), 'Comment', /^Block User/)
  await expect(notice(page, 'Blocked user!')).toBeVisible()
  await expect(said).toHaveCount(0)
  await undo(page)
  await expect(notice(page, 'Unblocked user!')).toBeVisible()
  await expect(said.first()).toBeVisible()
  await choose(page, said.first(), 'Comment', /^Block User/)
  await expect(said).toHaveCount(0)

  await openApp(page, `/u/${talker.author}`)
  await expect(page.getByText('You have blocked this user.')).toBeVisible()
  await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'More' }).click()
  await expect(layer(page, talker.author).getByRole('button', { name: 'Unblock', exact: true })).toBeVisible()
  await layer(page, talker.author).getByRole('button', { name: 'Message' }).click()
  await expect(page).toHaveURL(`/send?to=${talker.author}`)

  await openApp(page, '/blocks')
  await expect(page.getByText("You haven't blocked any communities.")).toBeVisible()
  const takeBack = await refuse(page, '/action/block', 'Not today.')
  await page.getByRole('button', { name: `Unblock ${talker.author}` }).click()
  await expect(notice(page, 'Failed to unblock.')).toBeVisible()
  await takeBack()
  await page.getByRole('button', { name: `Unblock ${talker.author}` }).click()
  await expect(notice(page, 'Unblocked user!')).toBeVisible()
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
})

test('a blocked community leaves Trending at once, and stays away', async ({ page }) => {
  await beNewMember(page)
  await openApp(page, '/c/trending')
  await showsFeed(page)
  const link = cardsOf(page).first().getByRole('link', { name: /^c\// })
  const community = (await link.textContent()) ?? ''
  const ofCommunity = cardsOf(page).filter({ has: page.getByRole('link', { name: community, exact: true }) })
  const takeAgain = await refuse(page, '/user/settings', 'Not today.')
  await choose(page, ofCommunity.first(), 'Post', /^Block Community/)
  await expect(notice(page, 'Failed to block.')).toBeVisible()
  await expect(ofCommunity.first()).toBeVisible()
  await takeAgain()
  await choose(page, ofCommunity.first(), 'Post', /^Block Community/)
  await expect(notice(page, 'Blocked community!')).toBeVisible()
  await expect(ofCommunity).toHaveCount(0)
  await page.reload()
  await showsFeed(page)
  await expect(ofCommunity).toHaveCount(0)
  await openApp(page, '/blocked')
  await page.getByRole('button', { name: `Remove ${community}` }).click()
  await expect(notice(page, 'Unblocked community!')).toBeVisible()
  await expect(page.getByText("You haven't blocked any communities.")).toBeVisible()
})

test('a report names a reason or a rule, and shows a failure in its sheet', async ({ page, request }) => {
  await beNewMember(page)
  const post = await findPost(request, (each) => each.community === 'TinyGardens' && each.comments > 3, {
    community: 'TinyGardens',
  })
  await openApp(page, pathOf(post))
  const more = article(page).getByRole('button', { name: 'More', exact: true })
  const dialog = layer(page, 'Report')
  await choose(page, article(page), 'Post', 'Report')
  await expect(dialog.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Spam' }).click()
  const takeAgain = await refuse(page, '/action/report', 'You report too much.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('You report too much.')
  await takeAgain()
  await dialog.getByRole('button', { name: "Breaks the community's rules" }).click()
  const rule = dialog.getByRole('list', { name: 'Rules' }).getByRole('button').first()
  await expect(rule).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send' })).toHaveCount(0)
  const customReason = await rule.textContent()
  await rule.click()
  const sent = page.waitForRequest('**/api/v2/action/report')
  await dialog.getByRole('button', { name: 'Send' }).click()
  const form = new URLSearchParams((await sent).postData() ?? '')
  expect(Object.fromEntries(form)).toEqual({
    target: String(post.id),
    post: 'true',
    reason: 'communityRules',
    customReason,
  })
  await expect(notice(page, 'Report sent. Thank you.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(more).toBeFocused()
  const comment = page.getByRole('article', { name: /^Comment by / }).first()
  await choose(page, comment, 'Comment', 'Report')
  await dialog.getByRole('button', { name: 'Illegal content' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(notice(page, 'Report sent. Thank you.').last()).toBeVisible()
})

test('an award costs one credit, and without credits there is nothing to give', async ({ browser, request }) => {
  const { post } = await findConversation(request)
  const pageOf = async (member: JourneyMember): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    await beMember(page, member)
    await remember(page, { isBeta: true })
    await tryThingsOut(request, member)
    await openApp(page, pathOf(post))
    await choose(page, article(page), 'Post', 'Award')
    return page
  }
  const poor = await pageOf(await newMember(request))
  await expect(layer(poor, 'Give Award')).toContainText('You have 0 credits.')
  await expect(layer(poor, 'Give Award').getByRole('button')).toHaveText(['', 'Close'])
  await poor.context().close()

  const page = await pageOf(await sessionOf(request, 'demo_pro', 'demo-password'))
  const give = layer(page, 'Give Award')
  const confirm = layer(page, 'Confirm Award')
  // None until the app knows its member.
  const words = (await give.getByText(/^You have [1-9]\d* credits?\.$/).textContent()) ?? ''
  const credits = Number.parseInt(words.replace('You have ', ''), 10)
  await give.getByRole('button', { name: 'Give Award' }).click()
  await expect(confirm).toContainText('This uses one credit, and it cannot be refunded.')
  const takeAgain = await refuse(page, '/award/give.json', 'The jury is asleep.')
  await confirm.getByRole('button', { name: 'Confirm Award' }).click()
  await expect(confirm.getByRole('alert')).toHaveText('The jury is asleep.')
  await takeAgain()
  await confirm.getByRole('button', { name: 'Confirm Award' }).click()
  await expect(notice(page, 'Successfully awarded!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'About this post' })).toContainText(/\d awards?/)
  await choose(page, article(page), 'Post', 'Award')
  await expect(give).toContainText(credits === 2 ? 'You have 1 credit.' : `You have ${credits - 1} credits.`)
  await page.context().close()
})

test('an author marks and deletes their post, and a refusal is rolled back silently', async ({ page }) => {
  const member = await beNewMember(page)
  await openApp(page, await ownPost(page, member, 'Where the spoons went'))
  const title = page.getByRole('heading', { level: 1, name: 'Where the spoons went' })
  await expect(title).toBeVisible()
  const marks = page.getByRole('list', { name: 'About this post' })
  const takeAgain = await refuseLater(page, '/action/nsfw')
  await choose(page, article(page), 'Post', 'Set NSFW')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(marks).toContainText('NSFW')
  await takeAgain()
  await expect(marks).toHaveCount(0)
  // Shown before the server has answered, and a reload would cut the call off.
  const marked = page.waitForResponse('**/api/v2/action/nsfw')
  await choose(page, article(page), 'Post', 'Set NSFW')
  await expect(marks).toContainText('NSFW')
  await marked
  await page.reload()
  await expect(marks).toContainText('NSFW')
  await choose(page, article(page), 'Post', 'Set SFW')
  await expect(marks).toHaveCount(0)

  const ask = layer(page, 'Delete this post?')
  await choose(page, article(page), 'Post', 'Delete')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(title).toBeVisible()
  const gone = page.getByRole('heading', { level: 1, name: 'Post deleted by its author.' })
  const takeBack = await refuseLater(page, '/action/delete')
  await choose(page, article(page), 'Post', 'Delete')
  await ask.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(gone).toBeVisible()
  await takeBack()
  await expect(title).toBeVisible()
  await expect(page.getByRole('status').getByText('Not today')).toHaveCount(0)
  await choose(page, article(page), 'Post', 'Delete')
  // A reload would cut the call off.
  const deleted = page.waitForResponse('**/api/v2/action/delete')
  await ask.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(gone).toBeVisible()
  await expect(article(page)).not.toContainText('Nothing to')
  await deleted
  await page.reload()
  await expect(gone).toBeVisible()
  await article(page).getByRole('button', { name: 'More' }).click()
  await expect(layer(page, 'Post').getByRole('list').getByRole('button')).toHaveText([
    'Hide',
    'Vote Details',
    'Share',
    'Copy Link',
    'Copy Permalink',
  ])
})

test('an author deletes a comment, and its replies stay', async ({ page, request }) => {
  const member = await beNewMember(page)
  const { post } = await findConversation(request)
  const write = async (content: string, parent: number): Promise<number> => {
    const response = await page.request.post('/api/v2/action/create_comment', {
      headers: signedBy(member),
      form: { community: post.community, parentId: String(post.id), commentParentId: String(parent), content },
    })
    const { comments }: { readonly comments: ReadonlyArray<{ readonly id: number }> } = await response.json()
    return comments[0]?.id ?? 0
  }
  const first = await write('Said in haste.', 0)
  await write('And answered at leisure.', first)
  await openApp(page, `${pathOf(post)}?commentSort=new`)
  const own = page.getByRole('article', { name: `Comment by ${member.username}`, exact: true })
  const hasty = own.filter({ hasText: 'Said in haste.' })
  const ask = layer(page, 'Delete this comment?')
  const takeAgain = await refuse(page, '/action/delete', 'Not today.')
  for (const isTaken of [false, true]) {
    await choose(page, hasty, 'Comment', 'Delete')
    // What is shown before the answer is not what it leaves.
    const answered = page.waitForResponse('**/api/v2/action/delete')
    await ask.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await answered
    if (isTaken) await expect(page.getByText('Comment deleted by its author.').first()).toBeVisible()
    await expect(hasty).toHaveCount(isTaken ? 0 : 1)
    await takeAgain()
  }
  await expect(own.filter({ hasText: 'And answered at leisure.' })).toBeVisible()
  await page.reload()
  await expect(own.filter({ hasText: 'And answered at leisure.' })).toBeVisible()
  await expect(hasty).toHaveCount(0)
})

test('the dialogs and lists have no serious violation in light or dark', async ({ page, request }) => {
  // Nine screens and dialogs, each checked twice.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Those who have written something are asked for a picture, over their profile.
  const member = await beNewMember(page, { isBeta: true, dismissedNoticeProfilePicture: true })
  await tryThingsOut(request, member)
  const { post } = await findConversation(request)
  const own = await ownPost(page, member, 'What light is for')
  const act = (path: string, form: Readonly<Record<string, string>>) =>
    page.request.post(`/api/v2${path}`, { headers: signedBy(member), form: { ...form } })
  await act('/action/hide', { id: String(post.id) })
  await act('/action/vote', {
    id: String((await findPost(request, ({ comments }) => comments > 2)).id),
    type: 'true',
    direction: 'true',
  })
  await act('/action/block', { target: 'demo_author' })
  await act('/user/settings', { blocked_communities: JSON.stringify([post.community]) })
  const check = async (what: string): Promise<void> => {
    expect.soft(await findingsInBothLooks(page), what).toEqual([])
  }
  await openApp(page, pathOf(post))
  for (const [entry, title] of [
    ['Report', 'Report'],
    ['Award', 'Give Award'],
  ] as const) {
    await choose(page, article(page), 'Post', entry)
    await expect(layer(page, title).getByRole('heading')).toBeVisible()
    if (entry === 'Report') await layer(page, title).getByRole('button', { name: 'Spam' }).click()
    await check(title)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openApp(page, own)
  await article(page).getByRole('button', { name: 'More' }).click()
  await expect(layer(page, 'Post').getByRole('button', { name: 'Delete' })).toBeVisible()
  await check('the menu of an author')
  await layer(page, 'Post').getByRole('button', { name: 'Delete' }).click()
  await expect(layer(page, 'Delete this post?').getByRole('heading')).toBeVisible()
  await check('the question before a deletion')
  for (const [path, ready] of [
    ['/hidden', page.getByRole('button', { name: /^Unhide / })],
    ['/upvoted', page.getByRole('article').first()],
    ['/blocked', page.getByRole('button', { name: 'Unblock demo_author' })],
    ['/u/me', page.getByRole('navigation', { name: 'Your lists' })],
    ['/u/demo_author', page.getByText('You have blocked this user.')],
  ] as const) {
    await openApp(page, path)
    await expect(ready).toBeVisible()
    await check(path)
  }
})
