/** Long threads: all comments, the rendered ones, and their positions. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { WireComment, WirePost } from './worldFacts.ts'

/** All comments of a post, in the server's order. */
export const commentsOf = async (
  request: APIRequestContext,
  { id }: Pick<WirePost, 'id'>,
  sort = 'top',
): Promise<ReadonlyArray<WireComment>> => {
  const response = await request.get(`/api/v2/post/post.json?id=${id}&comments=true&commentSort=${sort}`)
  const { comments }: { readonly comments: ReadonlyArray<WireComment> } = await response.json()
  return comments
}

/** The rendered comments. */
export const drawnComments = (page: Page): Locator =>
  page.getByRole('list', { name: 'Comments', exact: true }).getByRole('article', { name: /^Comment by / })

/** The start of a comment's text as shown on screen, to find it by. */
const beginning = ({ content }: WireComment): string =>
  content
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .split('\n')[0]
    ?.slice(0, 60) ?? ''

/** The rendered, expanded comment with this author and text. */
export const drawnComment = (page: Page, comment: WireComment): Locator =>
  page
    .getByRole('list', { name: 'Comments', exact: true })
    .getByRole('article', { name: `Comment by ${comment.author}`, exact: true })
    .filter({ hasText: beginning(comment) })

/** Distance from the top of the screen in CSS pixels. */
export const topOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('not drawn')
  return box.y
}

/** The rendered rows of the thread, each with its index among all. */
export const drawnRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Comments', exact: true }).getByRole('listitem')

/** How many rows the thread has, rendered or not. */
export const countRows = async (page: Page): Promise<number> =>
  Number(await drawnRows(page).first().getAttribute('aria-setsize'))

/** The index of the first rendered row, from 1. */
const firstPlace = async (page: Page): Promise<number> =>
  Number(await drawnRows(page).first().getAttribute('aria-posinset'))

/** Scrolls until the row with this index, from 1, is on screen. */
export const scrollToRow = async (page: Page, place: number): Promise<void> => {
  await expect(async () => {
    const first = await firstPlace(page)
    const drawn = await drawnRows(page).count()
    const away = place - (first + drawn / 2)
    const isDrawn = place >= first && place < first + drawn
    // Far away it jumps by a guessed height; near, from row to row, because a guess may pass it again and again.
    if (!isDrawn && Math.abs(away) > 2 * drawn) await page.evaluate((rows) => window.scrollBy(0, rows * 120), away)
    else {
      const next = Math.min(Math.max(place - first, 0), drawn - 1)
      await drawnRows(page).nth(next).scrollIntoViewIfNeeded({ timeout: 500 })
    }
    if (!isDrawn) throw new Error(`row ${place} is not drawn; rows from ${first} are`)
  }).toPass({ timeout: 30_000, intervals: [60] })
}

interface Answers {
  /** Replies on all levels. */
  readonly all: number
  /** Those of them that are shown under the post itself. */
  readonly shown: number
}

/** Levels below the first that are shown under a post. */
const deepest = 4

/** The number of replies to each comment, by id; no entry for comments without replies. */
export const answersBelow = (comments: ReadonlyArray<WireComment>): ReadonlyMap<number, Answers> => {
  const parents = new Map(comments.map(({ id, comment_parent_id }) => [id, comment_parent_id]))
  const answers = new Map<number, Answers>()
  for (const { comment_parent_id } of comments) {
    const above: Array<number> = []
    for (let id = comment_parent_id; parents.has(id); id = parents.get(id) ?? 0) above.push(id)
    const isShown = above.length <= deepest
    for (const id of above) {
      const { all, shown } = answers.get(id) ?? { all: 0, shown: 0 }
      answers.set(id, { all: all + 1, shown: isShown ? shown + 1 : shown })
    }
  }
  return answers
}
