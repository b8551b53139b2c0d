// Pictures, videos, tweets and links in posts: enlarging, playing, following - and failures to load.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { fromEmptyPage, openApp } from './support/openApp.ts'
import { findPost, pathOf, type WirePost } from './support/worldFacts.ts'

const article = (page: Page) => page.getByRole('article', { name: 'Post', exact: true })

const isPlain = (post: WirePost): boolean =>
  post['is_nsfw'] !== true && post['is_removed'] !== true && post['is_deleted'] !== true

const opensFilm = async (page: Page, request: APIRequestContext) => {
  const post = await findPost(request, (each) => each['is_video_mp4'] === true && isPlain(each))
  await openApp(page, pathOf(post))
  return article(page).getByRole('group', { name: /^Video/ })
}

const opensTweet = async (page: Page, request: APIRequestContext, says: string) => {
  const post = await findPost(request, (each) => JSON.stringify(each['link_metadata']).includes(says) && isPlain(each))
  await openApp(page, pathOf(post))
  const tweet = article(page).getByRole('group', { name: 'Tweet' })
  await expect(tweet).toBeVisible()
  return tweet
}

// Requests still open when a journey ends may be lost.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a picture opens large, is enlarged by keys, and Back closes it', async ({ page, request }) => {
  const post = await findPost(request, (each) => each['is_image'] === true && isPlain(each))
  await openApp(page, pathOf(post))
  await article(page).getByRole('button', { name: post.title }).click()
  const viewer = page.getByRole('dialog', { name: post.title })
  const picture = viewer.getByRole('img', { name: post.title })
  await expect(picture).toBeVisible()
  const widthOf = async (): Promise<number> => (await picture.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBeGreaterThan(100)
  const before = await widthOf()
  await page.keyboard.press('+')
  await expect.poll(widthOf).toBeGreaterThan(before * 1.3)
  await page.keyboard.press('0')
  await expect.poll(async () => Math.abs((await widthOf()) - before)).toBeLessThan(2)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(widthOf).toBeGreaterThan(before * 1.3)
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(article(page).getByRole('heading', { level: 1, name: post.title })).toBeVisible()
})

test('a video plays, pauses, mutes, changes volume, seeks, and plays again after its end', async ({
  page,
  request,
}) => {
  const film = await opensFilm(page, request)
  await film.scrollIntoViewIfNeeded()
  const seek = film.getByRole('slider', { name: 'Seek' })
  await expect(seek).toBeEnabled()
  const length = Number(await seek.getAttribute('max'))
  expect(length).toBeGreaterThan(0)
  await film.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(0)
  await film.hover()
  await page.keyboard.press('k')
  await expect(film.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await film.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(film.getByRole('slider', { name: 'Volume' })).toHaveValue('0')
  await film.getByRole('button', { name: 'Unmute' }).click()
  await expect(film.getByRole('slider', { name: 'Volume' })).toHaveValue('100')
  await film.getByRole('slider', { name: 'Volume' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(film.getByRole('slider', { name: 'Volume' })).toHaveValue('95')
  await expect(film.getByRole('button', { name: 'Fullscreen' })).toBeVisible()
  await seek.focus()
  await page.keyboard.press('k')
  await expect(film.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(film.getByRole('button', { name: 'Replay' })).toBeVisible()
  await film.getByRole('button', { name: 'Replay' }).click()
  await expect(film.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => Number(await seek.inputValue())).toBeLessThan(length)
})

test('a video that fails to load says so, and a retry loads it', async ({ page, request }) => {
  await page.route('**/media/*.mp4', (route) => route.abort())
  const film = await opensFilm(page, request)
  await film.scrollIntoViewIfNeeded()
  await expect(film.getByRole('alert')).toContainText('Video failed to load.')
  await page.unroute('**/media/*.mp4')
  await film.getByRole('button', { name: 'Retry' }).click()
  await expect(film.getByRole('button', { name: /^(Play|Pause)$/ })).toBeVisible()
  await expect(film.getByRole('slider', { name: 'Seek' })).toBeEnabled()
})

test("a tweet's video that fails to load says so", async ({ page, request }) => {
  await page.route('**/media/*.mp4', (route) => route.abort())
  const tweet = await opensTweet(page, request, '"video":{')
  await tweet.getByRole('group', { name: /^Video/ }).scrollIntoViewIfNeeded()
  await expect(tweet.getByText('Video failed to load.')).toBeVisible()
  await expect(tweet.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test("a tweet's pictures open large", async ({ page, request }) => {
  const tweet = await opensTweet(page, request, '"images":[{')
  await tweet
    .getByRole('button', { name: /^Image/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test("a tweet's poll shows the shares of its options and the number of votes", async ({ page, request }) => {
  const tweet = await opensTweet(page, request, '"poll":{')
  const answers = tweet.getByRole('list', { name: 'Poll' }).getByRole('listitem')
  await expect(answers).toHaveCount(2)
  const shares = (await answers.allTextContents()).map((text) => Number(/(\d+)%$/.exec(text)?.[1]))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, -1)
  await expect(tweet.getByText(/^\d+ votes? · (Final results|.* left)$/)).toBeVisible()
})

test('a tweet shows the one it replies to above itself, the one it quotes in a box, and links to its source', async ({
  page,
  request,
}) => {
  const answer = await opensTweet(page, request, '"parent":{')
  await expect(answer.getByRole('group', { name: 'In reply to' })).toContainText('@')
  await expect(answer.getByRole('link', { name: /^Open on / })).toHaveAttribute('href', /^https:\/\//)
  const quoting = await opensTweet(page, request, '"quoted":{')
  await expect(quoting.getByRole('blockquote')).toContainText('@')
})

test("a tweet's link leads out of the app", async ({ page, request }) => {
  const tweet = await opensTweet(page, request, '"link":{')
  const outside = tweet.getByRole('link').filter({ hasNotText: /^Open on/ })
  await expect(outside.first()).toHaveAttribute('href', /^https?:\/\//)
})

test('the preview of a linked page is one link out of the app', async ({ page, request }) => {
  const post = await findPost(
    request,
    (each) => each['domain'] === 'news.example.com' && each['crosspost_uuid'] === '' && isPlain(each),
  )
  await openApp(page, pathOf(post))
  const link = article(page).getByRole('link', { name: /news\.example\.com/ })
  await expect(link).toHaveAttribute('href', String(post['link']))
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('nothing of a video on another site is loaded before a tap', async ({ page, request, context }) => {
  const post = await findPost(request, (each) => each['is_video_mp4'] === true && isPlain(each))
  await fromEmptyPage(page)
  const asked: Array<string> = []
  await context.route('https://rumble.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await page.route('**/api/v2/post/post.json*', async (route) => {
    const response = await route.fetch()
    const body: { posts: ReadonlyArray<Record<string, unknown>> } = await response.json()
    const posts = body.posts.map((each) => ({
      ...each,
      is_video: false,
      is_video_mp4: false,
      video_link: '',
      link: 'https://rumble.com/v1abcde-a-film.html',
      domain: 'rumble.com',
      link_metadata: {
        title: 'A film',
        large_image: '',
        rumble_embed: { url: 'https://rumble.com/embed/v1abcde/', title: 'A film on a hill' },
      },
    }))
    await route.fulfill({ response, json: { ...body, posts } })
  })
  await openApp(page, pathOf(post))
  const play = article(page).getByRole('button', { name: /^Play video: / })
  await expect(play).toBeVisible()
  expect(asked).toEqual([])
  await play.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
