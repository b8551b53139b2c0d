// The thread of more than ten thousand comments: as fast to read as a short one.
import { expect, test } from '@playwright/test'
import { comesToRest } from './support/feedPage.ts'
import { fromEmptyPage, openApp } from './support/openApp.ts'
import {
  answersBelow,
  commentsOf,
  countRows,
  drawnComment,
  drawnComments,
  drawnRows,
  scrollToRow,
  topOf,
} from './support/thread.ts'
import { costOfOnePoint, hasSeenDrawing, watchDrawing } from './support/watchDrawing.ts'
import { findLargeThread, findPost, pathOf, type WireComment, type WirePost } from './support/worldFacts.ts'

/** Most rows ever in the document. */
const mostDrawn = 80

let post: WirePost
let comments: ReadonlyArray<WireComment>

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  post = await findLargeThread(request)
  comments = await commentsOf(request, post)
  await request.dispose()
})

const opens = async (page: Parameters<typeof openApp>[0]): Promise<void> => {
  await openApp(page, pathOf(post))
  await expect(drawnComments(page).first()).toBeVisible({ timeout: 30_000 })
  // The page has the first ones; the app asks for the rest.
  await expect.poll(() => countRows(page), { timeout: 30_000 }).toBeGreaterThan(8000)
}

test('all 10,477 comments are there, and only those near the screen are in the document', async ({ page }) => {
  await opens(page)
  expect(comments).toHaveLength(10_477)
  await expect(page.getByRole('heading', { name: '10,477 comments' })).toBeVisible()
  const rows = drawnRows(page)
  const count = await countRows(page)
  // The others are replies below the deepest level shown here.
  expect(count).toBeGreaterThan(8000)
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((share) => {
      const { scrollHeight, clientHeight } = document.documentElement
      window.scrollTo(0, share * (scrollHeight - clientHeight))
    }, part)
    await expect
      .poll(async () => Number(await rows.first().getAttribute('aria-posinset')) / count, `rows at ${part} of the way`)
      .toBeGreaterThan(part / 2 - 0.01)
    await expect(drawnComments(page).first()).toBeAttached()
    expect(await drawnComments(page).count(), `comments in the document at ${part} of the way`).toBeLessThan(mostDrawn)
  }
})

/** Scrolls 12,000 pixels down, as a fling does. Frame by frame: on a slow device a wheel's scrolls may come as one jump. */
const fling = (page: Parameters<typeof openApp>[0]): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let at = performance.now()
        const step = (now: number): void => {
          window.scrollBy(0, Math.min(6 * (now - at), 1200))
          at = now
          if (scrollY > 12_000) resolve()
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
  )

test('a fling passes comments without controls, at their full height; once it ends, all have them', async ({
  page,
}) => {
  await opens(page)
  // The comments that come in without any control, by their ids.
  const passed = await page.getByRole('list', { name: 'Comments' }).evaluateHandle((list) => {
    const found: Record<string, { place: number; height: number }> = {}
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const comment = node instanceof HTMLElement ? node.querySelector<HTMLElement>('article') : null
        if (comment === null || !comment.isConnected || comment.querySelector('button, time, svg') !== null) continue
        const place = Number(comment.closest('[aria-posinset]')?.getAttribute('aria-posinset'))
        found[comment.dataset['id'] ?? ''] = { place, height: comment.getBoundingClientRect().height }
      }
    }).observe(list, { childList: true })
    return found
  })
  await fling(page)
  await comesToRest(page)
  const seen = Object.entries(await passed.jsonValue())
  expect(seen.length).toBeGreaterThan(5)
  const haveControls = async (): Promise<void> => {
    const more = drawnComments(page).locator('[data-press=more]')
    await expect.poll(async () => (await more.count()) - (await drawnComments(page).count())).toBe(0)
  }
  await haveControls()
  // On a slow device, none of them may be drawn where the fling ended: goes back to some.
  for (const [id, { place, height }] of seen.slice(-3)) {
    await scrollToRow(page, place)
    await haveControls()
    const whole = page.getByRole('article', { name: /^Comment by / }).and(page.locator(`[data-id="${id}"]`))
    expect((await whole.boundingBox())?.height).toBeCloseTo(height, 1)
  }
})

test('a fling leaves React little to do after its frames', async ({ page }) => {
  await page.addInitScript(() => {
    let posted = 0
    Object.assign(window, { countPosted: () => posted })
    const send: MessagePort['postMessage'] = Reflect.get(MessagePort.prototype, 'postMessage')
    MessagePort.prototype.postMessage = function (...given: [unknown, ...Array<never>]) {
      posted += 1
      Reflect.apply(send, this, given)
    }
  })
  await opens(page)
  await comesToRest(page)
  const posted = (): Promise<number> => page.evaluate('countPosted()').then(Number)
  const lastRow = async (): Promise<number> => Number(await drawnRows(page).last().getAttribute('aria-posinset'))
  const [before, rowsBefore] = [await posted(), await lastRow()]
  await fling(page)
  const [after, rowsAfter] = [await posted(), await lastRow()]
  expect(rowsAfter - rowsBefore).toBeGreaterThan(50)
  // What React does after a frame begins with a message.
  expect(after - before).toBeLessThan((rowsAfter - rowsBefore) / 2)
})

test('what grows with a list paints nothing itself, so that a new row repaints no other', async ({ page }) => {
  for (const path of [pathOf(post), `/c/${post.community}`, '/c/all', '/communities']) {
    await openApp(page, path)
    const list = page.getByRole('main').locator('[aria-label=Comments], [role=feed], ul, ol').filter({ visible: true })
    await expect
      .poll(() => list.evaluateAll((all) => Math.max(...all.map(({ clientHeight }) => clientHeight))))
      .toBeGreaterThan(1600)
    const painted = await list.evaluateAll((all) => {
      const found: Array<string> = []
      for (const each of all.filter(({ clientHeight }) => clientHeight > 1600))
        for (
          let box: Element | null = each;
          box !== null && box !== document.documentElement;
          box = box.parentElement
        ) {
          const look = getComputedStyle(box)
          const isPlain =
            look.backgroundColor === 'rgba(0, 0, 0, 0)' &&
            [look.backgroundImage, look.boxShadow, look.borderStyle, look.outlineStyle].every(
              (value) => value === 'none',
            )
          if (!isPlain) found.push(`${box.tagName} ${box.className}`)
        }
      return found
    })
    expect(painted, path).toEqual([])
  }
})

test('the End key leads to the last comment, and Home back to the post', async ({ page }) => {
  await opens(page)
  const rows = drawnRows(page)
  const count = await countRows(page)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(rows.last()).toHaveAttribute('aria-posinset', String(count), { timeout: 500 })
    await expect(rows.last()).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  expect(await drawnComments(page).count()).toBeLessThan(mostDrawn)
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
})

test('collapsing the comment with the most replies hides exactly these, in place, and expanding restores them', async ({
  page,
}) => {
  const answers = answersBelow(comments)
  const conversations = comments.filter(({ comment_parent_id }) => comment_parent_id === 0)
  const answersTo = ({ id }: WireComment) => answers.get(id) ?? { all: 0, shown: 0 }
  const largest = conversations.reduce((best, each) => (answersTo(each).all > answersTo(best).all ? each : best))
  const before = conversations.slice(0, conversations.indexOf(largest))
  const place = before.reduce((sum, each) => sum + 1 + answersTo(each).shown, 1)
  await opens(page)
  const total = await countRows(page)
  await scrollToRow(page, place)
  // The comment whose start is unique, wherever it is rendered.
  const collapse = drawnComment(page, largest).getByRole('button', { name: 'Collapse comment' })
  await expect(async () => {
    await collapse.scrollIntoViewIfNeeded()
    await expect(collapse).toBeInViewport({ ratio: 1, timeout: 200 })
  }).toPass()
  // Where the row is when it is tapped: the browser may have scrolled it from under a bar just before.
  const tapped = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener(
          'click',
          ({ target }) =>
            resolve(target instanceof Element ? (target.closest('button')?.getBoundingClientRect().top ?? 0) : 0),
          { capture: true, once: true },
        ),
      ),
  )
  await collapse.click()
  const top = await tapped
  const expand = page.getByRole('button', { name: 'Expand comment' })
  const folded = drawnRows(page).filter({ has: expand })
  await expect(folded).toHaveAttribute('aria-posinset', String(place))
  await expect(folded.getByText(`+${answersTo(largest).all}`, { exact: true })).toBeVisible()
  expect(total - (await countRows(page))).toBe(answersTo(largest).shown)
  expect(Math.abs((await topOf(expand)) - top)).toBeLessThanOrEqual(2)
  await expand.click()
  await expect(collapse).toBeVisible()
  expect(await countRows(page)).toBe(total)
  expect(Math.abs((await topOf(collapse)) - top)).toBeLessThanOrEqual(2)
})

test('a phone that is turned keeps the comment that is read at its place', async ({ page }) => {
  // A long text above the comments gets lower when the screen gets wider.
  const words = Array.from({ length: 60 }, () => 'A paragraph that takes several lines on a narrow screen. '.repeat(4))
  await page.route('**/api/v2/post/post.json?**', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const content = words.map((each) => `<p>${each}</p>`).join('')
    const posts = answer.posts.map((each: WirePost) => ({ ...each, content, raw_content: words.join('\n\n') }))
    await route.fulfill({ response, json: { ...answer, posts } })
  })
  await fromEmptyPage(page)
  await openApp(page, pathOf(post))
  await expect.poll(() => countRows(page), { timeout: 30_000 }).toBeGreaterThan(8000)
  await scrollToRow(page, 40)
  await comesToRest(page)
  // The row at the top of the screen begins there: one of which only the last lines are seen may leave when it gets lower.
  await drawnRows(page).evaluateAll((all) => {
    const first = all.find((each) => each.getBoundingClientRect().bottom > 0)
    scrollBy(0, first?.getBoundingClientRect().top ?? 0)
  })
  await comesToRest(page)
  const first = await drawnRows(page).evaluateAll((all) =>
    all.findIndex((each) => each.getBoundingClientRect().bottom > 1),
  )
  const place = await drawnRows(page).nth(first).getAttribute('aria-posinset')
  const read = page.locator(`[aria-posinset="${place}"]`)
  const top = await topOf(read)
  for (const turned of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(turned)
    // About a line.
    await expect.poll(async () => Math.abs((await topOf(read)) - top), `${turned.width} px wide`).toBeLessThan(24)
  }
})

test('one point more for a comment changes one text and renders no row again', async ({ page }) => {
  await watchDrawing(page)
  await opens(page)
  // Larger scores are shown as '2.6k': one point more would not be visible.
  const written = comments.slice(0, 20).find(({ score }) => score > 0 && score < 900)
  if (written === undefined) throw new Error('the first comments have thousands of points')
  await drawnComment(page, written).scrollIntoViewIfNeeded()
  await expect(drawnComment(page, written)).toBeInViewport()
  expect(await hasSeenDrawing(page)).toBe(true)
  expect(await costOfOnePoint(page, 'comment', written.id)).toEqual({
    elements: [],
    mutations: ['characterData #text'],
  })
})

test('one point more for a post changes one text and renders no card again', async ({ page, request }) => {
  await watchDrawing(page)
  await openApp(page, '/c/all')
  const feed = page.getByRole('feed', { name: 'Posts' })
  const card = feed.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: 'Upvote' })).toBeVisible()
  const title = (await card.getByRole('heading').first().textContent()) ?? ''
  const { id, score } = await findPost(request, (each) => each.title === title, { sort: 'hot' })
  expect(score).toBeLessThan(900)
  // The cards below the first render in steps.
  let drawn = 0
  await expect
    .poll(
      async () => {
        const before = drawn
        drawn = await feed.getByRole('article').count()
        return drawn > 4 && drawn === before
      },
      { intervals: [250] },
    )
    .toBe(true)
  expect(await hasSeenDrawing(page)).toBe(true)
  expect(await costOfOnePoint(page, 'post', id)).toEqual({ elements: [], mutations: ['characterData #text'] })
})
