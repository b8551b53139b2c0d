/** A community with content to moderate, its moderators, and their menu. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { defaultPreferences } from '../../../schemas/entities/Preferences.ts'
import { beMember, type JourneyMember, newMember, signedBy } from './members.ts'

/** A member's call over the API. */
export const act = async (
  request: APIRequestContext,
  member: JourneyMember,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await request.post(`/api/v2${path}`, { headers: signedBy(member), form: { ...form } })
  const answer: Readonly<Record<string, unknown>> = await response.json()
  expect({ path, error: answer['error'] }).toEqual({ path, error: undefined })
  return answer
}

interface Shed {
  readonly community: string
  readonly founder: JourneyMember
  readonly author: JourneyMember
  readonly path: string
  readonly postId: string
  readonly commentId: string
}

/** Founds a community; the founder has all permissions. Returns its name. */
export const found = async (request: APIRequestContext, founder: JourneyMember): Promise<string> => {
  const name = `Shed${crypto.randomUUID().slice(0, 8)}`
  const place = { name, displayName: 'The Shed', description: '', politics: 'false', nsfw: 'false' }
  await act(request, founder, '/action/create_community.json', place)
  return name
}

/** A community with a post and a comment by another member than its founder. */
export const newShed = async (request: APIRequestContext): Promise<Shed> => {
  const [founder, author] = [await newMember(request), await newMember(request)]
  const community = await found(request, founder)
  const post = { type: 'text', community, title: 'Where the spade went', content: 'Behind the *door*.' }
  const { link } = await act(request, author, '/action/create_post', post)
  const feed = await request.get(`/api/v2/post/newv2.json?community=${community}`)
  const { posts }: { readonly posts: ReadonlyArray<{ readonly id: number }> } = await feed.json()
  const postId = String(posts[0]?.id)
  const said = { community, parentId: postId, commentParentId: '0', content: 'You lent it to me.' }
  const answer = await request.post('/api/v2/action/create_comment', { headers: signedBy(author), form: said })
  const written = await answer.json()
  const commentId = String(written.comments[0].id)
  return { community, founder, author, path: String(link), postId, commentId }
}

/** Makes a member a moderator: invited by the founder, and accepted. */
export const takeIn = async (
  request: APIRequestContext,
  founder: JourneyMember,
  helper: JourneyMember,
  community: string,
  permissions: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const target = { community, author: helper.username }
  await act(request, founder, '/community/add_moderator.json', { ...target, ...permissions })
  await act(request, helper, '/moderate/answer_invitation', { community, state: 'true' })
}

/** Reports it as spam, as a new member or the given one. */
export const report = async (
  request: APIRequestContext,
  target: string,
  kind: 'post' | 'comment',
  by?: JourneyMember,
): Promise<JourneyMember> => {
  const reporter = by ?? (await newMember(request))
  await act(request, reporter, '/action/report', { target, post: String(kind === 'post'), reason: 'spam' })
  return reporter
}

/** Logs the page in as this member, who has already been offered communities. */
export const look = async (page: Page, member: JourneyMember, theme: 'light' | 'dark' = 'light'): Promise<void> => {
  await beMember(page, member)
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('parley.preferences') === null) localStorage.setItem('parley.preferences', kept)
    },
    JSON.stringify({ ...defaultPreferences, wasOfferedCommunities: true, theme }),
  )
  if (theme === 'dark') await act(page.request, member, '/user/settings', { theme })
}

export const layer = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
export const notice = (page: Page, words: string): Locator => page.getByRole('status').getByText(words, { exact: true })
export const article = (page: Page): Locator => page.getByRole('article', { name: 'Post', exact: true })
export const commentBy = (page: Page, { username }: JourneyMember): Locator =>
  page.getByRole('article', { name: `Comment by ${username}`, exact: true }).first()

/** Chooses an entry of the moderation menu. */
export const moderate = async (page: Page, thing: Locator, entry: string | RegExp): Promise<void> => {
  await thing.getByRole('button', { name: 'Moderate', exact: true }).first().click()
  await layer(page, 'Moderate')
    .getByRole('button', { name: entry, exact: typeof entry === 'string' })
    .click()
}

/**
 * Makes the server refuse one call, only after the test has seen the optimistic state; the returned function lets the
 * refusal through.
 */
export const refuseLater = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const came = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  await page.route(`**/api/v2${path}`, async (route) => {
    came.resolve()
    await seen.promise
    await route.fulfill({ json: { status: false, error: 'Not today.' } })
  })
  return async () => {
    await came.promise
    seen.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
