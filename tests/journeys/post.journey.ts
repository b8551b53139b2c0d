// Reading a post and its comments: orders, marks, removed content, permalinks and the way back.
import { expect, test } from '@playwright/test'
import { addressOf, openApp } from './support/openApp.ts'
import { commentsOf, drawnComment, drawnComments, topOf } from './support/thread.ts'
import { findConversation, findLargeThread, findPost, pathOf, type WireComment } from './support/worldFacts.ts'

const isThere = (each: Pick<WireComment, 'is_deleted' | 'is_removed'>): boolean => !each.is_deleted && !each.is_removed

test('a post shows its title, author, community and text, and its comments below', async ({ page, request }) => {
  const post = await findLargeThread(request)
  await openApp(page, pathOf(post))
  await expect(page).toHaveTitle(`${post.title} · Parley`)
  const article = page.getByRole('article', { name: 'Post', exact: true })
  await expect(article.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await expect(article.getByRole('button', { name: post.author, exact: true })).toBeVisible()
  await expect(article.getByRole('link', { name: `c/${post.community}` })).toHaveAttribute('href', /\/c\//)
  await expect(article.getByText('Everybody gets a chair.')).toBeVisible()
  await expect(article.getByText(`${String(post['awards'])} awards`)).toBeVisible()
  await expect(drawnComments(page).first()).toBeVisible()
})

test('comments can be sorted in each order, and Worst requests the controversial ones', async ({ page, request }) => {
  const { post } = await findConversation(request)
  await openApp(page, pathOf(post))
  await expect(drawnComments(page).first()).toBeVisible()
  for (const [words, sort] of [
    ['Newest', 'new'],
    ['Oldest', 'old'],
    ['Worst', 'controversial'],
    ['Top', 'top'],
  ] as const) {
    // The first order is in memory; the others are loaded.
    const asked = sort === 'top' ? undefined : page.waitForRequest((each) => each.url().includes(`commentSort=${sort}`))
    await page.getByRole('button', { name: /^Sort comments/ }).click()
    const menu = page.getByRole('dialog', { name: 'Sort comments' })
    await menu.getByRole('button', { name: words, exact: true }).click()
    await asked
    await expect(page.getByRole('button', { name: `Sort comments: ${words}` })).toBeVisible()
    await expect(menu).toBeHidden()
    const tops = (await commentsOf(request, post, sort)).filter(({ comment_parent_id }) => comment_parent_id === 0)
    const [first] = tops
    await expect(drawnComments(page).first()).toHaveAccessibleName(`Comment by ${first?.author}`)
    const times = tops.filter((each) => each['is_stickied'] !== true).map(({ created }) => Number(created))
    if (sort === 'new') expect(times).toEqual(times.toSorted((a, b) => b - a))
    if (sort === 'old') expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
})

test('a locked post says so and offers no comment field', async ({ page, request }) => {
  const post = await findPost(request, (each) => each['is_locked'] === true)
  await openApp(page, pathOf(post))
  await expect(page.getByText('Post is locked by moderators.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'About this post' })).toContainText('Locked')
  await expect(page.getByRole('button', { name: 'Type your comment...' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reply' })).toHaveCount(0)
})

for (const [source, sentence] of [
  ['moderator', 'Post removed by a moderator.'],
  ['spamFilter', 'Post removed by the spam filter.'],
  ['spamFilterPending', 'Post held for review by the spam filter.'],
  ['deleted', 'Post deleted by its author.'],
] as const) {
  test(`a removed or deleted post says why: ${sentence}`, async ({ page, request }) => {
    const post = await findPost(request, (each) => each['removal_source'] === source)
    await openApp(page, pathOf(post))
    await expect(page.getByRole('article', { name: 'Post', exact: true })).toContainText(sentence)
  })
}

test('removed and deleted comments say why, each in its place', async ({ page, request }) => {
  const large = await findLargeThread(request)
  const comments = await commentsOf(request, large)
  for (const [source, sentence] of [
    ['moderator', 'Comment removed by a moderator.'],
    ['contentPolicyPending', 'Comment held for review under the content policy.'],
    ['deleted', 'Comment deleted by its author.'],
  ] as const) {
    const gone = comments.find((each) => each['removal_source'] === source)
    if (gone === undefined) throw new Error(`no comment is gone by ${source}`)
    await openApp(page, `/p/${large.uuid}/x/c/${gone.uuid}/`)
    await expect(drawnComments(page).filter({ hasText: sentence }).first()).toBeVisible()
  }
})

test('moderators, the post’s author and supporters are marked beside their names', async ({ page, request }) => {
  const official = await findPost(request, (each) => each['is_admin'] === true)
  await openApp(page, pathOf(official))
  const article = page.getByRole('article', { name: 'Post', exact: true })
  await expect(article.getByTitle('Admin')).toHaveText('Admin')
  const pro = await findPost(request, (each) => Number(each['pro_tier']) > 0)
  await openApp(page, pathOf(pro))
  await expect(article.getByTitle('Pro member')).toHaveText('PRO')
  const welcome = await findPost(request, (each) => each['is_stickied'] === true && each['is_moderator'] === true)
  await openApp(page, pathOf(welcome))
  await expect(article.getByTitle('Moderator')).toHaveText('Mod')
  await expect(page.getByRole('list', { name: 'About this post' })).toContainText('Stickied')
  const large = await findLargeThread(request)
  const own = (await commentsOf(request, large)).find((each) => each.author === large.author && isThere(each))
  if (own === undefined) throw new Error('the author answers nobody')
  await openApp(page, `/p/${large.uuid}/x/c/${own.uuid}/`)
  await expect(drawnComment(page, own).getByTitle('Original poster')).toHaveText('OP')
})

test('edited content says so', async ({ page, request }) => {
  const post = await findPost(request, (each) => each['is_edited'] === true && each['is_removed'] !== true)
  await openApp(page, pathOf(post))
  await expect(
    page.getByRole('article', { name: 'Post', exact: true }).getByText('edited', { exact: true }),
  ).toBeVisible()
  const large = await findLargeThread(request)
  const edited = (await commentsOf(request, large)).find((each) => each['is_edited'] === true && isThere(each))
  if (edited === undefined) throw new Error('nobody has edited a comment')
  await openApp(page, `/p/${large.uuid}/x/c/${edited.uuid}/`)
  await expect(drawnComment(page, edited)).toContainText('· edited')
})

test('NSFW content is shown on request', async ({ page, request }) => {
  const post = await findPost(request, (each) => each['is_nsfw'] === true && each['is_image'] === true)
  await openApp(page, pathOf(post))
  const article = page.getByRole('article', { name: 'Post', exact: true })
  await expect(article.getByRole('list', { name: 'About this post' })).toContainText('NSFW')
  await expect(article.getByRole('img', { name: post.title })).toHaveCount(0)
  await article.getByRole('button', { name: 'NSFW - tap to show' }).click()
  await expect(article.getByRole('img', { name: post.title })).toBeVisible()
})

test('a crosspost leads to the original post', async ({ page, request }) => {
  const post = await findPost(request, (each) => each['crosspost_uuid'] !== '' && each['is_removed'] !== true)
  await openApp(page, pathOf(post))
  await page.getByRole('link', { name: 'View the original post' }).click()
  await expect(page).toHaveURL(new RegExp(`/p/${String(post['crosspost_uuid'])}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test("a comment's permalink is copied from its menu and opens at that comment", async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { post, comments } = await findConversation(request)
  const [first] = comments
  if (first === undefined) throw new Error('no comments')
  await openApp(page, pathOf(post))
  await drawnComments(page).first().getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy Permalink' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const copied = await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(first.uuid)
    .then(() => page.evaluate(() => navigator.clipboard.readText()))
  await page.goto(copied)
  await expect(drawnComment(page, first)).toBeInViewport()
})

test('a permalink goes up two levels at a time, until the top level is reached', async ({ page, request }) => {
  const large = await findLargeThread(request)
  const comments = await commentsOf(request, large)
  const parents = new Map(comments.map(({ id, comment_parent_id }) => [id, comment_parent_id]))
  const depthOf = (id: number): number => {
    const above = parents.get(id) ?? 0
    return above === 0 ? 0 : 1 + depthOf(above)
  }
  const deep = comments.find((each) => depthOf(each.id) === 4 && isThere(each))
  if (deep === undefined) throw new Error('no comment is so deep')
  await openApp(page, `/p/${large.uuid}/x/c/${deep.uuid}/`)
  await expect(drawnComment(page, deep)).toBeInViewport()
  await expect(page.getByText('Jump to earlier comment, or view all')).toBeVisible()
  for (const levels of [2, 4]) {
    await page.getByRole('link', { name: 'Jump to earlier comment' }).click()
    await expect(page).toHaveURL(new RegExp(`[?&]d=${levels}(&|$)`))
    await expect(drawnComment(page, deep)).toBeAttached()
  }
  await expect(page.getByText('No earlier comments, view all')).toBeVisible()
  await page.getByRole('link', { name: 'view all' }).click()
  await expect(page).toHaveURL(new RegExp(`/p/${large.uuid}`))
  await expect(page.getByText('No earlier comments')).toHaveCount(0)
})

test('going deeper into a thread and back keeps the position and collapsed comments', async ({ page, request }) => {
  const large = await findLargeThread(request)
  await openApp(page, pathOf(large))
  await expect(drawnComments(page).first()).toBeVisible()
  const deeper = page.getByRole('link', { name: 'Continue this thread' }).first()
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(deeper).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 20_000 })
  await deeper.scrollIntoViewIfNeeded()
  const row = page
    .getByRole('article', { name: /^Comment by / })
    .filter({ has: deeper })
    .first()
  await expect(row).toBeVisible()
  // The first visible comment that can be collapsed without moving the link: one that comes after it.
  const folds = page.getByRole('button', { name: 'Expand comment' })
  const after = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Collapse comment' }) })
    .last()
  await after.getByRole('button', { name: 'Collapse comment' }).evaluate((button: HTMLElement) => button.click())
  await expect(folds).toHaveCount(1)
  // Into the middle: near the edge the floating button may cover it, and a press would scroll again.
  await deeper.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const href = (await deeper.getAttribute('href')) ?? ''
  await expect
    .poll(async () => {
      const once = await topOf(deeper)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      return Math.abs(once - (await topOf(deeper)))
    })
    .toBe(0)
  const before = await topOf(deeper)
  await deeper.click()
  await expect.poll(() => addressOf(page)).toContain(href)
  await expect(page.getByRole('link', { name: 'view all' })).toBeAttached()
  await expect(drawnComments(page).first()).toBeVisible()
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe(pathOf(large))
  await expect(deeper).toHaveAttribute('href', href)
  await expect.poll(async () => Math.abs((await topOf(deeper)) - before)).toBeLessThanOrEqual(2)
  // It may be below the rendered rows.
  await expect(async () => {
    if ((await folds.count()) === 0) await page.mouse.wheel(0, 200)
    await expect(folds).toHaveCount(1, { timeout: 300 })
  }).toPass({ timeout: 15_000 })
})
